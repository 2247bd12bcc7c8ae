import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WebBuild } from './build-web';
import { contentType } from './content-types';
import { type Encoding, encodings } from './encodings';
import { listFiles } from './list-files';

export interface WebFile {
  readonly contentType: string;
  /** Digest of the uncompressed content, used as a strong ETag (without quotes). */
  readonly digest: string;
  /** True if the name contains a hash of the content, so that it can be cached permanently. */
  readonly immutable: boolean;
  /** Absolute path of the uncompressed file. */
  readonly path: string;
  /** Absolute paths of the compressed versions. */
  readonly encoded: ReadonlyMap<Encoding, string>;
}

/** Vite names its output files `assets/{name}-{hash}.{extension}`, with a hash of 8 characters. */
const hashedName = /^assets\/.+-[\w-]{8}\.\w+$/;

/**
 * Lists the files in the web folder once. Only listed files are served, at exactly their paths
 * (`/assets/app-1a2b3c4d.js`), which prevents path traversal. Vite's metadata (`.vite/`) is excluded.
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
      ...(await uncompressedFile(join(web, path))),
      immutable: hashedName.test(path),
      encoded: new Map(
        encodings
          .filter((encoding) => forms.get(encoding)?.has(path))
          .map((encoding) => [encoding, join(encoded, encoding, path)]),
      ),
    });
  }
  return files;
}

/** A file that has no compressed versions and may change between server starts. */
export async function uncompressedFile(path: string): Promise<WebFile> {
  const hash = createHash('sha256').update(await readFile(path));
  const digest = hash.digest('base64url').slice(0, 22);
  return { contentType: contentType(path), digest, immutable: false, path, encoded: new Map() };
}
