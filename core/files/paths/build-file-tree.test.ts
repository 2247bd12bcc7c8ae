import { expect, it } from 'vitest';
import { buildFileTree } from './build-file-tree';
import type { FileTreeNode } from './file-tree';

function outline(nodes: readonly FileTreeNode[]): readonly unknown[] {
  return nodes.map((node) => (node.type === 'file' ? node.name : [node.name, outline(node.children)]));
}

it('sorts folders before files, and siblings by name, ignoring case', () => {
  const files = ['b.fc', 'A.fc', 'a.fc', 'src/Zeta.fc', 'src/alpha.fc', 'Lib/x'].map((path) => ({
    path,
    extension: path.endsWith('.fc') ? 'fc' : '',
  }));
  const tree = buildFileTree(files, ['src', 'Lib', 'empty', 'src/deep']);
  expect(outline(tree)).toEqual([
    ['empty', []],
    ['Lib', ['x']],
    ['src', [['deep', []], 'alpha.fc', 'Zeta.fc']],
    'A.fc',
    'a.fc',
    'b.fc',
  ]);
  expect(outline(buildFileTree(files.toReversed(), ['src/deep', 'empty', 'Lib', 'src']))).toEqual(
    outline(tree),
  );
  expect(tree[2]?.children[1]).toEqual({
    id: 'src/alpha.fc',
    name: 'alpha.fc',
    type: 'file',
    path: 'src/alpha.fc',
    extension: 'fc',
    children: [],
  });
  expect(tree[0]).toMatchObject({ id: 'empty', type: 'folder', extension: '' });
});
