import { type AbiFunction, encodeFunctionData, type Hex, toFunctionSelector } from 'viem';
import { CallText } from './call-text';
import { addressOfWord } from './cheats/addresses';
import type { AddressHex } from './cheats/cheat-state';
import type { BookedContract, CodeBook } from './code-book';
import { FuzzValues } from './fuzz/fuzz-values';
import { readInvariantTargets, type Target } from './invariant-targets';
import { messages } from './messages';
import type { TestMachine } from './test-machine';
import type { TestResult } from './test-result';
import type { TestSettings } from './test-settings';
import { functionNamed, type ReadyTests, startOver } from './test-setup';
import { verdictOf } from './test-verdict';

export interface InvariantRunOptions {
  readonly book: CodeBook;
  readonly settings: TestSettings;
  readonly dictionary: readonly bigint[];
  readonly machine: TestMachine;
  readonly ready: ReadyTests;
  readonly contract: BookedContract;
  readonly test: AbiFunction;
}

/** One call of a sequence. */
interface SequenceCall {
  readonly from: AddressHex;
  readonly target: Target;
  readonly method: AbiFunction;
  readonly data: Hex;
}

type InvariantResult =
  | { readonly state: 'passed'; readonly runs: number; readonly calls: number; readonly reverts: number }
  | Extract<TestResult, { readonly state: 'failed' | 'skipped' }>;

/** Calls contracts at random, and asks after each call whether what has to hold still holds. */
export class InvariantRun {
  readonly #options: InvariantRunOptions;
  #reverts = 0;

  constructor(options: InvariantRunOptions) {
    this.#options = options;
  }

  async run(): Promise<InvariantResult> {
    const { machine, ready, settings, test } = this.#options;
    const { runs, depth } = settings.invariant;
    startOver(machine, ready);
    const targets = await readInvariantTargets(this.#options);
    const methods = targets.contracts.flatMap((target) =>
      target.methods.map((method) => ({ target, method })),
    );
    if (methods.length === 0) return { state: 'failed', message: [messages.nothingToCall] };
    const first = await this.#check();
    if (first.type === 'skipped') return { state: 'skipped', reason: first.reason };
    if (first.type === 'failed') return this.#failure([], first.reason);
    let calls = 0;
    for (let run = 0; run < runs; run++) {
      machine.random.seed(settings.seed + BigInt(run) * 7919n + BigInt(test.name.length));
      const sequence: SequenceCall[] = [];
      startOver(machine, ready);
      for (let step = 0; step < depth; step++) {
        const call = this.#nextCall(methods, targets.senders, targets.excludedSenders);
        if (!call) break;
        sequence.push(call);
        calls++;
        const reason = await this.#step(call);
        if (reason !== undefined) return this.#shrunk(sequence, reason);
      }
    }
    return { state: 'passed', runs, calls, reverts: this.#reverts };
  }

  #nextCall(
    methods: readonly { readonly target: Target; readonly method: AbiFunction }[],
    senders: readonly AddressHex[],
    excluded: ReadonlySet<AddressHex>,
  ): SequenceCall | undefined {
    const { machine, dictionary } = this.#options;
    const { random } = machine;
    const picked = random.pick(methods);
    if (!picked) return undefined;
    const allowed = senders.filter((sender) => !excluded.has(sender));
    const from = random.pick(allowed) ?? addressOfWord(random.word());
    const args = new FuzzValues(random, dictionary).list(picked.method.inputs);
    const data = encodeFunctionData({ abi: [picked.method], functionName: picked.method.name, args });
    return { ...picked, from, data };
  }

  /** Makes a call; resolves to why the invariant does not hold any more, if so. */
  async #step(
    { from, target, data }: SequenceCall,
    machine = this.#options.machine,
  ): Promise<string | undefined> {
    const outcome = await machine.call(target.address, data, from);
    if (!outcome.succeeded) {
      if (machine === this.#options.machine) this.#reverts++;
      const words = new CallText(this.#options.book, machine.state.labels);
      const verdict = await verdictOf(machine, outcome, words);
      if (verdict.type === 'failed' && this.#options.settings.invariant.failOnRevert) return verdict.reason;
    }
    const verdict = await this.#check(machine);
    return verdict.type === 'failed' ? verdict.reason : undefined;
  }

  /** Asks the invariant, and takes back what asking changed. */
  async #check(machine = this.#options.machine) {
    const { ready, test, book, contract } = this.#options;
    const { mark } = machine.chain;
    const before = structuredClone(machine.state);
    const data = encodeFunctionData({ abi: [test], functionName: test.name, args: [] });
    const outcome = await machine.call(ready.address, data);
    const verdict = await verdictOf(machine, outcome, new CallText(book, machine.state.labels));
    if (verdict.type === 'passed' && functionNamed(contract.payload, 'afterInvariant')) {
      // Runs once more after the checks; whatever it changes is taken back with them.
      await machine.call(ready.address, toFunctionSelector('afterInvariant()'));
    }
    machine.chain.rewind(mark);
    const { compared } = machine.state;
    machine.state = { ...before, compared };
    return verdict;
  }

  /** Leaves calls out as long as the invariant still breaks. */
  async #shrunk(sequence: readonly SequenceCall[], reason: string): Promise<InvariantResult> {
    let best = sequence;
    let why = reason;
    for (let shorter = true; shorter; ) {
      shorter = false;
      for (const candidate of shorterSequences(best)) {
        const still = await this.#breaks(candidate);
        if (still === undefined) continue;
        best = candidate;
        why = still;
        shorter = true;
        break;
      }
    }
    return this.#failure(best, why);
  }

  async #breaks(
    sequence: readonly SequenceCall[],
    machine = this.#options.machine,
  ): Promise<string | undefined> {
    startOver(machine, this.#options.ready);
    for (const [index, call] of sequence.entries()) {
      const reason = await this.#step(call, machine);
      if (reason !== undefined) return index === sequence.length - 1 ? reason : undefined;
    }
    return undefined;
  }

  #failure(sequence: readonly SequenceCall[], reason: string): InvariantResult {
    const { book, machine, ready, test } = this.#options;
    const words = new CallText(book, machine.state.labels);
    const lines = sequence.map(
      ({ from, target, data }) =>
        `  ${target.contract.name}.${words.call(data, target.contract)} from ${words.address(from)}`,
    );
    const data = encodeFunctionData({ abi: [test], functionName: test.name, args: [] });
    return {
      state: 'failed',
      message: [reason, ...(lines.length > 0 ? [messages.sequence(lines.length), ...lines] : [])],
      compared: machine.state.compared,
      repeat: async (other, otherReady) => {
        startOver(other, otherReady);
        for (const call of sequence) await other.call(call.target.address, call.data, call.from);
        await other.call(ready.address, data);
      },
    };
  }
}

/** Sequences without one call, then, of those that are short enough, without two: calls may undo each other. */
function* shorterSequences<T>(sequence: readonly T[]): Generator<readonly T[]> {
  for (let index = sequence.length - 1; index >= 0; index--) yield sequence.toSpliced(index, 1);
  if (sequence.length > 16) return;
  for (let second = sequence.length - 1; second > 0; second--) {
    for (let first = second - 1; first >= 0; first--) {
      yield sequence.filter((_, index) => index !== first && index !== second);
    }
  }
}
