const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Sizes in bytes from which an editor gets slow; a browser's main thread is the limit, not ours. */
export const sizeLimits = {
  /** The user is warned. */
  large: 5 * MEGABYTE,
  /** The text has no colours. */
  huge: 20 * MEGABYTE,
} as const;

const wholeNumber = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const oneDigit = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** '1 byte', '512 bytes', '2.5 KB', '12 MB'. */
export function formatSize(bytes: number): string {
  if (bytes === 1) return '1 byte';
  if (bytes < KILOBYTE) return `${bytes} bytes`;
  const [value, unit] = bytes < MEGABYTE ? [bytes / KILOBYTE, 'KB'] : [bytes / MEGABYTE, 'MB'];
  return `${(value < 10 ? oneDigit : wholeNumber).format(value)} ${unit}`;
}
