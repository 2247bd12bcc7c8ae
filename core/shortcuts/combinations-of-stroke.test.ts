import { describe, expect, it } from 'vitest';
import { combinationsOfStroke } from './combinations-of-stroke';
import { keyLabel } from './key-combination';
import type { KeyStroke } from './shortcuts';

function labels(key: string, code: string, held = '', change: Partial<KeyStroke> = {}): string[] {
  const stroke: KeyStroke = {
    key,
    code,
    ctrlKey: held.includes('c'),
    altKey: held.includes('a'),
    shiftKey: held.includes('s'),
    metaKey: held.includes('m'),
    target: 'none',
    ...change,
  };
  return combinationsOfStroke(stroke).map((combination) => keyLabel(combination, 'linux'));
}

describe('combinationsOfStroke', () => {
  it.each([
    ['a letter, regardless of Caps Lock', ['S', 'KeyS', 'c'], ['Ctrl+S']],
    ['a letter by the current layout, not by the US layout', ['a', 'KeyQ', 'c'], ['Ctrl+A']],
    ['a letter of another alphabet, by its position', ['ы', 'KeyS', 'c'], ['Ctrl+Ы', 'Ctrl+S']],
    ['a digit under Shift', ['!', 'Digit1', 'cs'], ['Ctrl+Shift+!', 'Ctrl+!', 'Ctrl+Shift+1']],
    ['a full stop under Shift', ['>', 'Period', 'cs'], ['Ctrl+Shift+>', 'Ctrl+>', 'Ctrl+Shift+.']],
    ['a slash of the US layout', ['/', 'Slash', 'c'], ['Ctrl+/']],
    ['a slash that needs Shift (German)', ['/', 'Digit7', 'cs'], ['Ctrl+Shift+/', 'Ctrl+/', 'Ctrl+Shift+7']],
    ['a Latin letter that the US layout does not have', ['ö', 'Semicolon', 'c'], ['Ctrl+Ö']],
    ['Option on a Mac, which types another character', ['∑', 'KeyW', 'a'], ['Alt+∑', 'Alt+W']],
    ['Option on a Mac, which types a letter that no key has', ['ƒ', 'KeyF', 'a'], ['Alt+Ƒ', 'Alt+F']],
    ['a named key', ['ArrowUp', 'ArrowUp', 'c'], ['Ctrl+Up']],
    ['a dead key with Ctrl, by its position', ['Dead', 'Backquote', 'c'], ['Ctrl+`']],
  ] as const)('recognises %s', (_what, [key, code, held], expected) => {
    expect(labels(key, code, held)).toEqual(expected);
  });

  it.each([
    ['a character typed with AltGr', ['@', 'KeyQ', 'ca'], { altGraph: true }],
    ['a dead key that starts a character', ['Dead', 'Quote', 'a'], {}],
    ['a modifier alone', ['Shift', 'ShiftLeft', 's'], {}],
  ] as const)('ignores %s', (_what, [key, code, held], change) => {
    expect(labels(key, code, held, change)).toEqual([]);
  });
});
