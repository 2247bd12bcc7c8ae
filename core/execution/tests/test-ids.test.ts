import { expect, it } from 'vitest';
import { childTestId, fileTestId, holdsAsked, isAsked } from './test-ids';

const file = fileTestId('move', 'tests/a.move');
const suite = childTestId(file, 'a');
const test = childTestId(suite, 'adds');

it('tells what is asked for from what only holds it, and from what its name begins like', () => {
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

it('gives a name that contains the separator another id than a group and its test', () => {
  expect(childTestId(file, 'a > adds')).not.toBe(test);
  expect(isAsked(childTestId(file, 'a > adds'), [suite])).toBe(false);
  expect(childTestId(file, 'a \\> adds')).not.toBe(childTestId(file, 'a > adds'));
  expect(fileTestId('move', 'tests/a.move > a')).not.toBe(suite);
});
