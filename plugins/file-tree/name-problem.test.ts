import { buildFileTree } from '@core/files/paths/build-file-tree';
import type { FileTreeNode } from '@core/files/paths/file-tree';
import { describe, expect, it } from 'vitest';
import { nameError } from './name-problem';

const tree = buildFileTree(
  ['contracts/main.fc', 'README.md', 'caf\u00e9.md'].map((path) => ({ path, extension: '' })),
  ['contracts'],
);
const file = tree.find(({ name }) => name === 'README.md') as FileTreeNode;

describe('a name typed into a row', () => {
  it.each([
    ['contracts', 'main.fc', "'contracts/main.fc' is there already"],
    ['contracts', 'MAIN.fc', "'main.fc' is there already and differs only by case or accents"],
    ['', 'cafe\u0301.md', "'caf\u00e9.md' is there already and differs only by case or accents"],
    ['', 'README.md/x.fc', "'README.md' is a file, not a folder"],
    ['', 'Contracts/x.fc', "'contracts' is there already and differs only by case or accents"],
    ['', ' ', 'a name is needed'],
    ['', 'a/../b', '“a/../b” must not contain “..”'],
    ['', 'x'.repeat(256), `“${'x'.repeat(40)}…” is too long: a name can have at most 255 bytes`],
    ['', '.folder', '“.folder” is the name of folder markers and cannot be used'],
  ])('for a new file in %j: %j is refused', (folder, name, why) => {
    expect(nameError(tree, { type: 'draft', of: 'file', folder }, name)).toBe(
      `Failed to create file: ${why}`,
    );
  });

  it('may lead through new folders, be as long as file systems allow, and be of any script', () => {
    const draft = { type: 'draft', of: 'folder', folder: 'contracts' } as const;
    for (const name of ['a/b/c', 'x'.repeat(255), 'Смарт-контракт 智能合约 🚀.fc']) {
      expect(nameError(tree, draft, name)).toBeUndefined();
    }
  });

  it('may be another spelling of its own, but not lead elsewhere', () => {
    expect(nameError(tree, file, 'readme.md')).toBeUndefined();
    expect(nameError(tree, file, 'a/b')).toMatch(/^Failed to rename file: a name may not contain '\/'/);
    expect(nameError(tree, file, 'contracts')).toBe("Failed to rename file: 'contracts' is there already");
  });
});
