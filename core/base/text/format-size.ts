import { formatNumber } from '../localization/format';
import { messages } from '../messages';

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** '1 byte', '512 bytes', '2.5 KB', '12 MB'. */
export function formatSize(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const value = bytes / 1024 ** power;
  if (power === 0) return messages.bytes(formatNumber(value));
  return `${formatNumber(value, value < 10 ? 1 : 0)} ${units[power]}`;
}
