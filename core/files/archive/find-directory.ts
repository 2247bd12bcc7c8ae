import { messages } from './messages';
import { ZipError } from './zip-entry';

const END = { signature: 0x06054b50, bytes: 22 };
const LOCATOR_64 = { signature: 0x07064b50, bytes: 20 };
const END_64 = { signature: 0x06064b50, bytes: 56 };
const LOCAL_HEADER = 0x04034b50;
/** Maximum length of the comment after the end record, in bytes. */
const MAX_COMMENT_BYTES = 0xffff;

/** Position of an archive's central directory. */
export interface DirectoryPlace {
  /** Offset of the directory's first byte in the archive. */
  readonly start: number;
  /** Length in bytes. */
  readonly bytes: number;
  /** Number of entries. */
  readonly entries: number;
  /** Number of bytes to add to every offset if data precedes the archive, as in self-extracting archives. */
  readonly shift: number;
}

/**
 * Finds the directory through the record at the end of the archive. Throws {@link ZipError} if the directory cannot be
 * found.
 */
export async function findDirectory(archive: Blob, name: string): Promise<DirectoryPlace> {
  const tailStart = Math.max(0, archive.size - END.bytes - MAX_COMMENT_BYTES - LOCATOR_64.bytes);
  const tail = await view(archive, tailStart, archive.size);
  const end = endRecord(tail);
  if (end === undefined) throw new ZipError(await withoutEnd(archive, name));
  if (tail.getUint16(end + 4, true) !== 0) throw new ZipError(messages.splitArchive(name));
  const place = {
    entries: tail.getUint16(end + 10, true),
    bytes: tail.getUint32(end + 12, true),
    declared: tail.getUint32(end + 16, true),
    end: tailStart + end,
  };
  const large = place.entries === 0xffff || place.bytes === 0xffffffff || place.declared === 0xffffffff;
  const {
    entries,
    bytes,
    declared,
    end: endOfDirectory,
  } = large ? ((await largePlace(archive, tail, end)) ?? place) : place;
  const start = endOfDirectory - bytes;
  const shift = start - declared;
  if (start < 0 || shift < 0) throw new ZipError(messages.damaged(name, messages.damagedDirectory));
  return { start, bytes, entries, shift };
}

function endRecord(tail: DataView): number | undefined {
  for (let at = tail.byteLength - END.bytes; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END.signature) continue;
    if (at + END.bytes + tail.getUint16(at + 20, true) <= tail.byteLength) return at;
  }
  return undefined;
}

/** Finds a large archive's directory through its zip64 records. */
async function largePlace(archive: Blob, tail: DataView, end: number) {
  const locator = end - LOCATOR_64.bytes;
  if (locator < 0 || tail.getUint32(locator, true) !== LOCATOR_64.signature) return undefined;
  const at = Number(tail.getBigUint64(locator + 8, true));
  const record = await view(archive, at, at + END_64.bytes);
  if (record.byteLength < END_64.bytes || record.getUint32(0, true) !== END_64.signature) return undefined;
  return {
    entries: Number(record.getBigUint64(32, true)),
    bytes: Number(record.getBigUint64(40, true)),
    declared: Number(record.getBigUint64(48, true)),
    end: at,
  };
}

async function withoutEnd(archive: Blob, name: string): Promise<string> {
  const head = await view(archive, 0, 4);
  const isCutOff = head.byteLength === 4 && head.getUint32(0, true) === LOCAL_HEADER;
  return isCutOff ? messages.cutOff(name) : messages.notAnArchive(name);
}

async function view(archive: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await archive.slice(start, end).arrayBuffer());
}
