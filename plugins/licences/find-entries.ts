import type { LicenceEntry, LicenceList } from './licence-entry';

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
