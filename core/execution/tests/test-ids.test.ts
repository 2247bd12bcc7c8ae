import { expect, it } from 'vitest';
import { childTestId, fileTestId, holdsAsked, isAsked } from './test-ids';

const file = fileTestId('move', 'tests/a.move');
const suite = childTestId(file, 'a');
const test = childTestId(suite, 'adds');

it('distinguishes requested items from their parents and from items whose ids have the same prefix', () => {
  expect(test).toBe('move:tests/a.move > a > adds');
  expect(isAsked(test, undefined)).toBe(true);
  for (const wanted of [file, suite, test]) expect(isAsked(test, [wanted]), wanted).toBe(true);
  expect(isAsked(suite, [test])).toBe(false);
  expect(holdsAsked(suite, [test])).toBe(true);
  expect(holdsAsked(test, [file])).toBe(true);
  const other = childTestId(suite, 'adds twice');
  expect(isAsked(other, [test])).toBe(false);
  expect(holdsAsked(test, [other])).toBe(false);
  expect(holdsAsked(suite, [])).toBe(false);
});

it('creates different ids for a name that contains the separator and for a test in a group', () => {
  expect(childTestId(file, 'a > adds')).not.toBe(test);
  expect(isAsked(childTestId(file, 'a > adds'), [suite])).toBe(false);
  expect(childTestId(file, 'a \\> adds')).not.toBe(childTestId(file, 'a > adds'));
  expect(fileTestId('move', 'tests/a.move > a')).not.toBe(suite);
});
