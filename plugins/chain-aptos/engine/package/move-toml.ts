import type { SourceFile } from '@core/chains/toolchain';
import { parse, TomlError } from 'smol-toml';
import * as z from 'zod/mini';
import { messages } from './messages';
import type { UpgradePolicy } from './package-metadata';

/** Where the package that another needs comes from. */
export type DependencySource =
  /** A folder, from the folder of the Move.toml. */
  | { readonly kind: 'local'; readonly path: string }
  | {
      readonly kind: 'git';
      readonly url: string;
      /** Branch, tag or commit; undefined for the default branch. */
      readonly revision: string | undefined;
      /** Undefined for the root of the repository. */
      readonly folder: string | undefined;
    }
  /** Published at an address of the chain that a node or the name of a network stands for. */
  | { readonly kind: 'chain'; readonly network: string; readonly address: bigint };

export interface MoveDependency {
  readonly name: string;
  readonly source: DependencySource;
  /** Names of addresses here that have others there, by the name here. */
  readonly substitutions: ReadonlyMap<string, string>;
}

/** Addresses by name; undefined for one that is given later (`_`). */
export type AddressTable = ReadonlyMap<string, bigint | undefined>;

/** What a Move.toml says of its package. */
export interface MoveManifest {
  readonly name: string;
  readonly version: string;
  readonly upgradePolicy: UpgradePolicy;
  readonly addresses: AddressTable;
  /** In the place of those above while the package is worked on and tested. */
  readonly devAddresses: AddressTable;
  readonly dependencies: readonly MoveDependency[];
  /** Beside those above while the package is worked on and tested. */
  readonly devDependencies: readonly MoveDependency[];
}

/** A Move.toml that says what cannot be. */
export class MoveTomlError extends Error {
  override readonly name = 'MoveTomlError';

  /**
   * @param line from 1; undefined where only the entry is known.
   * @param column from 1.
   */
  constructor(
    message: string,
    readonly line?: number,
    readonly column?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const texts = z.optional(z.record(z.string(), z.string()));
const dependency = z.union([
  z.object({ local: z.string(), addr_subst: texts }),
  z.object({
    git: z.string(),
    rev: z.optional(z.string()),
    subdir: z.optional(z.string()),
    addr_subst: texts,
  }),
  z.object({ aptos: z.string(), address: z.string(), addr_subst: texts }),
]);
const dependencies = z.optional(z.record(z.string(), dependency));
const manifestSchema = z.object({
  package: z.object({
    name: z.string().check(z.minLength(1)),
    version: z.optional(z.string()),
    upgrade_policy: z.optional(z.enum(['compatible', 'immutable', 'arbitrary'])),
  }),
  addresses: texts,
  'dev-addresses': texts,
  dependencies,
  'dev-dependencies': dependencies,
});

/** @throws MoveTomlError where the file is no TOML, or an entry of it is not what it must be. */
export function readMoveToml({ path, content }: SourceFile): MoveManifest {
  const parsed = manifestSchema.safeParse(parseToml(path, content));
  if (!parsed.success) throw entryError(path, parsed.error.issues[0]?.path ?? []);
  const { package: about, addresses, dependencies, ...rest } = parsed.data;
  const addressesOf = (table: Readonly<Record<string, string>> = {}, head: string): AddressTable =>
    new Map(
      Object.entries(table).map(([name, value]) => [
        name,
        value === '_' ? undefined : parseAddress(path, `${head}.${name}`, value),
      ]),
    );
  const dependenciesOf = (
    table: Readonly<Record<string, z.infer<typeof dependency>>> = {},
    head: string,
  ): readonly MoveDependency[] =>
    Object.entries(table).map(([name, given]) => ({
      name,
      source: sourceOf(path, `${head}.${name}.address`, given),
      substitutions: new Map(Object.entries(given.addr_subst ?? {})),
    }));
  return {
    name: about.name,
    version: about.version ?? '0.0.0',
    upgradePolicy: about.upgrade_policy ?? 'compatible',
    addresses: addressesOf(addresses, 'addresses'),
    devAddresses: addressesOf(rest['dev-addresses'], 'dev-addresses'),
    dependencies: dependenciesOf(dependencies, 'dependencies'),
    devDependencies: dependenciesOf(rest['dev-dependencies'], 'dev-dependencies'),
  };
}

function parseToml(path: string, content: string): unknown {
  try {
    return parse(content);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // The parser goes on to quote the lines around, which the editor shows itself.
    const [reason = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
    throw new MoveTomlError(messages.badToml(path, error.line, reason), error.line, error.column, {
      cause: error,
    });
  }
}

function sourceOf(path: string, entry: string, given: z.infer<typeof dependency>): DependencySource {
  if ('local' in given) return { kind: 'local', path: given.local };
  if ('git' in given) return { kind: 'git', url: given.git, revision: given.rev, folder: given.subdir };
  return { kind: 'chain', network: given.aptos, address: parseAddress(path, entry, given.address) };
}

function parseAddress(path: string, entry: string, value: string): bigint {
  if (!/^(0x)?[\da-f]{1,64}$/i.test(value)) throw new MoveTomlError(messages.badAddress(path, entry, value));
  return BigInt(value.replace(/^(0x)?/i, '0x'));
}

function entryError(path: string, entry: readonly PropertyKey[]): MoveTomlError {
  const [head, name] = entry.map(String);
  const where = entry.map(String).join('.');
  return new MoveTomlError(messages.badEntry(path, where, expectedAt(head, name)));
}

function expectedAt(head: string | undefined, name: string | undefined): string {
  if (head?.endsWith('dependencies') === true)
    return name === undefined ? messages.texts : messages.aDependency;
  if (head === 'package') {
    if (name === 'upgrade_policy') return messages.anUpgradePolicy;
    return name === undefined || name === 'name' ? messages.aPackage : messages.aText;
  }
  return name === undefined ? messages.texts : messages.aText;
}
