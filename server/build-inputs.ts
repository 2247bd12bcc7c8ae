import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './list-files';

/** Everything the web build is made of, relative to the repository; installed packages count by the lock file. */
const inputs = [
  'core',
  'host',
  'plugins',
  'web',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
] as const;

/** Tests and prose are not part of what is built. */
const notBuilt = /\.test\.tsx?$|(^|\/)README\.md$/;

/** Digest of all inputs of the web build: equal digests mean that the build would be the same. */
export async function digestBuildInputs(repository: string): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const path of await filesOf(repository, input)) {
      if (notBuilt.test(path)) continue;
      const bytes = await readFile(join(repository, path));
      hash.update(`${path}\0${bytes.length}\0`).update(bytes);
    }
  }
  return hash.digest('hex');
}

async function filesOf(repository: string, input: string): Promise<readonly string[]> {
  const found = await stat(join(repository, input)).catch(() => undefined);
  if (found === undefined) return [];
  if (found.isFile()) return [input];
  return (await listFiles(join(repository, input))).map((path) => `${input}/${path}`);
}
