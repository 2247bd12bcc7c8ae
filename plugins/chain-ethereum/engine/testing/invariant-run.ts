import { type AbiFunction, bytesToHex, hexToBytes, toFunctionSelector } from 'viem';
import { DEFAULT_ENVIRONMENT } from '../settings/test-environment';
import { encodeCall, wordAt } from './abi-words';
import { isFailedAssertion } from './assertion-failure';
import { CallText } from './call-text';
import type { ContractIndex, IndexedContract } from './contract-index';
import type { FuzzSources } from './fuzz/fuzz-values';
import { ObservedValues } from './fuzz/observed-values';
import { RandomSource } from './fuzz/random-source';
import { InvariantCalls, type SequenceCall } from './invariant-calls';
import { type Sequence, shrinkSequence } from './invariant-shrink';
import { type InvariantTargets, readInvariantTargets } from './invariant-targets';
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
  readonly sources: FuzzSources;
  readonly machine: TestMachine;
  readonly ready: ReadyTests;
  readonly contract: IndexedContract;
  readonly test: AbiFunction;
}

interface Break {
  readonly reason: string;
  /** The invariant function that failed; absent if a call failed. */
  readonly saidBy?: string;
}

/** A broken invariant and the calls that broke it. */
interface Broken extends Break {
  readonly sequence: Sequence;
}

/** An `int256` value that an invariant function returned, and the calls that led to it. */
interface Optimum {
  readonly value: bigint;
  readonly sequence: Sequence;
}

type Step = { readonly type: 'passed' | 'rejected' | 'reverted' } | ({ readonly type: 'broken' } & Break);

interface PassedInvariant {
  readonly state: 'passed';
  readonly runs: number;
  readonly calls: number;
  readonly reverts: number;
  /** For a function that returns `int256`: the largest value, and the lines that describe how it was reached. */
  readonly best?: { readonly value: bigint; readonly lines: readonly string[] };
}

type InvariantResult = PassedInvariant | Extract<TestResult, { readonly state: 'failed' | 'skipped' }>;

/**
 * Calls contracts with random arguments and checks the invariant between the calls. As in forge, a function that
 * returns `int256` is not an invariant, but a value for the calls to maximise.
 */
export class InvariantRun {
  readonly #options: InvariantRunOptions;
  readonly #isOptimization: boolean;
  #reverts = 0;
  #callCount = 0;
  /** Seed for the random cheatcodes: different for each run, and the same when a run is repeated. */
  #seed = 0n;
  /** Random source for the calls. The random cheatcodes have a separate source, so that a sequence can be repeated. */
  readonly #random = new RandomSource(0n);
  readonly #deadline: number;
  #optimum: Optimum | undefined;

  constructor(options: InvariantRunOptions) {
    this.#options = options;
    const { test, settings } = options;
    this.#isOptimization = test.outputs.length === 1 && test.outputs[0]?.type === 'int256';
    this.#deadline = performance.now() + (settings.invariant.timeoutMs ?? Number.POSITIVE_INFINITY);
  }

  async run(): Promise<InvariantResult> {
    const { machine, ready, settings, test, sources } = this.#options;
    startOver(machine, ready);
    const targets = await readInvariantTargets(this.#options);
    const calls = new InvariantCalls(targets, this.#random, sources, settings.invariant);
    if (!calls.hasMethods) return { state: 'failed', message: [messages.nothingToCall] };
    const { verdict: first } = await this.#ask(test.name);
    if (first.type === 'skipped') return { state: 'skipped', reason: first.reason };
    if (first.type === 'failed') {
      return this.#failure({ sequence: [], reason: first.reason, saidBy: test.name });
    }
    const { onDirectCall } = machine;
    let run = 0;
    try {
      for (; this.#hasTimeFor(run); run++) {
        if (run === OBSERVED_RUNS) machine.onDirectCall = undefined;
        this.#seed = settings.seed + BigInt(run) * 7919n + BigInt(test.name.length);
        const broken = await this.#playDrawn(calls, targets);
        if (broken) return this.#failure(await this.#smallest(broken));
      }
    } finally {
      machine.onDirectCall = onDirectCall;
    }
    const best = this.#optimum && (await this.#best(this.#optimum));
    return {
      state: 'passed',
      runs: run,
      calls: this.#callCount,
      reverts: this.#reverts,
      ...(best && { best }),
    };
  }

  /** A time limit replaces the number of runs. */
  #hasTimeFor(run: number): boolean {
    const { runs, timeoutMs } = this.#options.settings.invariant;
    return timeoutMs === undefined ? run < runs : !this.#isTimedOut();
  }

  #isTimedOut(): boolean {
    return performance.now() >= this.#deadline;
  }

  /** Draws each call after the previous call has run, from the values observed so far. */
  async #playDrawn(calls: InvariantCalls, targets: InvariantTargets): Promise<Broken | undefined> {
    const { machine, sources, settings } = this.#options;
    this.#random.seed(this.#seed);
    const observed = new ObservedValues(sources.dictionary, machine.chain, settings.invariant.depth);
    machine.valueObserver = observed;
    const isTimedOut = () => this.#isTimedOut();
    const drawn = (function* drawnCalls() {
      while (!isTimedOut()) yield calls.next();
    })();
    try {
      return await this.#play(drawn, (call, output) => {
        const { from, target, method } = call;
        const accounts = observed.endCall(output && { from, contract: target.contract, method, output });
        if (accounts.length > 0) calls.add(accounts.flatMap((address) => targets.created(address) ?? []));
      });
    } finally {
      machine.valueObserver = undefined;
      sources.dictionary.endRun();
      calls.endRun();
    }
  }

  /**
   * Runs a sequence from the state after `setUp` until an invariant breaks.
   *
   * @param onCalled called after each drawn call, with the output of a successful call; absent if the sequence was run
   * before.
   */
  async #play(
    calls: Iterable<SequenceCall>,
    onCalled?: (call: SequenceCall, output: Uint8Array | undefined) => void,
  ): Promise<Broken | undefined> {
    const { machine, ready, contract, settings } = this.#options;
    const { depth, maxRejects, maxDelay } = settings.invariant;
    startOver(machine, ready);
    machine.random.seed(this.#seed);
    const sequence: SequenceCall[] = [];
    let done = 0;
    let rejects = 0;
    for (const call of calls) {
      const step = await this.#call(call, onCalled);
      if (step.type === 'rejected') {
        if (++rejects <= maxRejects) continue;
        return { sequence: [], reason: messages.tooManyRejects(maxRejects) };
      }
      done++;
      if (onCalled) this.#callCount++;
      if (step.type !== 'reverted' || maxDelay.seconds || maxDelay.blocks) sequence.push(call);
      if (step.type === 'broken') return { ...step, sequence };
      if (step.type === 'passed' && (!onCalled || this.#isCheckedAfter(done))) {
        const broken = await this.#check(sequence);
        if (broken) return broken;
      }
      if (done === depth) break;
    }
    if (this.#isTimedOut() || !functionNamed(contract.payload, AFTER)) return undefined;
    const broken = await this.#breakBy(AFTER);
    return broken && { ...broken, sequence };
  }

  #isCheckedAfter(calls: number): boolean {
    const { checkInterval, depth } = this.#options.settings.invariant;
    const isDue = checkInterval > 0 && calls % checkInterval === 0;
    return isDue || calls === depth || this.#isOptimization;
  }

  async #call(
    call: SequenceCall,
    onCalled?: (call: SequenceCall, output: Uint8Array | undefined) => void,
  ): Promise<Step> {
    const { book, machine, settings } = this.#options;
    if (call.blocks > 0n || call.seconds > 0n) machine.advance(call.blocks, call.seconds);
    const outcome = await machine.call(call.target.address, encodeCall(call.method, call.values), call.from);
    onCalled?.(call, outcome.succeeded ? outcome.bytes : undefined);
    if (outcome.succeeded) return { type: 'passed' };
    const verdict = verdictOf(machine, outcome, new CallText(book, machine.state.labels));
    if (verdict.type === 'rejected') return { type: 'rejected' };
    this.#reverts++;
    if (verdict.type !== 'failed') return { type: 'reverted' };
    const isBroken = settings.invariant.failOnRevert || isFailedAssertion(outcome);
    return isBroken ? { type: 'broken', reason: verdict.reason } : { type: 'reverted' };
  }

  /** Checks the invariant, or compares the value to be maximised. */
  async #check(sequence: Sequence): Promise<Broken | undefined> {
    const { test } = this.#options;
    if (!this.#isOptimization) {
      const broken = await this.#breakBy(test.name);
      return broken && { ...broken, sequence: [...sequence] };
    }
    const { verdict, output } = await this.#ask(test.name);
    if (verdict.type !== 'passed' || output.length < 32) return undefined;
    const value = BigInt.asIntN(256, wordAt(new DataView(output.buffer, output.byteOffset), 0));
    if (!this.#optimum || value > this.#optimum.value) this.#optimum = { value, sequence: [...sequence] };
    return undefined;
  }

  async #breakBy(name: string): Promise<Break | undefined> {
    const { verdict } = await this.#ask(name);
    return verdict.type === 'failed' ? { reason: verdict.reason, saidBy: name } : undefined;
  }

  /** Calls a parameterless function of the test contract and reverts its effects. */
  async #ask(name: string) {
    const { machine, ready, book } = this.#options;
    const mark = machine.chain.mark();
    const { verdict, output, compared } = await machine.keepState(async () => {
      const outcome = await machine.call(ready.address, selectorOf(name), DEFAULT_ENVIRONMENT.sender);
      const words = new CallText(book, machine.state.labels);
      const { compared } = machine.state;
      return { verdict: verdictOf(machine, outcome, words), output: outcome.bytes, compared };
    });
    machine.chain.rewind(mark);
    machine.state.compared = compared;
    return { verdict, output };
  }

  #smallest(broken: Broken): Promise<Broken> {
    const { shrinkRunLimit } = this.#options.settings.invariant;
    return shrinkSequence(broken, (sequence) => this.#play(sequence), shrinkRunLimit);
  }

  /** The shortest sequence that leads to the largest value. */
  async #best(found: Optimum): Promise<NonNullable<PassedInvariant['best']>> {
    const { shrinkRunLimit } = this.#options.settings.invariant;
    const replay = async (sequence: Sequence) => {
      this.#optimum = undefined;
      await this.#play(sequence);
      const { value = found.value - 1n } = this.#optimum ?? {};
      return value < found.value ? undefined : this.#optimum;
    };
    const { sequence } = await shrinkSequence(found, replay, shrinkRunLimit);
    return { value: found.value, lines: this.#linesOf(sequence) };
  }

  #linesOf(sequence: Sequence): readonly string[] {
    const { book, machine } = this.#options;
    const words = new CallText(book, machine.state.labels);
    const lines = sequence.flatMap(({ target, method, values, from, seconds, blocks }) => {
      const call = words.call(bytesToHex(encodeCall(method, values)), target.contract);
      return [
        ...(seconds > 0n ? [`  vm.warp(block.timestamp + ${seconds})`] : []),
        ...(blocks > 0n ? [`  vm.roll(block.number + ${blocks})`] : []),
        `  ${target.contract.name}.${call} from ${words.address(from)}`,
      ];
    });
    return lines.length === 0 ? [] : [messages.sequence(sequence.length), ...lines];
  }

  async #failure({ sequence, reason, saidBy }: Broken): Promise<InvariantResult> {
    const { machine, ready } = this.#options;
    const seed = this.#seed;
    // Repeat the reported sequence, which may not be the last sequence that was tried.
    if (sequence.length > 0) await this.#play(sequence);
    return {
      state: 'failed',
      message: [reason, ...this.#linesOf(sequence)],
      compared: machine.state.compared,
      repeat: async (other, otherReady) => {
        startOver(other, otherReady);
        other.random.seed(seed);
        for (const { target, method, values, from, seconds, blocks } of sequence) {
          other.advance(blocks, seconds);
          await other.call(target.address, encodeCall(method, values), from);
        }
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
