import { similarNames } from '../../../move-toolchain/engine/semantics/similar-names';

/** Known entries in Move.toml, by table. They include entries that the CLI ignores but other tools use. */
export const MANIFEST_KEYS = {
  package: ['name', 'version', 'upgrade_policy', 'authors', 'license', 'description', 'edition'],
  addresses: [],
  'dev-addresses': [],
  dependencies: [],
  'dev-dependencies': [],
  build: ['architecture', 'language_flavor', 'language_version'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export const DEPENDENCY_KEYS = [
  'local',
  'git',
  'rev',
  'subdir',
  'aptos',
  'address',
  'addr_subst',
  'version',
  'digest',
];

export interface UnknownEntry {
  readonly path: readonly string[];
  /** Known names with a similar spelling. */
  readonly similar: readonly string[];
}

/**
 * Returns entries that no tool reads. In [package], other tools may read additional entries, so only likely typos are
 * reported.
 */
export function unknownEntries(manifest: unknown): readonly UnknownEntry[] {
  const tables = entriesOf(manifest);
  const known = Object.keys(MANIFEST_KEYS);
  return tables.flatMap(([name, table]): readonly UnknownEntry[] => {
    if (!known.includes(name)) return [{ path: [name], similar: similarNames(name, known) }];
    if (name.endsWith('dependencies'))
      return entriesOf(table).flatMap(([dependency, about]) =>
        unknownIn([name, dependency], about, DEPENDENCY_KEYS),
      );
    if (name === 'package' || name === 'build') {
      const found = unknownIn([name], table, MANIFEST_KEYS[name]);
      return name === 'build' ? found : found.filter(({ similar }) => similar.length > 0);
    }
    return [];
  });
}

function unknownIn(
  path: readonly string[],
  table: unknown,
  known: readonly string[],
): readonly UnknownEntry[] {
  return entriesOf(table)
    .filter(([name]) => !known.includes(name))
    .map(([name]) => ({ path: [...path, name], similar: similarNames(name, known) }));
}

function entriesOf(table: unknown): readonly (readonly [string, unknown])[] {
  return typeof table === 'object' && table !== null && !Array.isArray(table) ? Object.entries(table) : [];
}
