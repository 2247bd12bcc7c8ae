const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

const wholeNumber = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const oneDigit = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** '1 byte', '512 bytes', '2.5 KB', '12 MB'. */
export function formatSize(bytes: number): string {
  if (bytes === 1) return '1 byte';
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const value = bytes / 1024 ** power;
  const number = power > 0 && value < 10 ? oneDigit : wholeNumber;
  return `${number.format(value)} ${units[power]}`;
}
