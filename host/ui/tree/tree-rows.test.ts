import { describe, expect, it } from 'vitest';
import type { TreeNode } from './tree-node';
import { TreeRows } from './tree-rows';

const leaf = (id: string): TreeNode<string> => ({ id, name: id, data: id });
const nodes: TreeNode<string>[] = [
  { ...leaf('a'), children: [{ ...leaf('a1'), children: [leaf('a1x')] }, leaf('a2')] },
  leaf('b'),
];
const rows = (...unfolded: string[]) => new TreeRows(nodes, new Set(unfolded));

describe('TreeRows', () => {
  it('lists the visible rows, each with its position', () => {
    expect(rows().names).toEqual(['a', 'b']);
    const all = rows('a', 'a1');
    expect(all.names).toEqual(['a', 'a1', 'a1x', 'a2', 'b']);
    expect(all.at(2)).toMatchObject({ level: 2, position: 1, siblings: 1, parent: 1 });
    expect(all.at(3)).toMatchObject({ level: 1, position: 2, siblings: 2, parent: 0 });
    // 'a1' is expanded, but its parent folder is collapsed.
    expect(rows('a1').names).toEqual(['a', 'b']);
    expect([all.indexOf('a2'), all.indexOf('nobody'), rows().indexOf('a2')]).toEqual([3, -1, -1]);
  });

  it('returns the ids between two rows, and the end of a row’s subtree', () => {
    const all = rows('a', 'a1');
    expect(all.idsBetween(3, 1)).toEqual(['a1', 'a1x', 'a2']);
    expect(all.idsBetween(-1, 0)).toEqual(['a']);
    expect([all.endOf(0), all.endOf(1), all.endOf(4)]).toEqual([4, 3, 5]);
  });
});
