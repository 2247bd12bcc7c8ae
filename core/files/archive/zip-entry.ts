import { formatNumber } from '@core/base/localization/format';
import { messages } from './messages';

/** Error for an archive that cannot be read or written. The message states the reason and, if known, the entry. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

/** One entry in an archive's directory. */
export interface ZipEntry {
  /** Path as stored in the archive. */
  readonly name: string;
  /** True for a folder entry without content. */
  readonly isFolder: boolean;
  /** True for a symbolic link, whose content is its target. */
  readonly isLink: boolean;
  /** True if a password is needed. */
  readonly isEncrypted: boolean;
  /** Compression method: 0 for stored, 8 for deflated; other methods are not supported. */
  readonly method: number;
  /** Compressed size in bytes. */
  readonly packedSize: number;
  /** Uncompressed size in bytes. */
  readonly size: number;
  /** CRC-32 of the uncompressed content. */
  readonly crc: number;
  /** ISO time of the last modification; undefined if it is missing or invalid. */
  readonly modified: string | undefined;
  /** Offset of the entry's local header in the archive, in bytes. */
  readonly offset: number;
}

/** Maximum number of entries in one archive: the limit of the zip format without its ZIP64 extension. */
export const MAX_ENTRIES = 0xffff;

/** Throws {@link ZipError} if there are more than {@link MAX_ENTRIES} entries; `name` is the archive's name. */
export function requireEntryLimit(count: number, name: string): void {
  if (count <= MAX_ENTRIES) return;
  throw new ZipError(messages.tooManyEntries(name, formatNumber(count), formatNumber(MAX_ENTRIES)));
}
