import { buildFileTree } from '@core/files/paths/build-file-tree';
import type { TreeNode } from '@host/ui/tree/tree-node';
import { describe, expect, it } from 'vitest';
import { type FileNode, fileNodes } from './file-nodes';
import { filterNodes } from './filter-nodes';

const tree = buildFileTree(
  ['contracts/main.fc', 'contracts/imports/stdlib.fc', 'tests/Main.spec.ts', 'README.md'].map((path) => ({
    path,
    extension: '',
  })),
  ['contracts', 'contracts/imports', 'tests'],
);
const paths = (nodes: readonly TreeNode<FileNode>[]): string[] =>
  nodes.flatMap(({ id, children }) => [id, ...paths(children ?? [])]);

describe('filterNodes', () => {
  it('returns the matching nodes and expands their parent folders', () => {
    const { nodes, unfolded, matches } = filterNodes(fileNodes(tree, undefined), ' MAIN ');
    expect(paths(nodes)).toEqual(['contracts', 'contracts/main.fc', 'tests', 'tests/Main.spec.ts']);
    expect(unfolded).toEqual(['contracts', 'tests']);
    expect(matches.get('tests/Main.spec.ts')).toEqual([{ start: 0, end: 4 }]);
    expect(matches.has('tests')).toBe(false);
  });

  it('keeps the contents of a matching folder', () => {
    const { nodes, unfolded } = filterNodes(fileNodes(tree, undefined), 'imports');
    expect(paths(nodes)).toEqual(['contracts', 'contracts/imports', 'contracts/imports/stdlib.fc']);
    expect(unfolded).toEqual(['contracts']);
  });

  it('keeps the draft row', () => {
    const draft = { type: 'draft', of: 'file', folder: 'tests' } as const;
    expect(paths(filterNodes(fileNodes(tree, draft), 'readme').nodes)).toEqual(['tests', '\n', 'README.md']);
  });

  it('returns no nodes if nothing matches', () => {
    expect(filterNodes(fileNodes(tree, undefined), 'nobody')).toMatchObject({ nodes: [], unfolded: [] });
  });
});
