import { expect, it } from 'vitest';
import { topMost } from './top-most';

it('omits duplicates and paths that are inside another path', () => {
  expect(topMost(['a/b/c', 'a/b', 'ab', 'x/y', 'a/b', 'x/z'])).toEqual(['a/b', 'ab', 'x/y', 'x/z']);
  expect(topMost([])).toEqual([]);
});
