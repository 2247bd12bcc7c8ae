import { errorName } from './errors';
import type { EvmError, EvmLog, Hex } from './evm-types';
import type { LinearMemory } from './linear-memory';
import { ACCOUNT, type Pointer, type WasmExports } from './wasm-exports';

const KINDS = ['call', 'callcode', 'delegatecall', 'staticcall', 'create', 'create2'] as const;

export type FrameKind = (typeof KINDS)[number];

export function kindNumber(kind: FrameKind): number {
  return KINDS.indexOf(kind);
}

/** A call frame as the host sees it. */
export interface FrameView {
  readonly kind: FrameKind;
  readonly depth: number;
  readonly isStatic: boolean;
  readonly caller: Hex;
  readonly account: Hex;
  readonly codeAccount: Hex;
  readonly value: bigint;
  readonly salt: bigint;
  readonly gas: bigint;
  readonly gasLimit: bigint;
  /** Remaining gas of the calling frame, excluding this frame's gas. */
  readonly callerGas: bigint;
  readonly error: EvmError | undefined;
  readonly input: Uint8Array;
  readonly output: Uint8Array;
  /** Start of the frame's logs. */
  readonly logMark: number;
}

/**
 * Reads the current frame, or the frame that has just ended the run. The layout is that of `describeFrame` in
 * `assembly/run.ts`.
 */
export function viewFrame(exports: WasmExports, memory: LinearMemory, isFinished: boolean): FrameView {
  exports.describeFrame(isFinished ? 1 : 0);
  const words = exports.exchange.value;
  const numbers = words + 5 * 32;
  const bytes = (at: number) => memory.read(memory.number(numbers + at), memory.number(numbers + at + 4));
  return {
    caller: memory.address(words),
    account: memory.address(words + 32),
    codeAccount: memory.address(words + 64),
    value: memory.word(words + 96),
    salt: memory.word(words + 128),
    gas: memory.long(numbers),
    gasLimit: memory.long(numbers + 8),
    callerGas: memory.long(numbers + 56),
    kind: KINDS[memory.number(numbers + 16)] ?? 'call',
    depth: memory.number(numbers + 20),
    isStatic: memory.number(numbers + 24) !== 0,
    error: errorName(memory.number(numbers + 28)),
    input: bytes(32),
    output: bytes(40),
    logMark: memory.number(numbers + 48),
  };
}

/** Reads logs; their layout is that of `addLog` in `assembly/logs.ts`. */
export function readLogs(memory: LinearMemory, from: Pointer, end: Pointer): readonly EvmLog[] {
  const logs: EvmLog[] = [];
  for (let at = from; at < end; ) {
    const account = memory.number(at);
    const count = memory.number(at + 4);
    const length = memory.number(at + 8);
    const data = at + 16 + 32 * count;
    logs.push({
      address: memory.address(account + ACCOUNT.address),
      topics: Array.from({ length: count }, (_, index) => memory.word(at + 16 + 32 * index)),
      data: memory.read(data, length),
    });
    at = data + Math.ceil(length / 16) * 16;
  }
  return logs;
}
