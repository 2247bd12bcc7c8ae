/** Mean of whole numbers, rounded down; 0 if there are none. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.floor(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** Median of whole numbers; for an even count, the mean of the two middle values, rounded down. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.floor(((sorted[middle - 1] ?? 0) + upper) / 2);
}
