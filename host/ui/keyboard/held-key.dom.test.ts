import { expect, it } from 'vitest';
import { isRecordedKey } from './held-key';

it.each<[string, KeyboardEventInit, boolean]>([
  ['a', {}, false],
  ['A', { shiftKey: true }, false],
  ['Backspace', {}, false],
  ['ArrowLeft', {}, false],
  ['v', { ctrlKey: true }, false],
  ['Process', {}, false],
  ['Shift', {}, false],
  ['p', { ctrlKey: true }, true],
  ['s', { metaKey: true }, true],
  ['ArrowDown', {}, true],
  ['Enter', {}, true],
  ['Escape', {}, true],
  ['Tab', {}, true],
  ['F1', {}, true],
])('isRecordedKey decides whether %s with %o is recorded', (key, init, isKept) => {
  expect(isRecordedKey(new KeyboardEvent('keydown', { key, ...init }))).toBe(isKept);
});
