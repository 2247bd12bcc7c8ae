import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Arguments that limit vitest to the tests that changed files reach: files changed since the last commit, staged or not;
 * without any, the files of the last commit. None, so that all tests run, where git has nothing to compare with.
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
