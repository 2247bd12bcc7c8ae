import { describe, expect, it } from 'vitest';
import { placeLabel, placeRefusal } from './drop-rules';

describe('drop rules', () => {
  it.each([
    [['a/b.fc'], 'c', false, undefined],
    [['a'], 'a', false, '“a” cannot be moved into itself'],
    [['x', 'a'], 'a/deep', true, '“a” cannot be moved into itself'],
    [['a'], 'ab', false, undefined],
    [['a/b.fc', 'a/c.fc'], 'a', false, 'Already in this folder'],
    [['a/b.fc', 'c.fc'], 'a', false, undefined],
    [['a/b.fc'], 'a', true, undefined],
    [['b.fc'], '', false, 'Already in this folder'],
    [[], '', false, undefined],
  ] as const)('map a drop of %j into %j (copying: %s) to %s', (paths, folder, copies, refusal) => {
    expect(placeRefusal(paths, folder, copies)).toBe(refusal);
  });

  it('describe the result of a drop', () => {
    expect(placeLabel(['a/b.fc'], 'x/y', false)).toBe('Move b.fc to y');
    expect(placeLabel(['a/b.fc', 'c'], '', true)).toBe('Copy 2 items to the project');
    expect(placeLabel([], 'x', true)).toBe('Add files to x');
  });
});
