import { expect, it } from 'vitest';
import { topMost } from './top-most';

it('omits paths inside another one, and duplicates', () => {
  expect(topMost(['a/b/c', 'a/b', 'ab', 'x/y', 'a/b', 'x/z'])).toEqual(['a/b', 'ab', 'x/y', 'x/z']);
  expect(topMost([])).toEqual([]);
});
