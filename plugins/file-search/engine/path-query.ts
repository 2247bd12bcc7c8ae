import { foldCase } from '@core/search/match-letters';

/** Match quality of a path (specification §9.2), best first. A match of individual letters ranks last. */
export const tiers = { exactName: 0, namePrefix: 1, nameContains: 2, pathContains: 3, letters: 4 } as const;

export type Tier = (typeof tiers)[keyof typeof tiers];

/** Normalises a query by folding its case, using forward slashes, and removing leading slashes and dots. */
export function foldQuery(query: string): string {
  return foldCase(query.replaceAll('\\', '/').replace(/^(\.?\/)+/, ''));
}
