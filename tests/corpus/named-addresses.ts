import { aptosSyntax } from '../../plugins/chain-aptos/engine/dialect/aptos-syntax';
import type { MovePackage } from '../../plugins/chain-aptos/engine/package/move-project';
import { DiagnosticLog } from '../../plugins/move-toolchain/engine/diagnostics/diagnostic-log';
import { parseSource } from '../../plugins/move-toolchain/engine/syntax/parser/source-parser';

/**
 * First address assigned to names without an address in any Move.toml. The CLI receives such addresses through
 * `--named-addresses`.
 */
const FIRST_NAMED_ADDRESS = 1n << 80n;

/** Uses of named addresses: `@name` and `use name::module`. */
const ADDRESS_NAMES = /@([a-z_]\w*)|\buse\s+([a-z_]\w*)::/gi;

/** Assigns an address to each name that the sources use, as the CLI's `--named-addresses` does. */
export function withNamedAddresses(
  { sources, addresses }: MovePackage,
  reported: ReadonlyMap<string, bigint>,
): MovePackage['addresses'] {
  const named = new Map([...addresses, ...reported]);
  for (const { path, content } of sources) {
    const declared = parseSource(path, content, new DiagnosticLog(), aptosSyntax).modules.flatMap(
      ({ address }) => (address?.kind === 'name' ? [address.name.text] : []),
    );
    const used = [...content.matchAll(ADDRESS_NAMES)].map(([, one, other]) => one ?? other ?? '');
    for (const name of [...declared, ...used])
      if (!named.has(name)) named.set(name, FIRST_NAMED_ADDRESS + BigInt(named.size));
  }
  return named;
}
