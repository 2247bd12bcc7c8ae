/** A part of the product that others made. */
export interface LicenceEntry {
  /** Name of the package, or of the program, with its version: no two are alike. */
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /**
   * A package is linked or drawn into the product; a program comes in a package too, but runs by itself in a worker and
   * has a licence of its own.
   */
  readonly kind: 'package' | 'program';
  /** SPDX expression; undefined when the package names none. */
  readonly licence: string | undefined;
  /** Where its source is, as an address; undefined when the package does not say. */
  readonly source: string | undefined;
  /** Places in {@link LicenceList.texts}. */
  readonly texts: readonly number[];
}

/** Everything that others made, programs first, then by name. */
export interface LicenceList {
  readonly entries: readonly LicenceEntry[];
  /** Texts of licences and notices, each once: many packages carry the same. */
  readonly texts: readonly string[];
}

/** The entries that have every word of the query in their name, licence or texts; those named by it come first. */
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
