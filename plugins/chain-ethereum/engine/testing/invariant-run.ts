import { type AbiFunction, bytesToHex, hexToBytes, toFunctionSelector } from 'viem';
import { encodeCall } from './abi-words';
import { CallText } from './call-text';
import { addressOfWord } from './cheats/addresses';
import type { AddressHex } from './cheats/cheat-state';
import type { ContractIndex, IndexedContract } from './contract-index';
import type { FuzzDictionary } from './fuzz/fuzz-dictionary';
import { FuzzValues } from './fuzz/fuzz-values';
import { RandomSource } from './fuzz/random-source';
import { shrink } from './fuzz/shrink';
import { readInvariantTargets, type Target } from './invariant-targets';
import { messages } from './messages';
import type { TestMachine } from './test-machine';
import type { TestResult } from './test-result';
import type { TestSettings } from './test-settings';
import { functionNamed, type ReadyTests, startOver } from './test-setup';
import { verdictOf } from './test-verdict';

export interface InvariantRunOptions {
  readonly book: ContractIndex;
  readonly settings: TestSettings;
  /** Values that arguments and senders are drawn from; a run adds the values that it observes. */
  readonly dictionary: FuzzDictionary;
  readonly machine: TestMachine;
  readonly ready: ReadyTests;
  readonly contract: IndexedContract;
  readonly test: AbiFunction;
}

interface SequenceCall {
  readonly from: AddressHex;
  readonly target: Target;
  readonly method: AbiFunction;
  readonly values: readonly unknown[];
}

type Sequence = readonly SequenceCall[];

interface Break {
  readonly reason: string;
  /** The invariant function that failed; absent if the failure was a call that must not revert but did. */
  readonly saidBy?: string;
}

/** A broken invariant and the calls that broke it. */
interface Broken extends Break {
  readonly sequence: Sequence;
}

type InvariantResult =
  | { readonly state: 'passed'; readonly runs: number; readonly calls: number; readonly reverts: number }
  | Extract<TestResult, { readonly state: 'failed' | 'skipped' }>;

/** Calls contracts with random arguments and checks the invariants after each call. */
export class InvariantRun {
  readonly #options: InvariantRunOptions;
  #reverts = 0;
  /** Seed for the random cheatcodes: different for each run, and the same when a run is repeated. */
  #seed = 0n;
  /** Random source for the calls. The random cheatcodes have a separate source, so that a sequence can be repeated. */
  readonly #random = new RandomSource(0n);
  /** Number of shorter sequences tried so far. */
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
    const { onDirectCall } = machine;
    try {
      for (let run = 0; run < runs; run++) {
        if (run === OBSERVED_RUNS) machine.onDirectCall = undefined;
        this.#seed = settings.seed + BigInt(run) * 7919n + BigInt(test.name.length);
        const draw = () => this.#nextCall(methods, targets.senders, targets.excludedSenders);
        const broken = await this.#playDrawn(depth, draw);
        if (broken) return this.#failure(await this.#smallerArguments(await this.#shorter(broken)));
      }
    } finally {
      machine.onDirectCall = onDirectCall;
    }
    return { state: 'passed', runs, calls: runs * depth, reverts: this.#reverts };
  }

  #nextCall(
    methods: readonly { readonly target: Target; readonly method: AbiFunction }[],
    senders: readonly AddressHex[],
    excluded: ReadonlySet<AddressHex>,
  ): SequenceCall {
    const { dictionary } = this.#options;
    const random = this.#random;
    const picked = random.pick(methods);
    if (!picked) throw new RangeError(messages.nothingToCall);
    const fuzz = new FuzzValues(random, dictionary, DICTIONARY_WEIGHT);
    const drawn = senders.length > 0 ? random.pick(senders) : fuzz.sender();
    const from = drawn === undefined || excluded.has(drawn) ? addressOfWord(random.word()) : drawn;
    const { target, method } = picked;
    return { from, target, method, values: fuzz.list(method.inputs) };
  }

  /** Draws each call after the previous call has run, from the values observed so far. */
  async #playDrawn(depth: number, draw: () => SequenceCall): Promise<Broken | undefined> {
    const { machine, dictionary } = this.#options;
    this.#random.seed(this.#seed);
    machine.onValue = (value) => dictionary.add(value);
    try {
      return await this.#play(
        (function* calls() {
          for (let call = 0; call < depth; call++) yield draw();
        })(),
      );
    } finally {
      machine.onValue = undefined;
      dictionary.endRun();
    }
  }

  /** Runs a sequence from the state after `setUp` until an invariant breaks. */
  async #play(calls: Iterable<SequenceCall>): Promise<Broken | undefined> {
    const { machine, ready, contract, test } = this.#options;
    startOver(machine, ready);
    machine.random.seed(this.#seed);
    const sequence: SequenceCall[] = [];
    for (const call of calls) {
      sequence.push(call);
      const broken = (await this.#call(call)) ?? (await this.#breakBy(test.name));
      if (broken) return { ...broken, sequence };
    }
    const hasAfter = functionNamed(contract.payload, AFTER) !== undefined;
    const broken = hasAfter ? await this.#breakBy(AFTER) : undefined;
    return broken && { ...broken, sequence };
  }

  async #call(call: SequenceCall): Promise<Break | undefined> {
    const { book, machine, settings } = this.#options;
    const outcome = await machine.call(call.target.address, encodeCall(call.method, call.values), call.from);
    if (outcome.succeeded) return undefined;
    const verdict = verdictOf(machine, outcome, new CallText(book, machine.state.labels));
    // A call is ignored if its handler rejected it with `vm.assume`.
    if (verdict.type !== 'failed') return undefined;
    this.#reverts++;
    return settings.invariant.failOnRevert ? { reason: verdict.reason } : undefined;
  }

  async #breakBy(name: string): Promise<Break | undefined> {
    const verdict = await this.#ask(name);
    return verdict.type === 'failed' ? { reason: verdict.reason, saidBy: name } : undefined;
  }

  /** Calls a parameterless function of the test contract and reverts its effects. */
  async #ask(name: string) {
    const { machine, ready, book } = this.#options;
    const mark = machine.chain.mark();
    const { verdict, compared } = await machine.keepState(async () => {
      const outcome = await machine.call(ready.address, selectorOf(name));
      const words = new CallText(book, machine.state.labels);
      return { verdict: verdictOf(machine, outcome, words), compared: machine.state.compared };
    });
    machine.chain.rewind(mark);
    machine.state.compared = compared;
    return verdict;
  }

  /**
   * Runs a shorter sequence; resolves to undefined if it does not break the invariant, or if the maximum number of
   * attempts is reached.
   */
  async #stillBroken(sequence: Sequence): Promise<Broken | undefined> {
    if (++this.#attempts > this.#options.settings.invariant.shrinkRunLimit) return undefined;
    return this.#play(sequence);
  }

  /** Removes calls while the invariant still breaks. */
  async #shorter(broken: Broken): Promise<Broken> {
    for (const candidate of shorterSequences(broken.sequence)) {
      const still = await this.#stillBroken(candidate);
      if (still) return this.#shorter(still);
    }
    return broken;
  }

  /** Shrinks the arguments of the calls while the invariant still breaks. */
  async #smallerArguments(broken: Broken): Promise<Broken> {
    let best = broken;
    for (const [index, call] of broken.sequence.entries()) {
      await shrink(call.method.inputs, call.values, async (values) => {
        const still = await this.#stillBroken(best.sequence.with(index, { ...call, values }));
        // A sequence that already breaks the invariant at an earlier call is a different failure.
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
    // Repeat the reported sequence, which may not be the last sequence that was tried.
    if (sequence.length > 0) await this.#play(sequence);
    const words = new CallText(book, machine.state.labels);
    const lines = sequence.map(
      (call) =>
        `  ${call.target.contract.name}.${words.call(bytesToHex(encodeCall(call.method, call.values)), call.target.contract)} from ${words.address(call.from)}`,
    );
    return {
      state: 'failed',
      message: [reason, ...(lines.length > 0 ? [messages.sequence(lines.length), ...lines] : [])],
      compared: machine.state.compared,
      repeat: async (other, otherReady) => {
        startOver(other, otherReady);
        other.random.seed(seed);
        for (const { target, method, values, from } of sequence)
          await other.call(target.address, encodeCall(method, values), from);
        if (saidBy !== undefined) await other.call(ready.address, selectorOf(saidBy));
      },
    };
  }
}

/**
 * Number of runs whose direct calls are observed for the gas report. Further runs add no information, and observing a
 * call takes longer than running most calls.
 */
const OBSERVED_RUNS = 10;

/** Percentage of arguments and senders from the dictionary, as in forge. */
const DICTIONARY_WEIGHT = 80;

/** Name of the function that is called at the end of each run. */
const AFTER = 'afterInvariant';

/** Caches selectors, because hashing a signature takes longer than a call. */
const selectors = new Map<string, Uint8Array>();

/** The selector of a function without parameters. */
function selectorOf(name: string): Uint8Array {
  const selector = selectors.get(name) ?? hexToBytes(toFunctionSelector(`${name}()`));
  selectors.set(name, selector);
  return selector;
}

/**
 * Sequences with one section removed, long sections first. For short sequences, also all sequences with any two calls
 * removed, because the two calls may undo each other.
 */
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
