import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * vitest arguments that select only tests affected by changes: files changed since the last commit (staged or not), or
 * otherwise the files of the last commit. Empty, so that all tests run, if git has nothing to compare with.
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
