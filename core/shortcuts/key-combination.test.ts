import { describe, expect, it } from 'vitest';
import {
  KeyCombinationError,
  keyLabel,
  keySequenceLabel,
  parseKeyCombination,
  parseKeySequence,
} from './key-combination';

describe('parseKeyCombination', () => {
  it.each([
    ['Cmd+Shift+P', 'Ctrl+Shift+P'],
    ['ctrl+shift+p', 'Ctrl+Shift+P'],
    ['Cmd+Up', 'Ctrl+Up'],
    ['alt+pagedown', 'Alt+PageDown'],
    ['F12', 'F12'],
    ['esc', 'Escape'],
    ['ctrl+space', 'Ctrl+Space'],
    ['Cmd+/', 'Ctrl+/'],
    ['Ctrl++', 'Ctrl++'],
    ['+', '+'],
    ['Meta+-', 'Meta+-'],
  ])('reads %s as %s on Linux', (text, label) => {
    expect(keyLabel(parseKeyCombination(text, 'linux'), 'linux')).toBe(label);
  });

  it.each(['', 'Ctrl+', 'Hyper+A', 'Ctrl+Foo', 'F25', 'Ctrl+K+', 'ä'])("rejects '%s'", (text) => {
    expect(() => parseKeyCombination(text, 'linux')).toThrow(KeyCombinationError);
  });

  it('throws an error that contains the invalid text and the reason', () => {
    expect(() => parseKeyCombination('Ctrl+Foo', 'mac')).toThrow(
      '“Ctrl+Foo” is not a valid key: “foo” is unknown',
    );
    expect(() => parseKeySequence('a b c', 'mac')).toThrow(
      '“a b c” is not a valid shortcut: a chord has at most two key combinations',
    );
  });
});

describe('key labels', () => {
  it('use the platform’s notation', () => {
    expect(keyLabel(parseKeyCombination('Cmd+Shift+P', 'mac'), 'mac')).toBe('⇧⌘P');
    expect(keyLabel(parseKeyCombination('Meta+E', 'windows'), 'windows')).toBe('Win+E');
    expect(keyLabel(parseKeyCombination('Delete', 'mac'), 'mac')).toBe('⌦');
    expect(keySequenceLabel(parseKeySequence('Cmd+K Cmd+S', 'mac'), 'mac')).toBe('⌘K ⌘S');
    expect(keySequenceLabel(parseKeySequence('Cmd+K Cmd+S', 'linux'), 'linux')).toBe('Ctrl+K Ctrl+S');
  });
});
