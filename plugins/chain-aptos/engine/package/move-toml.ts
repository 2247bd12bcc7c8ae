import type { SourceFile } from '@core/chains/toolchain';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import { parse, TomlError } from 'smol-toml';
import * as z from 'zod/mini';
import { unknownEntries } from './manifest-entries';
import { placeOfEntry } from './manifest-places';
import { messages } from './messages';
import type { UpgradePolicy } from './package-metadata';

export type DependencySource =
  /** A folder, relative to the one that contains Move.toml. */
  | { readonly kind: 'local'; readonly path: string }
  | {
      readonly kind: 'git';
      readonly url: string;
      /** Branch, tag or commit; undefined for the default branch. */
      readonly revision: string | undefined;
      /** Undefined for the root of the repository. */
      readonly folder: string | undefined;
    }
  /** A package published on a chain. `network` is a network name or a node address. */
  | { readonly kind: 'chain'; readonly network: string; readonly address: bigint };

export interface MoveDependency {
  readonly name: string;
  readonly source: DependencySource;
  /** Maps the names that this package uses for the dependency's addresses to the names that the dependency uses. */
  readonly substitutions: ReadonlyMap<string, string>;
}

/** Addresses by name. An address is undefined if it is assigned later (`_`). */
export type AddressTable = ReadonlyMap<string, bigint | undefined>;

export interface MoveManifest {
  readonly name: string;
  readonly version: string;
  readonly upgradePolicy: UpgradePolicy;
  readonly addresses: AddressTable;
  /** Used instead of `addresses` during development. */
  readonly devAddresses: AddressTable;
  readonly dependencies: readonly MoveDependency[];
  /** Added to `dependencies` during development. */
  readonly devDependencies: readonly MoveDependency[];
}

/** Thrown if a Move.toml has an invalid entry. */
export class MoveTomlError extends Error {
  override readonly name = 'MoveTomlError';

  /** @param range undefined if the error has no position. */
  constructor(
    message: string,
    readonly range?: TextRange,
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

/** @throws MoveTomlError if the file is not valid TOML, or an entry is invalid. */
export function readMoveToml(file: SourceFile): MoveManifest {
  const parsed = manifestSchema.safeParse(parseToml(file));
  if (!parsed.success) throw entryError(file, (parsed.error.issues[0]?.path ?? []).map(String));
  const { package: about, addresses, dependencies, ...rest } = parsed.data;
  const addressesOf = (table: Readonly<Record<string, string>> = {}, head: string): AddressTable =>
    new Map(
      Object.entries(table).map(([name, value]) => [
        name,
        value === '_' ? undefined : parseAddress(file, [head, name], value),
      ]),
    );
  const dependenciesOf = (
    table: Readonly<Record<string, z.infer<typeof dependency>>> = {},
    head: string,
  ): readonly MoveDependency[] =>
    Object.entries(table).map(([name, given]) => ({
      name,
      source: sourceOf(file, [head, name, 'address'], given),
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

/** Returns a problem for each unknown entry in a file, or none if the file is not valid TOML. */
export function unknownInMoveToml(file: SourceFile): readonly ManifestProblem[] {
  try {
    return unknownEntries(parseToml(file)).map(({ path, similar }) => {
      const range = placeOfEntry(file.content, path, true);
      return { message: messages.unknownEntry(path.join('.'), similar[0]), ...(range && { range }) };
    });
  } catch (error) {
    if (error instanceof MoveTomlError) return [];
    throw error;
  }
}

export interface ManifestProblem {
  readonly message: string;
  readonly range?: TextRange;
}

function parseToml({ path, content }: SourceFile): unknown {
  try {
    return parse(content);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    // The parser also quotes the surrounding lines, but the editor already shows them.
    const [reason = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
    const { line, column } = error;
    const range = { startLine: line, startColumn: column, endLine: line, endColumn: column + 1 };
    throw new MoveTomlError(messages.badToml(path, line, reason), range, { cause: error });
  }
}

function sourceOf(
  file: SourceFile,
  entry: readonly string[],
  given: z.infer<typeof dependency>,
): DependencySource {
  if ('local' in given) return { kind: 'local', path: given.local };
  if ('git' in given) return { kind: 'git', url: given.git, revision: given.rev, folder: given.subdir };
  return { kind: 'chain', network: given.aptos, address: parseAddress(file, entry, given.address) };
}

function parseAddress({ path, content }: SourceFile, entry: readonly string[], value: string): bigint {
  if (!/^(0x)?[\da-f]{1,64}$/i.test(value))
    throw new MoveTomlError(messages.badAddress(path, entry.join('.'), value), placeOfEntry(content, entry));
  return BigInt(value.replace(/^(0x)?/i, '0x'));
}

function entryError({ path, content }: SourceFile, entry: readonly string[]): MoveTomlError {
  const [head, name] = entry;
  const message = messages.badEntry(path, entry.join('.'), expectedAt(head, name));
  return new MoveTomlError(message, placeOfEntry(content, entry));
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
