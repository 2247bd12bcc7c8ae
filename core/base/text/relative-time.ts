import { formatLongTime, formatRelative } from '../localization/format';
import { messages } from '../messages';

const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * How long ago something was, in the largest unit that fits: '5 minutes ago', 'yesterday'. Less than a minute, and what
 * lies ahead because clocks differ, is 'just now'; a time that cannot be read is ''.
 */
export function relativeTime(isoTime: string, now: number): string {
  const seconds = (now - Date.parse(isoTime)) / 1000;
  if (Number.isNaN(seconds)) return '';
  const fitting = units.find(([, length]) => seconds >= length);
  return fitting ? formatRelative(-Math.floor(seconds / fitting[1]), fitting[0]) : messages.justNow;
}

/** Date and time in full: 'March 4, 2026 at 5:06:07 PM'; '' for a time that cannot be read. */
export function fullTime(isoTime: string): string {
  const time = Date.parse(isoTime);
  return Number.isNaN(time) ? '' : formatLongTime(time);
}
