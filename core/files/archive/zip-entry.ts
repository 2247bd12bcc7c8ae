import { formatNumber } from '@core/base/localization/format';
import { messages } from './messages';

/** An archive cannot be read. The message names the entry and the reason. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

/** What an archive's directory says of one entry. */
export interface ZipEntry {
  /** As written in the archive. */
  readonly name: string;
  readonly isFolder: boolean;
  /** A symbolic link, whose content is where it leads. */
  readonly isLink: boolean;
  readonly isEncrypted: boolean;
  /** 0 stored, 8 deflated; nothing else can be unpacked. */
  readonly method: number;
  /** Bytes in the archive, and unpacked. */
  readonly packedSize: number;
  readonly size: number;
  readonly crc: number;
  /** ISO time; undefined where it says none that makes sense. */
  readonly modified: string | undefined;
  /** Offset of its local header in the archive, in bytes. */
  readonly offset: number;
}

/** Maximum number of entries in one archive: the limit of the zip format without its ZIP64 extension. */
export const MAX_ENTRIES = 0xffff;

/** Throws {@link ZipError} for more entries than are read at once; `name` is what holds them. */
export function insistFewEntries(count: number, name: string): void {
  if (count <= MAX_ENTRIES) return;
  throw new ZipError(messages.tooManyEntries(name, formatNumber(count), formatNumber(MAX_ENTRIES)));
}
