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
    ['a letter, whatever Caps Lock says', ['S', 'KeyS', 'c'], ['Ctrl+S']],
    [
      'a letter where another layout prints it, and not where the US one has it',
      ['a', 'KeyQ', 'c'],
      ['Ctrl+A'],
    ],
    ['a letter of another alphabet, by its place', ['ы', 'KeyS', 'c'], ['Ctrl+Ы', 'Ctrl+S']],
    ['a digit under Shift', ['!', 'Digit1', 'cs'], ['Ctrl+Shift+!', 'Ctrl+!', 'Ctrl+Shift+1']],
    ['a full stop under Shift', ['>', 'Period', 'cs'], ['Ctrl+Shift+>', 'Ctrl+>', 'Ctrl+Shift+.']],
    ['a slash of the US layout', ['/', 'Slash', 'c'], ['Ctrl+/']],
    ['a slash that needs Shift (German)', ['/', 'Digit7', 'cs'], ['Ctrl+Shift+/', 'Ctrl+/', 'Ctrl+Shift+7']],
    ['a letter that Latin has and US has not', ['ö', 'Semicolon', 'c'], ['Ctrl+Ö']],
    ['Option of a mac, which writes another sign', ['∑', 'KeyW', 'a'], ['Alt+∑', 'Alt+W']],
    ['Option of a mac, which writes a letter of no key', ['ƒ', 'KeyF', 'a'], ['Alt+Ƒ', 'Alt+F']],
    ['a named key', ['ArrowUp', 'ArrowUp', 'c'], ['Ctrl+Up']],
    ['a dead key under Ctrl, by its place', ['Dead', 'Backquote', 'c'], ['Ctrl+`']],
  ] as const)('knows %s', (_what, [key, code, held], expected) => {
    expect(labels(key, code, held)).toEqual(expected);
  });

  it.each([
    ['a character that AltGr writes', ['@', 'KeyQ', 'ca'], { altGraph: true }],
    ['a dead key that begins a character', ['Dead', 'Quote', 'a'], {}],
    ['a modifier alone', ['Shift', 'ShiftLeft', 's'], {}],
  ] as const)('does not mistake %s', (_what, [key, code, held], change) => {
    expect(labels(key, code, held, change)).toEqual([]);
  });
});
