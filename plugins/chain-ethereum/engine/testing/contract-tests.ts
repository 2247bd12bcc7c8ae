import { errorMessage } from '@core/base/errors';
import { isAsked } from '@core/execution/tests/test-ids';
import type {
  TestEvent,
  TestFailure,
  TestFrame,
  TestItem,
  TestOutcome,
} from '@core/execution/tests/test-runner';
import { type Abi, type AbiFunction, bytesToHex, type Hex } from 'viem';
import { abiOf, signatureOf } from '../abi/describe-contract';
import type { AbiEntry } from '../compiler/standard-json';
import type { EthereumPayload } from '../payload';
import { encodeCall } from './abi-words';
import { CallText } from './call-text';
import type { CheatConfig } from './cheat-config';
import type { AskUser } from './cheats/cheat-call';
import type { Cheatcode } from './cheats/cheatcodes';
import type { ContractIndex, IndexedContract } from './contract-index';
import { failureFrames } from './failure-frames';
import type { TestFolder } from './files/test-folder';
import { type Fixtures, readFixtures } from './fuzz/fixtures';
import { type DictionarySettings, FuzzDictionary } from './fuzz/fuzz-dictionary';
import type { FuzzSources } from './fuzz/fuzz-values';
import { seedOf } from './fuzz/random-source';
import type { SourceLiterals } from './fuzz/source-literals';
import { FuzzRun } from './fuzz-run';
import { InvariantRun } from './invariant-run';
import { messages } from './messages';
import { matchesFilters } from './test-filter';
import { isTestName } from './test-ids';
import { itemsOfTests } from './test-items';
import { TestMachine, TestTimeout } from './test-machine';
import { figuresText, type TestFigures } from './test-report';
import type { TestResult } from './test-result';
import { inlineSettings, type TestSettings } from './test-settings';
import { functionNamed, type ReadyTests, readTest, setUpTests, startOver } from './test-setup';
import { reasonOf, type Verdict, verdictOf } from './test-verdict';
import { traceText, withContractNames } from './trace-text';

/** Environment shared by the tests in a run. */
export interface TestBench {
  /** The EVM module with support for hooks. */
  readonly wasm: WebAssembly.Module;
  readonly book: ContractIndex;
  readonly cheatcodes: ReadonlyMap<string, Cheatcode>;
  readonly config: CheatConfig;
  readonly files: TestFolder;
  readonly settings: TestSettings;
  readonly literals: SourceLiterals;
  readonly report: (event: TestEvent) => void;
  /** Values that tests measured with `vm.snapshotGas…`, by group and name. */
  readonly gasSnapshots: Map<string, ReadonlyMap<string, string>>;
  readonly timeoutMs?: number;
  readonly ask?: AskUser;
  /** Called with each machine before tests run on it, so that the caller can observe the machine. */
  readonly watch: (machine: TestMachine) => void;
}

/** Name of the function that lists calls to run before a test. */
const BEFORE_TEST = 'beforeTestSetup';

/** Runs one contract's tests in order. Each test starts from the state after `setUp`. */
export class ContractTests {
  readonly #bench: TestBench;
  readonly #contract: IndexedContract;
  readonly #suite: TestItem;
  readonly #items: ReadonlyMap<AbiFunction, TestItem>;
  readonly figures: TestFigures[] = [];
  /** Whether the contract lists calls that run before a test. */
  readonly #hasCallsBefore: boolean;
  /** The project's settings, combined with those from the contract's comments. */
  readonly #shared: TestSettings;
  /** The settings, combined with those from the running test's comments. */
  #settings: TestSettings;
  #current: string | undefined;
  #machine: TestMachine | undefined;
  #ready: ReadyTests | undefined;
  /** Values for fuzzing, taken from the state after `setUp` and keyed by dictionary settings. */
  readonly #dictionaries = new Map<string, FuzzDictionary>();
  #fixtures: Fixtures | undefined;

  /** @param suite the contract and its tests as discovered in the source text. */
  constructor(bench: TestBench, contract: IndexedContract, suite: TestItem) {
    this.#bench = bench;
    this.#contract = contract;
    this.#suite = suite;
    this.#items = itemsOfTests(ContractTests.testsOf(contract), suite);
    const { name, payload } = contract;
    this.#hasCallsBefore = functionNamed(payload, BEFORE_TEST) !== undefined;
    this.#shared = inlineSettings(documentationOf(payload), name, bench.settings, (text) =>
      this.#print(text),
    );
    this.#settings = this.#shared;
  }

  /** The test functions in the ABI, including inherited functions. */
  static testsOf({ payload }: IndexedContract): readonly AbiFunction[] {
    return abiOf(payload).filter(
      (entry): entry is AbiFunction => entry.type === 'function' && isTestName(entry.name),
    );
  }

  async run(only: readonly string[] | undefined): Promise<void> {
    const { report } = this.#bench;
    const { id: suite } = this.#suite;
    const asked = [...this.#items].filter(([, { id }]) => isAsked(id, only));
    for (const [, item] of asked) report({ type: 'found', parent: suite, item });
    const tests = only ? asked : asked.filter(([test]) => this.#isIncluded(test));
    for (const [, { id }] of asked.filter((one) => !tests.includes(one)))
      report({ type: 'ended', id, outcome: { state: 'notRun', reason: messages.filtered, failures: [] } });
    if (tests.length === 0) return;
    if ([...this.#items.keys()].some(isTestFail)) {
      for (const [test, { id }] of tests) report({ type: 'ended', id, outcome: testFailOutcome(test) });
      return;
    }
    const problem = await this.#setUp();
    if (problem) {
      report({ type: 'broken', id: suite, failure: problem });
      return;
    }
    for (const [test, { id }] of tests) await this.#runTest(test, id);
  }

  /** Whether the filters in `foundry.toml` include the test in a run of all tests. */
  #isIncluded(test: AbiFunction): boolean {
    const signature = signatureOf(test as unknown as AbiEntry);
    const { path, name: contract } = this.#suite;
    return matchesFilters(this.#shared.foundry, { path, contract, signature });
  }

  #settingsOf(test: AbiFunction): TestSettings {
    const { name, payload } = this.#contract;
    const documentation = documentationOf(payload, signatureOf(test as unknown as AbiEntry));
    return inlineSettings(documentation, `${name}.${test.name}`, this.#shared, (text) => this.#print(text));
  }

  #newMachine(onPrint = (line: string) => this.#print(line)): Promise<TestMachine> {
    const { seed, allowsInternalExpectRevert, environment } = this.#settings;
    return TestMachine.create({
      ...this.#bench,
      testPath: this.#suite.path,
      suite: this.#suite.name,
      seed,
      allowsInternalExpectRevert,
      environment,
      onPrint,
    });
  }

  #print(text: string): void {
    const id = this.#current;
    this.#bench.report({ type: 'output', ...(id !== undefined && { id }), text: `${text}\n` });
  }

  /** Runs `setUp`; returns the failure if the tests cannot run. */
  async #setUp(): Promise<TestFailure | undefined> {
    const machine = await this.#newMachine();
    machine.isolation.isEnabled = this.#shared.isolates;
    this.#bench.watch(machine);
    try {
      const ready = await setUpTests(machine, this.#contract);
      if ('mark' in ready) {
        this.#machine = machine;
        this.#ready = ready;
        this.#dictionaries.clear();
        this.#fixtures = undefined;
        return undefined;
      }
      const words = new CallText(this.#bench.book, machine.state.labels);
      const reason = reasonOf(ready.outcome.exception, ready.outcome.output, words);
      const message =
        ready.step === 'setUp' ? messages.setUpFailed(reason) : messages.constructorFailed(reason);
      return { message, frames: await this.#trace() };
    } catch (error) {
      if (error instanceof TestTimeout) return { message: messages.hung(error.message), frames: [] };
      throw error;
    }
  }

  async #runTest(test: AbiFunction, id: string): Promise<void> {
    const { report } = this.#bench;
    this.#current = id;
    report({ type: 'started', id });
    this.#settings = this.#settingsOf(test);
    const start = performance.now();
    const result = await this.#resultOf(test);
    const outcome = await this.#outcomeOf(result, performance.now() - start);
    report({ type: 'ended', id, outcome });
    this.#current = undefined;
  }

  async #resultOf(test: AbiFunction): Promise<TestResult> {
    try {
      if (!this.#ready || !this.#fitsSettings()) {
        const problem = await this.#setUp();
        if (problem) return { state: 'failed', message: [problem.message] };
      }
      // As in forge, a test's comments do not apply to `setUp`.
      if (this.#machine) this.#machine.isolation.isEnabled = this.#settings.isolates;
      if (/^(?:invariant|statefulFuzz)/.test(test.name)) return await this.#invariant(test);
      return test.inputs.length > 0 || isTable(test) ? await this.#fuzz(test) : await this.#unit(test);
    } catch (error) {
      // The machine was stopped in the middle of a call, so the next test needs a new machine.
      this.#machine = undefined;
      this.#ready = undefined;
      const message = error instanceof TestTimeout ? messages.hung(error.message) : errorMessage(error);
      return { state: 'failed', message: [message] };
    }
  }

  /** Whether the current machine has the current test's settings. */
  #fitsSettings(): boolean {
    const { environment, allowsInternalExpectRevert } = this.#settings;
    const machine = this.#machine;
    return (
      machine?.environment === environment &&
      machine.state.allowsInternalReverts === allowsInternalExpectRevert
    );
  }

  async #unit(test: AbiFunction): Promise<TestResult> {
    const { machine, ready } = this.#stand();
    const { verdict, gas } = await this.#once(test, []);
    if (verdict.type === 'passed')
      return { state: 'passed', figures: this.#figuresOf(test, 'unit', [gas], 1) };
    if (verdict.type === 'skipped') return { state: 'skipped', reason: verdict.reason };
    const message = verdict.type === 'failed' ? verdict.reason : messages.tooManyRejects(0);
    const { compared } = machine.state;
    return {
      state: 'failed',
      message: [message],
      compared,
      repeat: (other) => this.#call(other, ready, test, []),
    };
  }

  /** Runs a fuzz test or a table test. */
  async #fuzz(test: AbiFunction): Promise<TestResult> {
    const { machine, ready } = this.#stand();
    const settings = this.#settings;
    const run = new FuzzRun({
      ...this.#bench,
      sources: await this.#sources(settings.fuzz.dictionary),
      settings,
      machine,
      ready,
      contract: this.#contract,
      test,
      call: (values) => this.#once(test, values),
      repeat: (other, otherReady, values) => this.#call(other, otherReady, test, values),
    });
    const result = await (isTable(test) ? run.runTable() : run.run());
    if (result.state !== 'passed') return result;
    const { gas } = result;
    return { state: 'passed', figures: this.#figuresOf(test, 'fuzz', gas, gas.length) };
  }

  async #invariant(test: AbiFunction): Promise<TestResult> {
    const { machine, ready } = this.#stand();
    const settings = this.#settings;
    const run = new InvariantRun({
      ...this.#bench,
      sources: await this.#sources(settings.invariant.dictionary),
      settings,
      machine,
      ready,
      contract: this.#contract,
      test,
    });
    const result = await run.run();
    if (result.state !== 'passed') return result;
    const { calls, reverts, runs, best } = result;
    for (const line of best?.lines ?? []) this.#print(line);
    return {
      state: 'passed',
      figures: {
        ...this.#figuresOf(test, 'invariant', [], runs),
        calls,
        reverts,
        ...(best && { best: best.value }),
      },
    };
  }

  /** The sources that arguments are drawn from. The dictionary contains the values in the state after `setUp`. */
  async #sources(dictionary: DictionarySettings): Promise<FuzzSources> {
    const { machine, ready } = this.#stand();
    this.#fixtures ??= await readFixtures(machine, ready, this.#contract.payload);
    const key = JSON.stringify(dictionary);
    let known = this.#dictionaries.get(key);
    if (!known) {
      startOver(machine, ready);
      known = new FuzzDictionary(this.#bench.literals, dictionary);
      known.addState(machine.chain);
      this.#dictionaries.set(key, known);
    }
    known.beginTest();
    return { dictionary: known, fixtures: this.#fixtures, avoided: ready.libraries };
  }

  /** Runs a test once from the state after `setUp`, which is restored before the next run. */
  async #once(
    test: AbiFunction,
    values: readonly unknown[],
  ): Promise<{ readonly verdict: Verdict; readonly gas: number }> {
    const { machine, ready } = this.#stand();
    const outcome = await this.#call(machine, ready, test, values);
    const words = new CallText(this.#bench.book, machine.state.labels);
    const verdict = verdictOf(machine, outcome, words);
    const gas = Number(outcome.gasUsed);
    const hasFailed =
      verdict.type === 'passed' &&
      this.#settings.foundry.legacy_assertions &&
      (await readTest(machine, ready.address, this.#contract.payload, 'failed')) === true;
    return { verdict: hasFailed ? { type: 'failed', reason: messages.failedFlag } : verdict, gas };
  }

  async #call(machine: TestMachine, ready: ReadyTests, test: AbiFunction, values: readonly unknown[]) {
    const { payload } = this.#contract;
    startOver(machine, ready);
    const data = encodeCall(test, values);
    if (this.#hasCallsBefore) {
      const selector = bytesToHex(data.subarray(0, 4));
      const mark = machine.chain.mark();
      // As in forge, this call does not change the state.
      const before = await machine.keepState(() =>
        readTest(machine, ready.address, payload, BEFORE_TEST, [selector]),
      );
      machine.chain.rewind(mark);
      for (const one of (before ?? []) as readonly Hex[]) await machine.call(ready.address, one);
    }
    machine.random.seed(seedOf(this.#settings.seed, data, 0));
    return machine.call(ready.address, data);
  }

  #stand(): { readonly machine: TestMachine; readonly ready: ReadyTests } {
    if (!this.#machine || !this.#ready) throw new Error(messages.gone);
    return { machine: this.#machine, ready: this.#ready };
  }

  #figuresOf(
    test: AbiFunction,
    kind: TestFigures['kind'],
    gas: readonly number[],
    runs: number,
  ): TestFigures {
    const name = `${this.#contract.name}:${signatureOf(test as unknown as AbiEntry)}`;
    return { name, kind, gas, runs };
  }

  async #outcomeOf(result: TestResult, durationMs: number): Promise<TestOutcome> {
    if (result.state === 'passed') {
      this.figures.push(result.figures);
      const { gasSnapshots } = this.#bench;
      for (const [group, values] of this.#machine?.state.gasSnapshots ?? []) {
        gasSnapshots.set(group, new Map([...(gasSnapshots.get(group) ?? []), ...values]));
      }
      const { name } = result.figures;
      this.#print(messages.passed(name.slice(name.indexOf(':') + 1), figuresText(result.figures)));
      return { state: 'passed', durationMs, failures: [] };
    }
    if (result.state === 'skipped') {
      this.#print(messages.skipped(result.reason));
      return { state: 'skipped', failures: [] };
    }
    const frames = result.repeat ? await this.#trace(result.repeat) : [];
    const message = result.message.join('\n');
    const compared = result.compared ?? {};
    return { state: 'failed', durationMs, failures: [{ message, frames, ...compared }] };
  }

  /**
   * Runs the test again on a machine that records all calls; prints the calls and returns the position of the failure.
   */
  async #trace(
    repeat?: (machine: TestMachine, ready: ReadyTests) => Promise<unknown>,
  ): Promise<readonly TestFrame[]> {
    const { book, cheatcodes } = this.#bench;
    const id = this.#current;
    const machine = await this.#newMachine(() => undefined);
    const recorder = machine.record();
    machine.isolation.isEnabled = this.#shared.isolates;
    const ready = await setUpTests(machine, this.#contract);
    let roots = recorder.roots.slice(-1);
    if ('mark' in ready && repeat) {
      const before = recorder.roots.length;
      machine.isolation.isEnabled = this.#settings.isolates;
      await repeat(machine, ready);
      roots = recorder.roots.slice(before);
    }
    const cheatAbi: Abi = [...cheatcodes.values()].map(({ abi }) => abi);
    const words = new CallText(book, withContractNames(machine.state.labels, recorder.roots, book));
    this.#current = id;
    this.#print(traceText(roots, words, book, cheatAbi));
    return failureFrames(roots.at(-1), book);
  }
}

function isTable({ name }: AbiFunction): boolean {
  return name.startsWith('table');
}

function isTestFail({ name }: AbiFunction): boolean {
  return name.startsWith('testFail');
}

/** As in forge, if a contract has a `testFail…` function, none of its tests run. */
function testFailOutcome(test: AbiFunction): TestOutcome {
  return isTestFail(test)
    ? { state: 'failed', failures: [{ message: messages.testFail, frames: [] }] }
    : { state: 'notRun', reason: messages.besideTestFail, failures: [] };
}

function documentationOf({ userdoc, devdoc }: EthereumPayload, signature?: string): string {
  return [userdoc, devdoc]
    .map((source) => (signature === undefined ? source : source?.methods?.[signature]))
    .map((entry) => (typeof entry === 'string' ? entry : `${entry?.notice ?? ''} ${entry?.details ?? ''}`))
    .join(' ');
}

/** Whether a contract can be created and has tests. As in forge, test contracts are created without arguments. */
export function hasTests(contract: IndexedContract): boolean {
  const creation = contract.payload.abi.find(({ type }) => type === 'constructor');
  if ((creation?.inputs?.length ?? 0) > 0) return false;
  return contract.payload.bytecode.object !== '' && ContractTests.testsOf(contract).length > 0;
}
