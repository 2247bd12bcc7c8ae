import type { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { AddressNode } from '../../syntax/tree/names';
import { messages } from '../messages';
import type { ModuleKey } from '../types/move-type';

/** Addresses that the package and its dependencies have names for. */
export type NamedAddresses = ReadonlyMap<string, bigint>;

export function moduleKey(address: bigint, name: string): ModuleKey {
  return `0x${address.toString(16)}::${name}`;
}

/** The part of a module's key before its name; that of a script is no address. */
export function addressOf(key: ModuleKey): string {
  return key.slice(0, key.indexOf('::'));
}

/** The number of an address; undefined, and reported, for a name that nobody gave one. */
export function addressValue(
  node: AddressNode,
  addresses: NamedAddresses,
  path: string,
  log: DiagnosticLog,
): bigint | undefined {
  if (node.kind === 'number') return node.value;
  const value = addresses.get(node.name.text);
  if (value === undefined)
    log.error('unknown-address', { path, span: node.span }, messages.unknownAddress(node.name.text), {
      hints: [messages.assignAddress(node.name.text)],
    });
  return value;
}
