import { type AbiFunction, encodeFunctionData, type Hex, toFunctionSelector } from 'viem';
import { CallText } from './call-text';
import { addressOfWord } from './cheats/addresses';
import type { AddressHex } from './cheats/cheat-state';
import type { BookedContract, CodeBook } from './code-book';
import { FuzzValues } from './fuzz/fuzz-values';
import { shrink } from './fuzz/shrink';
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
  readonly values: readonly unknown[];
}

type Sequence = readonly SequenceCall[];

/** What has to hold does not any more. */
interface Break {
  readonly reason: string;
  /** The function of the test contract that says so; absent where a call may not revert and did. */
  readonly saidBy?: string;
}

/** The calls after which something broke. */
interface Broken extends Break {
  readonly sequence: Sequence;
}

type InvariantResult =
  | { readonly state: 'passed'; readonly runs: number; readonly calls: number; readonly reverts: number }
  | Extract<TestResult, { readonly state: 'failed' | 'skipped' }>;

/** Calls contracts at random, and asks after each call whether what has to hold still holds. */
export class InvariantRun {
  readonly #options: InvariantRunOptions;
  #reverts = 0;
  /** Of what contracts draw by cheatcodes: another one each run, the same each time a run is played. */
  #seed = 0n;
  /** Sequences tried so far to find a shorter one. */
  #attempts = 0;

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
    const first = await this.#ask(test.name);
    if (first.type === 'skipped') return { state: 'skipped', reason: first.reason };
    if (first.type === 'failed') {
      return this.#failure({ sequence: [], reason: first.reason, saidBy: test.name });
    }
    for (let run = 0; run < runs; run++) {
      this.#seed = settings.seed + BigInt(run) * 7919n + BigInt(test.name.length);
      machine.random.seed(this.#seed);
      const next = () => this.#nextCall(methods, targets.senders, targets.excludedSenders);
      const broken = await this.#play(Array.from({ length: depth }, next));
      if (broken) return this.#failure(await this.#smallerArguments(await this.#shorter(broken)));
    }
    return { state: 'passed', runs, calls: runs * depth, reverts: this.#reverts };
  }

  #nextCall(
    methods: readonly { readonly target: Target; readonly method: AbiFunction }[],
    senders: readonly AddressHex[],
    excluded: ReadonlySet<AddressHex>,
  ): SequenceCall {
    const { machine, dictionary } = this.#options;
    const { random } = machine;
    const picked = random.pick(methods);
    if (!picked) throw new RangeError(messages.nothingToCall);
    const allowed = senders.filter((sender) => !excluded.has(sender));
    const from = random.pick(allowed) ?? addressOfWord(random.word());
    return { ...picked, from, values: new FuzzValues(random, dictionary).list(picked.method.inputs) };
  }

  /** Makes calls one after the other, from the state after `setUp`, until what has to hold does not any more. */
  async #play(sequence: Sequence): Promise<Broken | undefined> {
    const { machine, ready, contract, test } = this.#options;
    startOver(machine, ready);
    machine.random.seed(this.#seed);
    for (const [index, call] of sequence.entries()) {
      const broken = (await this.#call(call)) ?? (await this.#breakBy(test.name));
      if (broken) return { ...broken, sequence: sequence.slice(0, index + 1) };
    }
    const hasAfter = functionNamed(contract.payload, AFTER) !== undefined;
    const broken = hasAfter ? await this.#breakBy(AFTER) : undefined;
    return broken && { ...broken, sequence };
  }

  async #call(call: SequenceCall): Promise<Break | undefined> {
    const { book, machine, settings } = this.#options;
    const outcome = await machine.call(call.target.address, dataOf(call), call.from);
    if (outcome.succeeded) return undefined;
    const verdict = await verdictOf(machine, outcome, new CallText(book, machine.state.labels));
    // A call that a handler did not want, by `vm.assume`, is none.
    if (verdict.type !== 'failed') return undefined;
    this.#reverts++;
    return settings.invariant.failOnRevert ? { reason: verdict.reason } : undefined;
  }

  async #breakBy(name: string): Promise<Break | undefined> {
    const verdict = await this.#ask(name);
    return verdict.type === 'failed' ? { reason: verdict.reason, saidBy: name } : undefined;
  }

  /** Asks the test contract by a function without parameters, and takes back what asking changed. */
  async #ask(name: string) {
    const { machine, ready, book } = this.#options;
    const { mark } = machine.chain;
    const before = structuredClone(machine.state);
    const outcome = await machine.call(ready.address, toFunctionSelector(`${name}()`));
    const verdict = await verdictOf(machine, outcome, new CallText(book, machine.state.labels));
    machine.chain.rewind(mark);
    const { compared } = machine.state;
    machine.state = { ...before, compared };
    return verdict;
  }

  /** The same, of a sequence that is tried in another's place; undefined also where enough were tried. */
  async #stillBroken(sequence: Sequence): Promise<Broken | undefined> {
    if (++this.#attempts > this.#options.settings.invariant.shrinkRunLimit) return undefined;
    return this.#play(sequence);
  }

  /** Leaves calls out as long as the invariant still breaks. */
  async #shorter(broken: Broken): Promise<Broken> {
    for (const candidate of shorterSequences(broken.sequence)) {
      const still = await this.#stillBroken(candidate);
      if (still) return this.#shorter(still);
    }
    return broken;
  }

  /** Makes what the calls are given smaller as long as the invariant still breaks. */
  async #smallerArguments(broken: Broken): Promise<Broken> {
    let best = broken;
    for (const [index, call] of broken.sequence.entries()) {
      await shrink(call.method.inputs, call.values, async (values) => {
        const still = await this.#stillBroken(best.sequence.with(index, { ...call, values }));
        // One that breaks sooner is another way to break it.
        if (still?.sequence.length !== best.sequence.length) return false;
        best = still;
        return true;
      });
    }
    return best;
  }

  async #failure({ sequence, reason, saidBy }: Broken): Promise<InvariantResult> {
    const { book, machine, ready } = this.#options;
    const seed = this.#seed;
    // The last that was tried need not be the one that is told.
    if (sequence.length > 0) await this.#play(sequence);
    const words = new CallText(book, machine.state.labels);
    const lines = sequence.map(
      (call) =>
        `  ${call.target.contract.name}.${words.call(dataOf(call), call.target.contract)} from ${words.address(call.from)}`,
    );
    return {
      state: 'failed',
      message: [reason, ...(lines.length > 0 ? [messages.sequence(lines.length), ...lines] : [])],
      compared: machine.state.compared,
      repeat: async (other, otherReady) => {
        startOver(other, otherReady);
        other.random.seed(seed);
        for (const call of sequence) await other.call(call.target.address, dataOf(call), call.from);
        if (saidBy !== undefined) await other.call(ready.address, toFunctionSelector(`${saidBy}()`));
      },
    };
  }
}

/** What test contracts have asked at the end of each run. */
const AFTER = 'afterInvariant';

function dataOf({ method, values }: SequenceCall): Hex {
  return encodeFunctionData({ abi: [method], functionName: method.name, args: [...values] });
}

/** Sequences without a part, large parts first; of those that are short enough without two calls: they may undo each other. */
function* shorterSequences<T>(sequence: readonly T[]): Generator<readonly T[]> {
  for (let size = sequence.length >> 1; size > 0; size >>= 1) {
    for (let end = sequence.length; end > 0; end -= size) {
      const start = Math.max(0, end - size);
      if (end - start < sequence.length) yield sequence.toSpliced(start, end - start);
    }
  }
  if (sequence.length > 16) return;
  for (let second = sequence.length - 1; second > 0; second--) {
    for (let first = second - 1; first >= 0; first--) {
      yield sequence.filter((_, index) => index !== first && index !== second);
    }
  }
}
