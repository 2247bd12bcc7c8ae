import { errorMessage } from '@core/base/error-message';
import { formatSize } from '@core/base/format-size';
import { normalizePath } from '@core/base/path';
import { parseJsonc } from '@core/theme/parse-jsonc';
import { unzipSync } from 'fflate';
import { messages } from './messages';

/** Unpacked files by their path in the package. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>;

/** What a package may be, in bytes: the largest icon themes there are need a quarter of it. */
export const MAX_PACKED_BYTES = 32 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 128 * 1024 * 1024;

/** What no theme is made of. */
const program = /(^|\/)node_modules\/|\.(js|cjs|mjs|map|ts|wasm)$/i;

/** True for what begins like a zip archive, whatever it is called. */
export function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/** Unpacks an archive but for the programs in it. Throws what to tell the user. */
export function unpack(bytes: Uint8Array, name: string): PackageFiles {
  const files = new Map<string, Uint8Array>();
  try {
    let total = 0;
    unzipSync(bytes, {
      filter: ({ name: path, originalSize }) => {
        if (!program.test(path)) total += originalSize;
        return false;
      },
    });
    if (total > MAX_UNPACKED_BYTES) {
      throw new Error(messages.unpacksTooLarge(formatSize(total), formatSize(MAX_UNPACKED_BYTES)));
    }
    // Each file is unpacked into the room that the directory names, never into more.
    const unpacked = unzipSync(bytes, { filter: ({ name: path }) => !program.test(path) });
    for (const [path, content] of Object.entries(unpacked)) {
      const normal = normalizePath(path.replaceAll('\\', '/'));
      if (normal !== undefined && !path.endsWith('/')) files.set(normal, content);
    }
  } catch (error) {
    throw new Error(messages.damaged(name, errorMessage(error)), { cause: error });
  }
  return files;
}

/** Reads a JSON file of a package, with comments and trailing commas. Throws what to tell the user. */
export function readJson(files: PackageFiles, path: string): unknown {
  return parseTheme(readText(files, path), path);
}

/** Reads a text file of a package. Throws what to tell the user when there is none. */
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

/** UTF-8, or UTF-16 where a byte order mark says so. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}
