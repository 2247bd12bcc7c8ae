const HOUR_MS = 60 * 60 * 1000;

/** Backup intervals, which are the values of the 'backup.interval' setting, in display order. */
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

/** ISO times; undefined if the event has not occurred. */
export interface BackupTimes {
  /** Time of the last verified backup. */
  readonly last: string | undefined;
  /** Time of the last failed attempt since that backup. */
  readonly failed: string | undefined;
  /** Time of the last change to any project. */
  readonly changed: string | undefined;
}

/**
 * Whether a backup is due: the interval has passed since the last backup, and something has changed. The
 * first backup is due as soon as there is a project. After a failure, the next attempt is one hour later.
 */
export function isDue(interval: Interval, { last, failed, changed }: BackupTimes, now: number): boolean {
  if (interval === 'off' || changed === undefined) return false;
  if (failed !== undefined && now - Date.parse(failed) < HOUR_MS) return false;
  if (last === undefined) return true;
  return changed > last && now - Date.parse(last) >= lengths[interval];
}
