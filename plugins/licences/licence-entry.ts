/** A third-party package or program that is part of the product. */
export interface LicenceEntry {
  /** Unique name of the package or program, including its version. */
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /**
   * A 'package' is linked or bundled into the product. A 'program' is shipped in a package but runs separately, in a
   * worker, under a different licence.
   */
  readonly kind: 'package' | 'program';
  /** SPDX expression; undefined if the package declares none. */
  readonly licence: string | undefined;
  /** Source code URL; undefined if the package declares none. */
  readonly source: string | undefined;
  /** Indexes into {@link LicenceList.texts}. */
  readonly texts: readonly number[];
}

/** All third-party components: programs first, then packages, each sorted by name. */
export interface LicenceList {
  readonly entries: readonly LicenceEntry[];
  /** Licence texts and notices. Duplicates are removed, because many packages have the same text. */
  readonly texts: readonly string[];
}

/**
 * Returns the entries whose name, licence or texts contain all words of the query. Entries with a matching name come
 * first.
 */
export function findEntries({ entries, texts }: LicenceList, query: string): readonly LicenceEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  const holds = (text: string) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
  const matching = new Set(texts.flatMap((text, index) => (holds(text) ? [index] : [])));
  const named = ({ id, licence = '' }: LicenceEntry) => holds(`${id} ${licence}`);
  return [
    ...entries.filter(named),
    ...entries.filter((entry) => !named(entry) && entry.texts.some((index) => matching.has(index))),
  ];
}
