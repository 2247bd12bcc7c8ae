import type { Awaitable, EvmError, EvmLog, Hex } from './evm-types';

/** A call or creation within a run. The writable fields can be changed before the message starts. */
export interface EvmFrameMessage {
  readonly kind: 'call' | 'callcode' | 'delegatecall' | 'staticcall' | 'create' | 'create2';
  /** 0 for the message that the host started, unless the host specified a depth. */
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
  /** Remaining gas of the calling frame, excluding this message's gas. 0 for the outermost message. */
  readonly callerGas: bigint;
  readonly isStatic: boolean;
  readonly salt: bigint | undefined;
}

/** The outcome of a call or creation, or the result that the host replaces it with. */
export interface EvmFrameResult {
  readonly error?: EvmError | undefined;
  readonly output: Uint8Array;
  readonly gasUsed: bigint;
  readonly created?: Hex | undefined;
  /** The address where a contract was to be created, even if the creation failed. Ignored in results from the host. */
  readonly account?: Hex;
  /** Gas used before an exceptional halt, which consumes all gas. Otherwise equal to `gasUsed`. */
  readonly gasBeforeHalt?: bigint;
}

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
  /**
   * Called after each message, even if its result was replaced or it started before messages were selected. A
   * returned result replaces `result`.
   */
  onResult?(message: EvmFrameMessage, result: EvmFrameResult): Awaitable<EvmFrameResult | undefined>;
  /** Called for each log, before the next message or result is passed to the host. */
  onLog?(log: EvmLog, depth: number): void;
  /** Called for each write to storage, before the next message or result is passed to the host. */
  onStore?(slot: bigint, value: bigint): void;
  /** Called for each instruction, in batches before the next message or result is passed to the host. This is slow. */
  onStep?(step: EvmStep): void;
  /**
   * Called before the execution of each instruction whose opcode is selected by {@link EvmSelection}. A returned result
   * ends the frame.
   */
  onInstruction?(instruction: EvmInstruction): EvmFrameResult | undefined;
}

/** An instruction that is about to be executed. Valid only during the callback. */
export interface EvmInstruction {
  readonly pc: number;
  readonly op: number;
  readonly depth: number;
  /** The account whose code is executed. */
  readonly address: Hex;
  readonly gasLeft: bigint;
  /** Size of the frame's memory in bytes. */
  readonly memorySize: number;
  /** The topmost words, topmost first; fewer if the stack contains fewer. */
  stack(count: number): readonly bigint[];
  /** Bytes of the frame's memory; bytes beyond the end of the memory are zero. */
  memory(offset: number, length: number): Uint8Array;
}

/**
 * Selects the messages and events for the callbacks. If `messages` or an event's member is absent, all messages or
 * events of that type are passed.
 */
export interface EvmSelection {
  /** If false, only messages that run an observed account's code are passed, with their results. */
  readonly messages?: boolean;
  /**
   * Whether the host runs direct calls in inner transactions. Messages up to depth 1 are then passed even if `messages`
   * is false.
   */
  readonly isolatesCalls?: boolean;
  readonly logs?: boolean;
  readonly stores?: boolean;
  readonly steps?: boolean;
  /** The step hook is called as soon as less than this amount of gas remains. */
  readonly stepsBelowGas?: bigint;
  /** Opcodes for {@link EvmHooks.onInstruction}; none if absent. */
  readonly instructions?: readonly number[];
}

export interface EvmCodeHits {
  readonly code: Uint8Array;
  readonly isCreation: boolean;
  /** Number of executions of the instruction at each byte. */
  readonly counts: Uint32Array;
}
