import { formatSize } from '@core/base/localization/sizes-and-times';
import { ZipError } from '@core/files/archive/zip-entry';
import { MAX_FILE_BYTES, MAX_RATIO, MAX_TOTAL_BYTES, TRUSTED_BYTES } from './import-limits';
import type { IncomingEntry } from './incoming-entry';
import { messages } from './messages';

/**
 * Rejects an import that would exhaust memory or disk space. `packedBytes` is the size of the archive, or undefined for
 * a folder. The check uses the sizes that the archive declares, because unpacking never produces more data. Throws
 * {@link ZipError}.
 */
export function checkSizes(
  entries: readonly IncomingEntry[],
  name: string,
  packedBytes: number | undefined,
): void {
  const large = entries.find(({ size }) => size > MAX_FILE_BYTES);
  if (large) {
    throw new ZipError(messages.fileTooLarge(large.path, formatSize(large.size), formatSize(MAX_FILE_BYTES)));
  }
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_TOTAL_BYTES) {
    throw new ZipError(messages.totalTooLarge(name, formatSize(total), formatSize(MAX_TOTAL_BYTES)));
  }
  const ratio = packedBytes === undefined ? 1 : Math.round(total / Math.max(packedBytes, 1));
  if (total > TRUSTED_BYTES && ratio > MAX_RATIO) {
    throw new ZipError(messages.suspiciousRatio(name, formatSize(total), ratio));
  }
}
