import { errorMessage } from '@core/base/errors';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { normalizePath } from '@core/base/path';
import { parseJsonc } from '@core/base/text/parse-json';
import { BlobWindow } from '@core/files/archive/blob-window';
import { readDirectory } from '@core/files/archive/read-directory';
import { requireSupportedEntry, unpackEntry } from '@core/files/archive/unpack-entry';
import { messages } from './messages';

/** Unpacked files by path in the package. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>;

/** Maximum package size in bytes; the largest known icon themes are a quarter of that size. */
export const MAX_PACKED_BYTES = 32 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;

/** Files that themes do not need. */
const program = /(^|\/)node_modules\/|\.(js|cjs|mjs|map|ts|wasm)$/i;

/** True if a file starts like a zip archive, regardless of its name. */
export async function isArchive(file: Blob): Promise<boolean> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return first === 0x50 && second === 0x4b && (third === 3 || third === 5);
}

/** Unpacks an archive, except for program files. Throws an error with a user-facing message. */
export async function unpack(archive: Blob, name: string): Promise<PackageFiles> {
  const directory = await readDirectory(archive, name);
  const entries = directory.filter((entry) => !entry.isFolder && !entry.isLink && !program.test(entry.name));
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_UNPACKED_BYTES) {
    throw new Error(messages.unpacksTooLarge(name, formatSize(total), formatSize(MAX_UNPACKED_BYTES)));
  }
  const window = new BlobWindow(archive);
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    const path = normalizePath(entry.name.replaceAll('\\', '/'));
    if (path === undefined) continue;
    requireSupportedEntry(entry);
    files.set(path, await unpackEntry(window, entry, name));
  }
  return files;
}

/**
 * Parses a JSON file in a package; comments and trailing commas are allowed. Throws an error with a user-facing
 * message.
 */
export function readJson(files: PackageFiles, path: string): unknown {
  return parseTheme(readText(files, path), path);
}

/** Reads a text file in a package. Throws an error with a user-facing message if the file is missing. */
export function readText(files: PackageFiles, path: string): string {
  const bytes = files.get(path);
  if (!bytes) throw new Error(messages.missingFile(path));
  return decodeText(bytes);
}

export function parseTheme(text: string, path: string): unknown {
  try {
    return parseJsonc(text);
  } catch (error) {
    throw new Error(messages.badJson(path, errorMessage(error)), { cause: error });
  }
}

/** Decodes UTF-8, or UTF-16 if there is a UTF-16 byte order mark. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}
