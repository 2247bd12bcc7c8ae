import { decodeName } from './decode-name';
import { entryTime, extraField } from './entry-time';
import { findDirectory } from './find-directory';
import { messages } from './messages';
import { requireEntryLimit, type ZipEntry, ZipError } from './zip-entry';

const SIGNATURE = 0x02014b50;
const HEADER_BYTES = 46;
/** Id of the extra field for sizes that do not fit in 32 bits (zip64). */
const LARGE_SIZES = 0x0001;
const UNKNOWN = 0xffffffff;
/** Host system id for Unix. For entries with this id, the upper half of the attributes is the file mode. */
const UNIX = 3;
const [KIND_OF_FILE, LINK] = [0xf000, 0xa000];

/**
 * All entries of an archive's directory, in directory order. `name` is the archive's name in messages. Throws {@link
 * ZipError} for an invalid or incomplete archive.
 */
export async function readDirectory(archive: Blob, name: string): Promise<readonly ZipEntry[]> {
  const place = await findDirectory(archive, name);
  requireEntryLimit(place.entries, name);
  const bytes = await archive.slice(place.start, place.start + place.bytes).arrayBuffer();
  const directory = new DataView(bytes);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < place.entries; ) {
    const length = headerLength(directory, at);
    if (length === undefined) throw new ZipError(messages.damaged(name, messages.damagedDirectory));
    entries.push(readEntry(new DataView(bytes, at, length), place.shift, name));
    at += length;
  }
  return entries;
}

/** Length of the header at this offset; undefined if there is no complete header. */
function headerLength(directory: DataView, at: number): number | undefined {
  if (at + HEADER_BYTES > directory.byteLength) return undefined;
  if (directory.getUint32(at, true) !== SIGNATURE) return undefined;
  const variable = [28, 30, 32].map((field) => directory.getUint16(at + field, true));
  const length = variable.reduce((sum, each) => sum + each, HEADER_BYTES);
  return at + length > directory.byteLength ? undefined : length;
}

function readEntry(header: DataView, shift: number, archive: string): ZipEntry {
  const flags = header.getUint16(8, true);
  const nameBytes = header.getUint16(28, true);
  const extraStart = header.byteOffset + HEADER_BYTES + nameBytes;
  const extra = new DataView(header.buffer, extraStart, header.getUint16(30, true));
  const encoded = new Uint8Array(header.buffer, header.byteOffset + HEADER_BYTES, nameBytes);
  const name = decodeName(encoded, (flags & 0x800) !== 0, archive);
  const mode = header.getUint8(5) === UNIX ? header.getUint32(38, true) >>> 16 : 0;
  const sizes = readSizes(header, extra);
  return {
    name,
    isFolder: /[/\\]$/.test(name),
    isLink: (mode & KIND_OF_FILE) === LINK,
    isEncrypted: (flags & 1) !== 0,
    method: header.getUint16(10, true),
    packedSize: sizes.packedSize,
    size: sizes.size,
    crc: header.getUint32(16, true),
    modified: entryTime(extra, header.getUint16(14, true), header.getUint16(12, true)),
    offset: sizes.offset + shift,
  };
}

/**
 * Reads an entry's size, compressed size and offset. Values that do not fit in 32 bits are stored in the extra field,
 * in this order.
 */
function readSizes(header: DataView, extra: DataView) {
  const large = extraField(extra, LARGE_SIZES);
  let at = 0;
  const read = (field: number): number => {
    const value = header.getUint32(field, true);
    if (value !== UNKNOWN || !large || at + 8 > large.byteLength) return value;
    at += 8;
    return Number(large.getBigUint64(at - 8, true));
  };
  const size = read(24);
  const packedSize = read(20);
  return { size, packedSize, offset: read(42) };
}
