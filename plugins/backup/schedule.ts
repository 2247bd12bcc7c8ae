const HOUR_MS = 60 * 60 * 1000;

/** How often; the values of the setting 'backup.interval', in the order of the list. */
export const intervals = ['off', 'hourly', 'daily', 'weekly'] as const;
export type Interval = (typeof intervals)[number];

export function isInterval(value: unknown): value is Interval {
  return intervals.some((interval) => interval === value);
}

const lengths: Record<Interval, number> = {
  off: Number.POSITIVE_INFINITY,
  hourly: HOUR_MS,
  daily: 24 * HOUR_MS,
  weekly: 7 * 24 * HOUR_MS,
};

/**
 * Whether it is time: the interval has passed since the last one, and something changed after it. `last` and `changed` are
 * ISO times; without a last one it is time as soon as there is anything.
 */
export function isDue(
  interval: Interval,
  last: string | undefined,
  changed: string | undefined,
  now: number,
): boolean {
  if (interval === 'off' || changed === undefined) return false;
  if (last === undefined) return true;
  return changed > last && now - Date.parse(last) >= lengths[interval];
}
