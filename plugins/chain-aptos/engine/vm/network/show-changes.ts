import { hexToBytes } from '@noble/hashes/utils';
import type { Loader } from '../../../../move-toolchain/engine/vm/loader/loader';
import { parseType } from '../../../../move-toolchain/engine/vm/loader/parse-type';
import type { State } from '../../../../move-toolchain/engine/vm/storage/state';
import type { EmittedEvent, Write } from '../../../../move-toolchain/engine/vm/storage/transaction-storage';
import { readBcs } from '../../../../move-toolchain/engine/vm/values/bcs';
import { type JsonValue, toJson } from '../../../../move-toolchain/engine/vm/values/json-value';
import type { ShownChange, ShownEvent } from './transaction';

export function showStored(type: string, data: Uint8Array, loader: Loader): JsonValue {
  const resolved = parseType(type, loader);
  return toJson(resolved, readBcs(resolved, data, loader));
}

export function showEvent({ type, data, handle }: EmittedEvent, loader: Loader): ShownEvent {
  return { type, data: showStored(type, data, loader), ...(handle && { handle }) };
}

/** @param state contains the changed tables. */
export function showChange({ place, before, after }: Write, state: State, loader: Loader): ShownChange {
  if (place.kind === 'resource') {
    const { address, type } = place;
    const show = (data: Uint8Array | undefined) => data && showStored(type, data, loader);
    return { kind: 'resource', address, type, before: show(before), after: show(after) };
  }
  const { handle, key } = place;
  const table = state.table(handle);
  const show = (data: Uint8Array | undefined) => data && table && showStored(table.valueType, data, loader);
  const shownKey = table === undefined ? key : showStored(table.keyType, hexToBytes(key), loader);
  return { kind: 'table', handle, key: shownKey, before: show(before), after: show(after) };
}
