import { expect, it } from 'vitest';
import { collectFiles } from './collect-files';

function file(name: string): FileSystemEntry {
  const entry = {
    name,
    isFile: true,
    isDirectory: false,
    file: (done: (file: File) => void) => done(new File(['text'], name)),
  };
  return entry as unknown as FileSystemEntry;
}

function folder(name: string, ...children: readonly FileSystemEntry[]): FileSystemEntry {
  const createReader = () => {
    const batches = [children, []];
    return {
      readEntries: (done: (entries: readonly FileSystemEntry[]) => void) => done(batches.shift() ?? []),
    };
  };
  return { name, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

const project = folder(
  'vault',
  folder('.git', file('HEAD')),
  folder(
    'node_modules',
    folder('solmate', file('index.js'), file('Token.sol'), folder('.git', file('Old.sol'))),
  ),
  folder('src', file('Vault.sol')),
);

it('collects no files of installed packages and repositories by default', async () => {
  const { files, folders, omitted } = await collectFiles([project]);
  expect(files.map(({ path }) => path)).toEqual(['vault/src/Vault.sol']);
  expect(folders).toEqual(['vault', 'vault/src']);
  expect(omitted).toHaveLength(2);
});

it('collects the needed files of installed packages', async () => {
  const isNeededFromPackage = (path: string) => path.endsWith('.sol');
  const { files, folders } = await collectFiles([project], { isNeededFromPackage });
  expect(files.map(({ path }) => path)).toEqual([
    'vault/node_modules/solmate/Token.sol',
    'vault/src/Vault.sol',
  ]);
  expect(folders).toEqual(['vault', 'vault/src']);
});
