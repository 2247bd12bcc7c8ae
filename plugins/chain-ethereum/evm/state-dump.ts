import type { Hex } from './evm-types';
import type { LinearMemory } from './linear-memory';
import { ACCOUNT, CODE, type Pointer, SLOT, type WasmExports } from './wasm-exports';

export interface EvmDumpedAccount {
  /** False if the origin's account was deleted. */
  readonly exists: boolean;
  readonly nonce: bigint;
  readonly balance: bigint;
  readonly code: Uint8Array;
  /** Whether the origin's storage was cleared. If so, absent slots are zero. */
  readonly isCleared: boolean;
  /** Slots that were written or read. Zeros are included only if there is an origin. */
  readonly slots: ReadonlyMap<bigint, bigint>;
}

/**
 * The values in an engine, in order of first use: the whole state if there is no origin, otherwise the values that were
 * written or read.
 */
export function dumpState(
  exports: WasmExports,
  memory: LinearMemory,
  hasOrigin: boolean,
): ReadonlyMap<Hex, EvmDumpedAccount> {
  const found: [Hex, EvmDumpedAccount][] = [];
  for (let at = exports.newestAccount.value; at !== 0; at = memory.number(at + ACCOUNT.older)) {
    const exists = memory.number(at + ACCOUNT.exists) !== 0;
    const isKnown = hasOrigin ? memory.number(at + ACCOUNT.isLoaded) !== 0 : exists;
    if (isKnown) found.push([memory.address(at), dumpAccount(memory, at, exists, hasOrigin)]);
  }
  return new Map(found.reverse());
}

function dumpAccount(
  memory: LinearMemory,
  at: Pointer,
  exists: boolean,
  hasOrigin: boolean,
): EvmDumpedAccount {
  const code = memory.number(at + ACCOUNT.code);
  const generation = memory.number(at + ACCOUNT.generation);
  const slots = new Map<bigint, bigint>();
  for (let slot = memory.number(at + ACCOUNT.slots); slot !== 0; slot = memory.number(slot + SLOT.next)) {
    const isCurrent = memory.number(slot + SLOT.generation) === generation;
    const isKnown = isCurrent && memory.number(slot + SLOT.isLoaded) !== 0;
    const value = isKnown ? memory.word(slot + SLOT.value) : 0n;
    if (isKnown && (hasOrigin || value !== 0n)) slots.set(memory.word(slot + SLOT.key), value);
  }
  return {
    exists,
    nonce: memory.long(at + ACCOUNT.nonce),
    balance: memory.word(at + ACCOUNT.balance),
    code: memory.read(memory.number(code + CODE.bytes), memory.number(code + CODE.length)),
    isCleared: hasOrigin && generation !== 0,
    slots,
  };
}
