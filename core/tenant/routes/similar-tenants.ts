import { editDistance } from '@core/base/text/edit-distance';

/** How far a name may be from what was asked for to be meant by it, and how many are offered (specification §7.1). */
const MOST_EDITS = 2;
const MOST_SUGGESTIONS = 3;

/** Which of the ids somebody may have meant, the nearest first. */
export function similarTenants(asked: string, ids: readonly string[]): readonly string[] {
  const wanted = asked.toLowerCase();
  return ids
    .flatMap((id) => {
      const distance = editDistance(wanted, id, MOST_EDITS);
      return distance === undefined ? [] : [{ id, distance }];
    })
    .toSorted((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_SUGGESTIONS)
    .map(({ id }) => id);
}
