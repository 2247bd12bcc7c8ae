import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Absolute path of the checkout that the tests run in. */
export const repository = resolve(import.meta.dirname, '../..');

/** Paths of all files that belong to the repository, relative to it: what git tracks or would add. */
export function repositoryFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
  });
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(repository, path)));
}
