import type { KeyStroke } from '@core/shortcuts/shortcuts';
import { describe, expect, it } from 'vitest';
import { isShellKey } from './shell-keys';

/** A keystroke in a terminal, such as 'Ctrl+Shift+c'. */
function press(keys: string, change: Partial<KeyStroke> = {}): KeyStroke {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  return {
    key,
    code: /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
    target: 'terminal',
    ...change,
  };
}

describe('isShellKey', () => {
  it.each([
    'a',
    'Shift+A',
    'Enter',
    'Tab',
    'Escape',
    'Delete',
    'ArrowUp',
    'Shift+Insert',
    'Ctrl+c',
    'Ctrl+d',
    'Ctrl+b',
    'Ctrl+e',
    'Ctrl+k',
    'Alt+b',
    'Alt+f',
    'Alt+d',
    'Ctrl+Shift+C',
    'Ctrl+Shift+V',
  ])('returns true for %s', (keys) => {
    expect(isShellKey(press(keys))).toBe(true);
  });

  it.each([
    'F1',
    'F6',
    'Shift+F6',
    'Ctrl+p',
    'Ctrl+Shift+P',
    'Ctrl+Shift+F',
    'Ctrl+`',
    'Ctrl+\\',
    'Ctrl+,',
    'Alt+k',
    'Alt+w',
    'Alt+Shift+H',
    'Alt+PageUp',
    'Ctrl+Tab',
    'Meta+p',
    'Meta+b',
  ])('returns false for %s', (keys) => {
    expect(isShellKey(press(keys))).toBe(false);
  });

  it('recognises letters by key position on non-Latin keyboard layouts', () => {
    expect(isShellKey(press('Ctrl+с', { code: 'KeyC' }))).toBe(true);
    expect(isShellKey(press('Ctrl+з', { code: 'KeyP' }))).toBe(false);
    expect(isShellKey(press('Alt+и', { code: 'KeyB' }))).toBe(true);
  });

  it('returns false outside a terminal', () => {
    expect(isShellKey(press('Ctrl+c', { target: 'editor' }))).toBe(false);
    expect(isShellKey(press('a', { target: 'none' }))).toBe(false);
  });
});
