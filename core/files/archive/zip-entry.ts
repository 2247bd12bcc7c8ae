import { formatNumber } from '@core/base/localization/format';
import { messages } from './messages';

/** An archive that cannot be read; its message names the entry and says what is wrong with it. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

/** What an archive's directory says of one entry. */
export interface ZipEntry {
  /** As it is written in the archive. */
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
  /** Where its local header stands in the archive. */
  readonly offset: number;
}

/** Entries of one archive: what a zip file can count without the extension for large ones. */
export const MAX_ENTRIES = 0xffff;

/** Throws {@link ZipError} for more entries than are read at once; `name` is what holds them. */
export function insistFewEntries(count: number, name: string): void {
  if (count <= MAX_ENTRIES) return;
  throw new ZipError(messages.tooManyEntries(name, formatNumber(count), formatNumber(MAX_ENTRIES)));
}
