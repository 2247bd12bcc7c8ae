import { inflateSync } from 'fflate';
import type { BlobWindow } from './blob-window';
import { crc32 } from './crc32';
import { messages } from './messages';
import { type ZipEntry, ZipError } from './zip-entry';

const SIGNATURE = 0x04034b50;
const HEADER_BYTES = 30;
const [STORED, DEFLATED] = [0, 8];

const methods: Readonly<Record<number, string>> = {
  9: 'Deflate64',
  12: 'bzip2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
  99: 'AES',
};

/** Throws {@link ZipError} if an entry is encrypted or its compression method is not supported. */
export function requireSupportedEntry({ name, isEncrypted, method }: ZipEntry): void {
  if (isEncrypted) throw new ZipError(messages.encrypted(name));
  if (method === STORED || method === DEFLATED) return;
  throw new ZipError(messages.unsupportedMethod(name, methods[method] ?? messages.unknownMethod(method)));
}

/**
 * Content of an entry, never longer than its recorded size. Throws {@link ZipError} when its size or checksum
 * is wrong.
 */
export async function unpackEntry(
  window: BlobWindow,
  entry: ZipEntry,
  archive: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const damaged = (where: string) => new ZipError(messages.damaged(archive, where));
  const header = await window.read(entry.offset, HEADER_BYTES);
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (header.byteLength < HEADER_BYTES || view.getUint32(0, true) !== SIGNATURE) {
    throw damaged(messages.damagedHeader(entry.name));
  }
  const start = entry.offset + HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  const packed = await window.read(start, entry.packedSize);
  if (packed.byteLength < entry.packedSize) throw damaged(messages.wrongSize(entry.name));
  let content: Uint8Array<ArrayBuffer>;
  try {
    const out = new Uint8Array(entry.size);
    content = entry.method === STORED ? new Uint8Array(packed) : inflateSync(packed, { out });
  } catch {
    throw damaged(messages.damagedData(entry.name));
  }
  if (content.byteLength !== entry.size) throw damaged(messages.wrongSize(entry.name));
  if (crc32(content) !== entry.crc) throw damaged(messages.wrongChecksum(entry.name));
  return content;
}
