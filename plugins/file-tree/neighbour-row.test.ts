import type { FileTreeNode } from '@core/files/paths/file-tree';
import { describe, expect, it } from 'vitest';
import { neighbourRow } from './neighbour-row';

const node = (path: string, ...children: FileTreeNode[]): FileTreeNode => ({
  id: path,
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  type: children.length > 0 ? 'folder' : 'file',
  extension: '',
  children,
});
const tree = [
  node('a', node('a/b', node('a/b/only')), node('a/x'), node('a/y')),
  node('ab', node('ab/z')),
  node('c'),
];

describe('neighbourRow', () => {
  it.each([
    [['a/x'], 'a/y'],
    [['a/y'], 'a/x'],
    [['a/x', 'a/y'], 'a/b'],
    [['a/b/only'], 'a/b'],
    [['ab/z'], 'ab'],
    [['c'], 'ab'],
    [['a', 'ab', 'c'], undefined],
    [['gone/x'], 'gone'],
    [[], undefined],
  ])('returns the neighbour of %j: %s', (leaving, expected) => {
    expect(neighbourRow(tree, leaving)).toBe(expected);
  });
});
