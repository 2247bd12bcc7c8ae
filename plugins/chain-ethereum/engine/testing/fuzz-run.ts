import { type AbiFunction, bytesToHex, stringToBytes } from 'viem';
import { encodeCall } from './abi-words';
import { CallText } from './call-text';
import { CHEAT_ADDRESS } from './cheats/cheatcodes';
import type { ContractIndex, IndexedContract } from './contract-index';
import { fixturesNamed } from './fuzz/fixtures';
import { type FuzzSources, FuzzValues } from './fuzz/fuzz-values';
import { seedOf } from './fuzz/random-source';
import { shrink } from './fuzz/shrink';
import { messages } from './messages';
import type { TestMachine } from './test-machine';
import type { TestResult } from './test-result';
import type { TestSettings } from './test-settings';
import type { ReadyTests } from './test-setup';
import type { Verdict } from './test-verdict';

export interface FuzzRunOptions {
  readonly book: ContractIndex;
  readonly settings: TestSettings;
  /** The sources that arguments are drawn from. */
  readonly sources: FuzzSources;
  readonly machine: TestMachine;
  readonly ready: ReadyTests;
  readonly contract: IndexedContract;
  readonly test: AbiFunction;
  /** Runs the test with arguments, from the state after `setUp`. */
  readonly call: (values: readonly unknown[]) => Promise<{ readonly verdict: Verdict; readonly gas: number }>;
  /** Repeats the test with arguments on another machine. */
  readonly repeat: (machine: TestMachine, ready: ReadyTests, values: readonly unknown[]) => Promise<unknown>;
}

/** The gas used by each run that passed. */
interface PassedRuns {
  readonly state: 'passed';
  readonly gas: readonly number[];
}

type FuzzResult = PassedRuns | Extract<TestResult, { readonly state: 'failed' | 'skipped' }>;

/** Runs a test that has parameters. */
export class FuzzRun {
  readonly #options: FuzzRunOptions;

  constructor(options: FuzzRunOptions) {
    this.#options = options;
  }

  /** Runs the test with random arguments. */
  async run(): Promise<FuzzResult> {
    const { machine, settings, sources, test } = this.#options;
    const {
      runs,
      maxRejects,
      failOnRevert,
      dictionaryWeight,
      timeoutMs = Number.POSITIVE_INFINITY,
    } = settings.fuzz;
    const deadline = performance.now() + timeoutMs;
    const gas: number[] = [];
    let rejects = 0;
    let rejectedMs = 0;
    const name = stringToBytes(test.name);
    machine.tracksReverter = !failOnRevert;
    try {
      for (let run = 0; gas.length < runs && performance.now() < deadline; run++) {
        machine.random.seed(seedOf(settings.seed, name, run));
        const values = new FuzzValues(machine.random, sources).list(test.inputs, dictionaryWeight);
        const start = performance.now();
        const { verdict, gas: used } = await this.#call(values);
        if (verdict.type === 'passed') gas.push(used);
        else if (verdict.type === 'skipped') return { state: 'skipped', reason: verdict.reason };
        else if (verdict.type === 'failed') return await this.#counterexample(values, run);
        else {
          rejectedMs += performance.now() - start;
          if (++rejects > maxRejects && maxRejects > 0)
            return { state: 'failed', message: [messages.tooManyRejects(maxRejects)] };
          if (rejectedMs > machine.timeoutMs) {
            const seconds = String(machine.timeoutMs / 1000);
            return {
              state: 'failed',
              message: [messages.rejectsForLong(rejects, seconds, gas.length, runs)],
            };
          }
        }
      }
    } finally {
      machine.tracksReverter = false;
    }
    return { state: 'passed', gas };
  }

  /**
   * Runs a table test: once for each row of its parameters' fixtures.
   * https://getfoundry.sh/forge/advanced-testing/table-testing
   */
  async runTable(): Promise<FuzzResult> {
    const { test, sources } = this.#options;
    const failed = (message: string): FuzzResult => ({ state: 'failed', message: [message] });
    const [first, ...others] = test.inputs.map(({ name = '' }) => ({
      name,
      values: fixturesNamed(sources.fixtures, name),
    }));
    if (!first) return failed(messages.tableWithoutParameters);
    if (!first.values) return failed(messages.tableWithoutFixtures);
    if (first.values.length === 0) return failed(messages.tableWithoutRows);
    const count = first.values.length;
    for (const { name, values } of others) {
      if (!values) return failed(messages.noFixture(name));
      if (values.length !== count) return failed(messages.fixtureCount(values.length, name, count));
    }
    const gas: number[] = [];
    for (let row = 0; row < count; row++) {
      const values = [first, ...others].map((column) => column.values?.[row]);
      const { verdict, gas: used } = await this.#options.call(values);
      if (verdict.type === 'skipped') return { state: 'skipped', reason: verdict.reason };
      if (verdict.type !== 'passed') {
        const reason = verdict.type === 'failed' ? verdict.reason : messages.tooManyRejects(0);
        return this.#failure(values, [reason]);
      }
      gas.push(used);
    }
    return { state: 'passed', gas };
  }

  /** Runs the test. If `fail_on_revert` is off, reverts in other contracts do not fail it. */
  async #call(values: readonly unknown[]) {
    const { machine, ready, call } = this.#options;
    const result = await call(values);
    const { reverter } = machine;
    const isForeign = reverter !== undefined && reverter !== ready.address && reverter !== CHEAT_ADDRESS;
    return result.verdict.type === 'failed' && isForeign
      ? { verdict: { type: 'passed' } as const, gas: result.gas }
      : result;
  }

  async #counterexample(found: readonly unknown[], run: number): Promise<FuzzResult> {
    const { settings, test } = this.#options;
    const fails = async (values: readonly unknown[]) => (await this.#call(values)).verdict.type === 'failed';
    const values = await shrink(test.inputs, found, fails);
    const { verdict } = await this.#call(values);
    const reason = verdict.type === 'failed' ? verdict.reason : '';
    return this.#failure(values, [reason], [messages.foundAt(run + 1, `0x${settings.seed.toString(16)}`)]);
  }

  #failure(
    values: readonly unknown[],
    reason: readonly string[],
    details: readonly string[] = [],
  ): FuzzResult {
    const { book, contract, machine, test, repeat } = this.#options;
    const data = bytesToHex(encodeCall(test, values));
    const call = new CallText(book, machine.state.labels).call(data, contract);
    const { compared } = machine.state;
    return {
      state: 'failed',
      message: [...reason, messages.counterexample(call), `calldata=${data}`, ...details],
      compared,
      repeat: (other, ready) => repeat(other, ready, values),
    };
  }
}
