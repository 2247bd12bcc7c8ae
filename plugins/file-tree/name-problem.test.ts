import { buildFileTree } from '@core/files/paths/build-file-tree';
import type { FileTreeNode } from '@core/files/paths/file-tree';
import { describe, expect, it } from 'vitest';
import { nameError } from './name-problem';

const tree = buildFileTree(
  ['contracts/main.fc', 'README.md', 'caf\u00e9.md'].map((path) => ({ path, extension: '' })),
  ['contracts'],
);
const file = tree.find(({ name }) => name === 'README.md') as FileTreeNode;

describe('nameError', () => {
  it.each([
    ['contracts', 'main.fc', '“contracts/main.fc” already exists'],
    ['contracts', 'MAIN.fc', '“main.fc” already exists and differs only in case or accents'],
    ['', 'cafe\u0301.md', '“caf\u00e9.md” already exists and differs only in case or accents'],
    ['', 'README.md/x.fc', '“README.md” is a file, not a folder'],
    ['', 'Contracts/x.fc', '“contracts” already exists and differs only in case or accents'],
    ['', ' ', 'a name is required'],
    ['', 'a/../b', '“a/../b” must not contain “..”'],
    ['', 'x'.repeat(256), `“${'x'.repeat(40)}…” is too long: a name can have at most 255 bytes`],
    ['', '.folder', '“.folder” is reserved for empty folder markers and cannot be used'],
  ])('rejects the new file name %j: %j', (folder, name, why) => {
    expect(nameError(tree, { type: 'draft', of: 'file', folder }, name)).toBe(
      `Failed to create file: ${why}`,
    );
  });

  it('accepts names that create new folders, names as long as file systems allow, and names in any script', () => {
    const draft = { type: 'draft', of: 'folder', folder: 'contracts' } as const;
    for (const name of ['a/b/c', 'x'.repeat(255), 'Смарт-контракт 智能合约 🚀.fc']) {
      expect(nameError(tree, draft, name)).toBeUndefined();
    }
  });

  it('accepts a change in letter case, but not a path', () => {
    expect(nameError(tree, file, 'readme.md')).toBeUndefined();
    expect(nameError(tree, file, 'a/b')).toMatch(/^Failed to rename file: a name must not contain “\/”/);
    expect(nameError(tree, file, 'contracts')).toBe('Failed to rename file: “contracts” already exists');
  });
});
