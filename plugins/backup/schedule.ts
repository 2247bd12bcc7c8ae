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

/** ISO times; undefined for what has not happened. */
export interface BackupTimes {
  /** Of the last whole backup. */
  readonly last: string | undefined;
  /** When an attempt failed since. */
  readonly failed: string | undefined;
  /** Of the last change of any project. */
  readonly changed: string | undefined;
}

/**
 * Whether it is time: the interval has passed since the last one, and something changed after it; without a last one as
 * soon as there is anything. After a failure it is tried again an hour later.
 */
export function isDue(interval: Interval, { last, failed, changed }: BackupTimes, now: number): boolean {
  if (interval === 'off' || changed === undefined) return false;
  if (failed !== undefined && now - Date.parse(failed) < HOUR_MS) return false;
  if (last === undefined) return true;
  return changed > last && now - Date.parse(last) >= lengths[interval];
}
