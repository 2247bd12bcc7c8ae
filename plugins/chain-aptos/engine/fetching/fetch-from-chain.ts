import type { SourceFile } from '@core/chains/toolchain';
import { hexToBytes } from '@noble/hashes/utils';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';
import { gunzip } from '../../../move-toolchain/engine/bytecode/gzip';
import type { RemotePackage } from '../package/remote-package';
import { ask } from './ask-server';
import { messages } from './messages';

/** `0x1::code::PackageRegistry` as returned by a node's REST API. */
const registrySchema = z.object({
  data: z.object({
    packages: z.array(
      z.object({
        name: z.string(),
        manifest: z.string(),
        modules: z.array(z.object({ name: z.string(), source: z.string() })),
        deps: z.array(z.object({ account: z.string(), package_name: z.string() })),
      }),
    ),
  }),
});
const manifestSchema = z.object({ addresses: z.optional(z.record(z.string(), z.string())) });

/** Modules at these addresses are bundled. */
const FRAMEWORK = new Set(['0x1', '0x3', '0x4']);

/** Fetches a package from a chain. Rejects if the package's sources were not published. */
export async function fetchFromChain(
  { network, address, name }: Extract<RemotePackage, { readonly kind: 'chain' }>,
  node: string,
): Promise<readonly SourceFile[]> {
  if (node === '') throw new Error(messages.noNodeAddress(network));
  const base = nodeOf(network, node);
  const response = await ask(
    `${base}/accounts/${address}/resource/0x1::code::PackageRegistry`,
    'application/json',
  );
  const { data } = registrySchema.parse(await response.json());
  const found = data.packages.find((one) => one.name === name);
  if (!found)
    throw new Error(
      messages.notPublished(
        name,
        address,
        data.packages.map((one) => one.name),
      ),
    );
  const sources = await Promise.all(
    found.modules.map(async (module) => {
      const content = await text(module.source);
      if (content.trim() === '') throw new Error(messages.noSources(name, address));
      return { path: `sources/${module.name}.move`, content };
    }),
  );
  const { addresses = {} } = manifestSchema.parse(parse((await text(found.manifest)) || '[package]'));
  const lines = [
    '[package]',
    `name = ${JSON.stringify(name)}`,
    '[addresses]',
    // On publication, the package's unassigned names were given the package's own address.
    ...Object.entries(addresses).map(
      ([key, value]) => `${JSON.stringify(key)} = ${JSON.stringify(value === '_' ? address : value)}`,
    ),
    '[dependencies]',
    ...found.deps
      .filter(({ account }) => !FRAMEWORK.has(account))
      .map(
        ({ account, package_name: used }) =>
          `${JSON.stringify(used)} = { aptos = ${JSON.stringify(network)}, address = ${JSON.stringify(account)} }`,
      ),
  ];
  return [{ path: 'Move.toml', content: `${lines.join('\n')}\n` }, ...sources];
}

/** If Move.toml has a node address, it must match the configured address. */
function nodeOf(network: string, node: string): string {
  if (!/^https?:/.test(network)) return node.replaceAll('{network}', encodeURIComponent(network));
  if (new URL(network).origin !== new URL(node).origin) throw new Error(messages.otherNode(network));
  return node;
}

async function text(hex: string): Promise<string> {
  const bytes = hexToBytes(hex.replace(/^0x/, ''));
  return bytes.length === 0 ? '' : new TextDecoder().decode(await gunzip(bytes));
}
