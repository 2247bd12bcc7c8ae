import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Absolute path of the repository folder. */
export const repository = resolve(import.meta.dirname, '../..');

/** Returns the relative paths of all repository files: those that git tracks, and new files that it does not ignore. */
export function repositoryFiles(): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
    encoding: 'utf8',
  });
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(repository, path)));
}
