import { bytesToHex, hexToBytes } from '@noble/hashes/utils';
import { messages } from '../messages';
import { State } from './state';

/** JSON representation of a state. Bytes are hexadecimal strings. */
export interface StoredState {
  readonly modules: Readonly<Record<string, string>>;
  readonly resources: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly tables: Readonly<
    Record<
      string,
      {
        readonly keyType: string;
        readonly valueType: string;
        readonly entries: Readonly<Record<string, string>>;
      }
    >
  >;
}

export function writeState(state: State): StoredState {
  const hex = (entries: Iterable<readonly [string, Uint8Array]>) =>
    Object.fromEntries([...entries].map(([name, bytes]) => [name, bytesToHex(bytes)] as const));
  return {
    modules: hex(state.modules),
    resources: Object.fromEntries(
      [...state.resources].map(([address, resources]) => [address, hex(resources)] as const),
    ),
    tables: Object.fromEntries(
      [...state.tables].map(
        ([handle, { entries, ...table }]) => [handle, { ...table, entries: hex(entries) }] as const,
      ),
    ),
  };
}

/** @throws Error if the data is malformed. */
export function readState(stored: StoredState): State {
  try {
    const state = new State();
    const bytes = (entries: Readonly<Record<string, string>>) =>
      new Map(Object.entries(entries).map(([name, digits]) => [name, hexToBytes(digits)] as const));
    for (const [id, bytecode] of bytes(stored.modules)) state.modules.set(id, bytecode);
    for (const [address, resources] of Object.entries(stored.resources))
      for (const [type, data] of bytes(resources)) state.setResource(address, type, data);
    for (const [handle, { entries, ...table }] of Object.entries(stored.tables)) {
      state.addTable(handle, table);
      for (const [key, value] of bytes(entries)) state.setEntry(handle, key, value);
    }
    return state;
  } catch (cause) {
    throw new Error(messages.badState(cause instanceof Error ? cause.message : String(cause)), { cause });
  }
}
