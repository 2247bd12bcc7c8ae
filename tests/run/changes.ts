import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Returns the vitest arguments that select only tests affected by changed files. If no files have changed since the
 * last commit, selects the tests affected by that commit. If git has nothing to compare with, returns no arguments, so
 * that all tests run.
 */
export async function onlyChanged(folder: string): Promise<readonly string[]> {
  const git = async (...args: readonly string[]) => (await run('git', args, { cwd: folder })).stdout;
  try {
    if ((await git('status', '--porcelain')) !== '') return ['--changed'];
    await git('rev-parse', '--verify', 'HEAD~1');
    return ['--changed=HEAD~1'];
  } catch {
    return [];
  }
}
