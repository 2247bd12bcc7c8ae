import { foldCase } from '@core/search/match-letters';

/** How well a path answers a query (specification §9.2), best first; a path that matches by its letters alone comes last. */
export const tiers = { exactName: 0, namePrefix: 1, nameContains: 2, pathContains: 3, letters: 4 } as const;

export type Tier = (typeof tiers)[keyof typeof tiers];

/** What a query looks for: folded, with slashes as paths have them, and nothing before the first name. */
export function foldQuery(query: string): string {
  return foldCase(query.replaceAll('\\', '/').replace(/^(\.?\/)+/, ''));
}
