import { messages } from './messages';

const SECONDS: Readonly<Record<string, number>> = {
  s: 1,
  m: 60,
  h: 3600,
  d: 86_400,
  w: 604_800,
  y: 31_536_000,
};

/** The chain's clock is a 32-bit value. */
const LAST_SECOND = 2 ** 32 - 1;

/**
 * Converts `90`, `90s`, `15m`, `36h`, `1.5d`, `2w` or `1y` to seconds. Throws a user-facing error for any other text.
 */
export function parseDuration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*([smhdwy]?)$/i.exec(text.trim());
  const seconds = match ? Number(match[1]) * (SECONDS[(match[2] || 's').toLowerCase()] ?? 1) : 0;
  if (!match || seconds < 1) throw new RangeError(messages.notDuration(text));
  return Math.round(seconds);
}

/** Parses seconds since 1970 or an ISO 8601 date and time, in UTC unless the text specifies a time zone. */
export function parseTime(text: string): number {
  const given = text.trim();
  if (/^\d{9,10}$/.test(given)) return Number(given);
  const hasZone = /(?:z|[+-]\d\d:?\d\d)$/i.test(given);
  const isDate = /^\d{4}-\d\d-\d\d$/.test(given);
  const time = /^\d{4}-\d\d-\d\d/.test(given)
    ? Date.parse(isDate || hasZone ? given : `${given.replace(' ', 'T')}Z`)
    : Number.NaN;
  if (Number.isNaN(time)) throw new RangeError(messages.notTime(text));
  return Math.floor(time / 1000);
}

/** Returns `next`. Throws if `next` is not after `now` or exceeds the clock's range. */
export function laterTime(now: number, next: number): number {
  if (next <= now) throw new RangeError(messages.timeGoesOn(formatTime(next), formatTime(now)));
  if (next > LAST_SECOND) throw new RangeError(messages.pastLastSecond(formatTime(LAST_SECOND)));
  return next;
}

/** `2023-11-14T22:13:20Z` */
export function formatTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}
