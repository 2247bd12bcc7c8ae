import type { Awaitable, EvmError, EvmLog, Hex } from './evm-types';

/** A call or creation within a run. Its fields that are not readonly can be changed before the message starts. */
export interface EvmFrameMessage {
  readonly kind: 'call' | 'callcode' | 'delegatecall' | 'staticcall' | 'create' | 'create2';
  /** 0 for the message that the host started, unless it has a depth. */
  readonly depth: number;
  caller: Hex;
  /** The account whose storage and balance the code uses; undefined for a creation. */
  readonly to: Hex | undefined;
  /** The account whose code is executed. */
  codeAddress: Hex | undefined;
  /** Input of a call, or init code of a creation. */
  readonly data: Uint8Array;
  value: bigint;
  readonly gas: bigint;
  readonly isStatic: boolean;
  readonly salt: bigint | undefined;
}

/** The end of a call or creation, or the host's answer instead of it. */
export interface EvmFrameResult {
  readonly error?: EvmError | undefined;
  readonly output: Uint8Array;
  readonly gasUsed: bigint;
  readonly created?: Hex | undefined;
}

/** A read or write of storage. `before` and `after` are equal for reads. */
export interface EvmStorageAccess {
  readonly address: Hex;
  readonly slot: bigint;
  readonly isWrite: boolean;
  readonly before: bigint;
  readonly after: bigint;
  readonly depth: number;
}

/** An instruction before its execution. */
export interface EvmStep {
  readonly pc: number;
  readonly op: number;
  readonly depth: number;
  readonly gasLeft: bigint;
  /** Up to the three topmost words, topmost first. */
  readonly stack: readonly bigint[];
}

/**
 * Callbacks of an engine that was built with hooks. They may read and change the state and the environment, and start
 * other messages; a rejection ends the run.
 */
export interface EvmHooks {
  /** Called before each message starts, before its value is transferred. A returned result replaces the message. */
  onMessage?(message: EvmFrameMessage): Awaitable<EvmFrameResult | undefined>;
  /** Called after each message, also after one with a replaced result. A returned result replaces the given one. */
  onResult?(message: EvmFrameMessage, result: EvmFrameResult): Awaitable<EvmFrameResult | undefined>;
  /** Called for each log, before the next message or result is passed. */
  onLog?(log: EvmLog, depth: number): void;
  onStorage?(access: EvmStorageAccess): void;
  /** Called for each instruction, in batches before the next message or result is passed. Slow. */
  onStep?(step: EvmStep): void;
  /** Whether executed instructions are marked, for coverage. */
  readonly marksHits?: boolean;
}
