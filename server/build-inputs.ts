import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './list-files';

/** Paths of all inputs to the web build, relative to the repository. The lock file represents installed packages. */
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

/** Tests and READMEs do not affect the build. */
const notBuilt = /\.test\.tsx?$|(^|\/)README\.md$/;

/** Digest of all inputs to the web build. Equal digests mean an identical build. */
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
