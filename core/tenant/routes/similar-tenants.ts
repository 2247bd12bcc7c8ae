import { editDistance } from '@core/base/text/edit-distance';

/** Maximum edit distance of a suggestion, and maximum number of suggestions (specification §7.1). */
const MAX_EDITS = 2;
const MAX_SUGGESTIONS = 3;

/** Ids similar to a name, most similar first. */
export function similarTenants(asked: string, ids: readonly string[]): readonly string[] {
  const wanted = asked.toLowerCase();
  return ids
    .flatMap((id) => {
      const distance = editDistance(wanted, id, MAX_EDITS);
      return distance === undefined ? [] : [{ id, distance }];
    })
    .toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id }) => id);
}
