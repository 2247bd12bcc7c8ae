import { execFileSync } from 'node:child_process';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { writeFiles } from '@tests/support/write-files';
import { describe, expect, it } from 'vitest';
import { onlyChanged } from './changes';

const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];

async function repositoryWith(...commits: readonly Readonly<Record<string, string>>[]): Promise<string> {
  const folder = await temporaryFolder();
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  git('init');
  for (const files of commits) {
    await writeFiles(folder, files);
    git('add', '.');
    git(...author, 'commit', '--no-verify', '-m', 'Commit');
  }
  return folder;
}

describe('onlyChanged', () => {
  it('compares the working tree with the last commit if a file is changed or new', async () => {
    const folder = await repositoryWith({ 'a.ts': '1' }, { 'a.ts': '2' });
    await writeFiles(folder, { 'a.ts': '3' });
    expect(await onlyChanged(folder)).toEqual(['--changed']);
    const untracked = await repositoryWith({ 'a.ts': '1' }, { 'a.ts': '2' });
    await writeFiles(untracked, { 'b.ts': '1' });
    expect(await onlyChanged(untracked)).toEqual(['--changed']);
  });

  it('compares the last commit with the previous commit if no file is changed', async () => {
    expect(await onlyChanged(await repositoryWith({ 'a.ts': '1' }, { 'a.ts': '2' }))).toEqual([
      '--changed=HEAD~1',
    ]);
  });

  it('selects all tests if there is no previous commit or no repository', async () => {
    expect(await onlyChanged(await repositoryWith({ 'a.ts': '1' }))).toEqual([]);
    expect(await onlyChanged(await temporaryFolder())).toEqual([]);
  });
});
