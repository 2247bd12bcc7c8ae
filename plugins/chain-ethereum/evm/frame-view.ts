import { errorName } from './errors';
import type { EvmError, EvmLog, Hex } from './evm-types';
import type { LinearMemory } from './linear-memory';
import { ACCOUNT, type Pointer, type WasmExports } from './wasm-exports';

const KINDS = ['call', 'callcode', 'delegatecall', 'staticcall', 'create', 'create2'] as const;

/** Byte offset of the numbers, which follow five words. */
const NUMBERS = 5 * 32;

export type FrameKind = (typeof KINDS)[number];

export function kindNumber(kind: FrameKind): number {
  return KINDS.indexOf(kind);
}

export interface FrameMessage {
  readonly kind: FrameKind;
  readonly depth: number;
  readonly isStatic: boolean;
  readonly caller: Hex;
  readonly account: Hex;
  readonly codeAccount: Hex;
  readonly value: bigint;
  readonly salt: bigint;
  readonly gas: bigint;
  /** Remaining gas of the calling frame, excluding this frame's gas. */
  readonly callerGas: bigint;
  readonly input: Uint8Array;
}

export interface FrameResult {
  readonly error: EvmError | undefined;
  readonly output: Uint8Array;
  readonly gasUsed: bigint;
  /**
   * Gas used before an exceptional halt, which consumes the frame's remaining gas. Without such a halt, equal to
   * `gasUsed`.
   */
  readonly gasBeforeHalt: bigint;
  /** The address of the account that is to be created. */
  readonly created: Hex | undefined;
  /** Byte offset of the frame's first log from the start of the logs. */
  readonly logMark: number;
  /** Whether the message was passed to the host. */
  readonly isOffered: boolean;
}

/** Reads the current frame's message. The layout is defined by `describeFrame` in `assembly/run.ts`. */
export function readMessage(exports: WasmExports, memory: LinearMemory): FrameMessage {
  exports.describeFrame(0);
  const words = memory.exchange;
  const numbers = words + NUMBERS;
  return {
    caller: memory.address(words),
    account: memory.address(words + 32),
    codeAccount: memory.address(words + 64),
    value: memory.word(words + 96),
    salt: memory.word(words + 128),
    gas: memory.long(numbers + 8),
    callerGas: memory.long(numbers + 56),
    kind: KINDS[memory.number(numbers + 16)] ?? 'call',
    depth: memory.number(numbers + 20),
    isStatic: memory.number(numbers + 24) !== 0,
    input: memory.readCallData(memory.number(numbers + 32), memory.number(numbers + 36)),
  };
}

/** Reads the result of the current frame, or of the frame that has just ended the run. */
export function readResult(exports: WasmExports, memory: LinearMemory, isFinished: boolean): FrameResult {
  exports.describeFrame(isFinished ? 1 : 0);
  const words = memory.exchange;
  const numbers = words + NUMBERS;
  const gasUsed = memory.long(numbers + 8) - memory.long(numbers);
  const isCreation = memory.number(numbers + 16) >= KINDS.indexOf('create');
  return {
    error: errorName(memory.number(numbers + 28)),
    output: memory.readCallData(memory.number(numbers + 40), memory.number(numbers + 44)),
    gasUsed,
    gasBeforeHalt: gasUsed - memory.long(numbers + 64),
    created: isCreation ? memory.address(words + 32) : undefined,
    logMark: memory.number(numbers + 48),
    isOffered: memory.number(numbers + 52) !== 0,
  };
}

/** Reads logs. The layout is defined by `addLog` in `assembly/logs.ts`. */
export function readLogs(memory: LinearMemory, from: Pointer, end: Pointer): readonly EvmLog[] {
  const logs: EvmLog[] = [];
  for (let at = from; at < end; ) {
    const account = memory.number(at);
    const count = memory.number(at + 4);
    const length = memory.number(at + 8);
    const data = at + 16 + 32 * count;
    const topics: bigint[] = [];
    for (let topic = at + 16; topic < data; topic += 32) topics.push(memory.word(topic));
    logs.push({
      address: memory.address(account + ACCOUNT.address),
      topics,
      data: memory.read(data, length),
    });
    at = data + Math.ceil(length / 16) * 16;
  }
  return logs;
}
