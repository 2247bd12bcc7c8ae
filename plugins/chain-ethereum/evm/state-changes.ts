import type { EvmChange } from './evm-types';
import type { LinearMemory } from './linear-memory';
import { ACCOUNT, CHANGE, CODE, ENTRY, type Pointer, SLOT, type WasmExports } from './wasm-exports';

/** An account field or slot that was changed. */
interface Place {
  readonly kind: EvmChange['kind'];
  readonly record: Pointer;
}

export function journalChanges(
  exports: WasmExports,
  memory: LinearMemory,
  mark: number,
): readonly EvmChange[] {
  const places = changedPlaces(exports, memory, mark);
  const after = places.map((place) => valueAt(memory, place));
  const end = exports.enterPast(mark);
  const before = places.map((place) => valueAt(memory, place));
  exports.leavePast(mark, end);
  return places.flatMap((place, index) => {
    const was = before[index] ?? 0n;
    const is = after[index] ?? 0n;
    return was === is ? [] : [change(memory, place, was, is)];
  });
}

function changedPlaces(exports: WasmExports, memory: LinearMemory, mark: number): readonly Place[] {
  const places = new Map<string, Place>();
  const add = (kind: Place['kind'], record: Pointer) => places.set(`${kind} ${record}`, { kind, record });
  for (let index = mark; index < exports.position.value; index++) {
    const entry = exports.entryAt(index);
    const field = memory.number(entry + ENTRY.field);
    const kind = memory.number(entry + ENTRY.kind);
    if (kind === CHANGE.balance) add('balance', field - ACCOUNT.balance);
    else if (kind === CHANGE.nonce) add('nonce', field - ACCOUNT.nonce);
    else if (kind === CHANGE.code) add('code', field - ACCOUNT.code);
    else if (kind === CHANGE.slot) add('storage', field - SLOT.value);
    else if (kind === CHANGE.generation) {
      let slot = memory.number(field - ACCOUNT.generation + ACCOUNT.slots);
      for (; slot !== 0; slot = memory.number(slot + SLOT.next)) add('storage', slot);
    }
  }
  return [...places.values()];
}

/** A field's or slot's value. For code, this is its location, which is the same for identical code. */
function valueAt(memory: LinearMemory, { kind, record }: Place): bigint {
  if (kind === 'balance') return memory.word(record + ACCOUNT.balance);
  if (kind === 'nonce') return memory.long(record + ACCOUNT.nonce);
  if (kind === 'code') return BigInt(memory.number(record + ACCOUNT.code));
  const account = memory.number(record + SLOT.account);
  const isCurrent = memory.number(record + SLOT.generation) === memory.number(account + ACCOUNT.generation);
  return isCurrent ? memory.word(record + SLOT.value) : 0n;
}

function change(memory: LinearMemory, { kind, record }: Place, before: bigint, after: bigint): EvmChange {
  if (kind === 'storage') {
    const address = memory.address(memory.number(record + SLOT.account));
    return { kind, address, slot: memory.word(record + SLOT.key), before, after };
  }
  const address = memory.address(record + ACCOUNT.address);
  if (kind !== 'code') return { kind, address, before, after };
  const bytes = (code: bigint) => {
    const at = Number(code);
    return memory.read(memory.number(at + CODE.bytes), memory.number(at + CODE.length));
  };
  return { kind, address, before: bytes(before), after: bytes(after) };
}
