import { messages } from '../messages';
import { formatLongTime, formatNumber, formatRelative } from './format';

const sizeUnits = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** Size as shown to users: '1 byte', '512 bytes', '2.5 KB', '12 MB'. */
export function formatSize(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), sizeUnits.length - 1);
  const value = bytes / 1024 ** power;
  if (power === 0) return messages.bytes(formatNumber(value));
  return `${formatNumber(value, value < 10 ? 1 : 0)} ${sizeUnits[power]}`;
}

const timeUnits = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * Time elapsed since a moment, in the largest unit that fits: '5 minutes ago', 'yesterday'. Returns 'just now' for less
 * than a minute, and for future times caused by a wrong clock. Returns '' for an invalid time.
 */
export function relativeTime(isoTime: string, now: number): string {
  const seconds = (now - Date.parse(isoTime)) / 1000;
  if (Number.isNaN(seconds)) return '';
  const fitting = timeUnits.find(([, length]) => seconds >= length);
  return fitting ? formatRelative(-Math.floor(seconds / fitting[1]), fitting[0]) : messages.justNow;
}

/** Full date and time: 'March 4, 2026 at 5:06:07 PM'; '' for an invalid time. */
export function fullTime(isoTime: string): string {
  const time = Date.parse(isoTime);
  return Number.isNaN(time) ? '' : formatLongTime(time);
}
