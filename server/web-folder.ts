import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WebBuild } from './build-web';
import { contentType } from './content-types';
import { type Encoding, encodings } from './encodings';
import { listFiles } from './list-files';

/** One file of the built web app, ready to be served. */
export interface WebFile {
  readonly contentType: string;
  /** Strong validator without its quotes: the digest of the uncompressed content. */
  readonly digest: string;
  /** True when the name holds a hash of the content, so that it may be kept for ever. */
  readonly immutable: boolean;
  /** Absolute path of the file as built. */
  readonly path: string;
  /** Absolute paths of its compressed forms. */
  readonly encoded: ReadonlyMap<Encoding, string>;
}

/** Vite names what it emits `assets/{name}-{hash of 8}.{extension}`. */
const hashedName = /^assets\/.+-[\w-]{8}\.\w+$/;

/**
 * Reads which files there are, once. Only what is in this list is ever served, under exactly its address
 * (`/assets/app-1a2b3c4d.js`), which makes leaving the folder impossible; Vite's own notes (`.vite/`) stay out.
 */
export async function readWebFolder({ web, encoded }: WebBuild): Promise<ReadonlyMap<string, WebFile>> {
  const files = new Map<string, WebFile>();
  const forms = new Map<Encoding, ReadonlySet<string>>();
  for (const encoding of encodings) {
    forms.set(encoding, new Set(await listFiles(join(encoded, encoding)).catch(() => [])));
  }
  for (const path of await listFiles(web)) {
    if (path.startsWith('.')) continue;
    files.set(`/${path}`, {
      contentType: contentType(path),
      digest: createHash('sha256')
        .update(await readFile(join(web, path)))
        .digest('base64url')
        .slice(0, 22),
      immutable: hashedName.test(path),
      path: join(web, path),
      encoded: new Map(
        encodings
          .filter((encoding) => forms.get(encoding)?.has(path))
          .map((encoding) => [encoding, join(encoded, encoding, path)]),
      ),
    });
  }
  return files;
}
