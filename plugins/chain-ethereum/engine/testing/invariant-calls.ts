import type { AbiFunction } from 'viem';
import { addressOfWord } from './cheats/addresses';
import type { AddressHex } from './cheats/cheat-state';
import type { FuzzSources } from './fuzz/fuzz-values';
import { FuzzValues } from './fuzz/fuzz-values';
import type { RandomSource } from './fuzz/random-source';
import type { InvariantTargets, Target } from './invariant-targets';
import { messages } from './messages';
import type { InvariantSettings } from './test-settings';

/** A call in a sequence, with the time and blocks that pass before it. */
export interface SequenceCall {
  readonly from: AddressHex;
  readonly target: Target;
  readonly method: AbiFunction;
  readonly values: readonly unknown[];
  readonly seconds: bigint;
  readonly blocks: bigint;
}

/** Percentage of argument lists that come from the dictionary, as in forge 1.7.1, where it cannot be configured. */
const ARGUMENTS_WEIGHT = 40;

type TargetMethod = Pick<SequenceCall, 'target' | 'method'>;

/** Draws the calls of an invariant test. */
export class InvariantCalls {
  readonly #targets: InvariantTargets;
  readonly #random: RandomSource;
  readonly #values: FuzzValues;
  readonly #settings: InvariantSettings;
  readonly #methods: TargetMethod[];
  /** Number of methods that all runs share. */
  readonly #lasting: number;

  constructor(
    targets: InvariantTargets,
    random: RandomSource,
    sources: FuzzSources,
    settings: InvariantSettings,
  ) {
    this.#targets = targets;
    this.#random = random;
    this.#values = new FuzzValues(random, sources);
    this.#settings = settings;
    this.#methods = targets.contracts.flatMap(methodsOf);
    this.#lasting = this.#methods.length;
  }

  get hasMethods(): boolean {
    return this.#methods.length > 0;
  }

  /** Adds contracts that the current run has created. */
  add(targets: readonly Target[]): void {
    this.#methods.push(...targets.flatMap(methodsOf));
  }

  /** Removes the contracts that the run has created. */
  endRun(): void {
    this.#methods.length = this.#lasting;
  }

  next(): SequenceCall {
    const picked = this.#random.pick(this.#methods);
    if (!picked) throw new RangeError(messages.nothingToCall);
    const { target, method } = picked;
    const { seconds, blocks } = this.#settings.maxDelay;
    return {
      target,
      method,
      from: this.#sender(),
      values: this.#values.list(method.inputs, ARGUMENTS_WEIGHT),
      seconds: this.#delay(seconds),
      blocks: this.#delay(blocks),
    };
  }

  #sender(): AddressHex {
    const { senders, excludedSenders } = this.#targets;
    if (senders.length > 0) return this.#random.pick(senders) ?? addressOfWord(0n);
    const drawn = this.#values.sender(this.#settings.dictionaryWeight);
    return excludedSenders.has(drawn) ? addressOfWord(this.#random.word()) : drawn;
  }

  #delay(limit: number | undefined): bigint {
    return limit === undefined ? 0n : this.#random.word() % BigInt(limit);
  }
}

function methodsOf(target: Target): readonly TargetMethod[] {
  return target.methods.map((method) => ({ target, method }));
}
