export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** @throws RangeError if there are no values. */
export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const [min] = sorted;
  const max = sorted.at(-1);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (min === undefined || max === undefined || upper === undefined || lower === undefined) {
    throw new RangeError('No measurements.');
  }
  return { median: (lower + upper) / 2, min, max };
}

/** The value that a given fraction of all values does not exceed. For the 95th percentile, the fraction is 0.95. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
