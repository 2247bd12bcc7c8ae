import type { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { AddressNode } from '../../syntax/tree/names';
import { messages } from '../messages';
import type { ModuleKey } from '../types/move-type';

/** The named addresses of a package and its dependencies. */
export type NamedAddresses = ReadonlyMap<string, bigint>;

export function moduleKey(address: bigint, name: string): ModuleKey {
  return `0x${address.toString(16)}::${name}`;
}

/** The prefix of a module key before the module name. For scripts, the prefix is not an address. */
export function addressOf(key: ModuleKey): string {
  return key.slice(0, key.indexOf('::'));
}

/** The numeric value of an address. If a named address has no value, reports the address and returns undefined. */
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
