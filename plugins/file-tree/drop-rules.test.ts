import { describe, expect, it } from 'vitest';
import { placeLabel, placeRefusal } from './drop-rules';

describe('putting files into a folder', () => {
  it.each([
    [['a/b.fc'], 'c', false, undefined],
    [['a'], 'a', false, "'a' cannot be put into itself"],
    [['x', 'a'], 'a/deep', true, "'a' cannot be put into itself"],
    [['a'], 'ab', false, undefined],
    [['a/b.fc', 'a/c.fc'], 'a', false, 'It is there already'],
    [['a/b.fc', 'c.fc'], 'a', false, undefined],
    [['a/b.fc'], 'a', true, undefined],
    [['b.fc'], '', false, 'It is there already'],
    [[], '', false, undefined],
  ] as const)('%j into %j, copying %s: %s', (paths, folder, copies, refusal) => {
    expect(placeRefusal(paths, folder, copies)).toBe(refusal);
  });

  it('says what it would do', () => {
    expect(placeLabel(['a/b.fc'], 'x/y', false)).toBe('Move b.fc to y');
    expect(placeLabel(['a/b.fc', 'c'], '', true)).toBe('Copy 2 items to the project');
    expect(placeLabel([], 'x', true)).toBe('Add files to x');
  });
});
