import type { KeyStroke } from '@core/shortcuts/shortcuts';
import { describe, expect, it } from 'vitest';
import { emacsBindings } from './emacs-bindings';
import { KeySequences } from './key-sequences';

const stroke = (key: string, parts: Partial<KeyStroke> = {}): KeyStroke => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  target: 'editor',
  ...parts,
});
const ctrl = (key: string) => stroke(key, { ctrlKey: true });

describe('KeySequences', () => {
  it('finds single keys and key sequences', () => {
    const sequences = new KeySequences(
      { 'Ctrl+K': 'kill', 'Ctrl+X Ctrl+S': 'save', 'Ctrl+X U': 'undo' },
      'linux',
    );
    expect(sequences.press(ctrl('k'))).toEqual({ type: 'action', action: 'kill' });
    expect(sequences.press(ctrl('x'))).toEqual({ type: 'waiting' });
    expect(sequences.press(ctrl('s'))).toEqual({ type: 'action', action: 'save' });
    expect(sequences.press(ctrl('s'))).toEqual({ type: 'none' });
    sequences.press(ctrl('x'));
    expect(sequences.press(stroke('Control', { ctrlKey: true }))).toEqual({ type: 'none' });
    expect(sequences.press(stroke('u'))).toEqual({ type: 'action', action: 'undo' });
    expect(sequences.press(stroke('u'))).toEqual({ type: 'none' });
  });

  it('cancels the sequence on a key that does not continue it, and consumes that key', () => {
    const sequences = new KeySequences({ 'Ctrl+K': 'kill', 'Ctrl+X Ctrl+S': 'save' }, 'linux');
    sequences.press(ctrl('x'));
    expect(sequences.isOurs(stroke('q'))).toBe(true);
    expect(sequences.press(stroke('q'))).toEqual({ type: 'unknown' });
    expect(sequences.isOurs(stroke('q'))).toBe(false);
    expect(sequences.press(ctrl('k'))).toEqual({ type: 'action', action: 'kill' });
  });

  it('matches Emacs keys on every platform and layout', () => {
    const on = (platform: 'mac' | 'windows') => new KeySequences(emacsBindings, platform);
    const actionOf = (sequences: KeySequences<unknown>, pressed: KeyStroke) => {
      const step = sequences.press(pressed);
      return step.type === 'action' ? step.action : step.type;
    };
    // Option+F types 'ƒ' on a Mac, and '<' is a separate key on a German keyboard.
    const option = stroke('ƒ', { code: 'KeyF', altKey: true });
    expect(actionOf(on('mac'), option)).toBe(emacsBindings['Alt+F']);
    const german = stroke('<', { code: 'IntlBackslash', altKey: true });
    const american = stroke('<', { code: 'Comma', altKey: true, shiftKey: true });
    for (const pressed of [german, american])
      expect(actionOf(on('windows'), pressed)).toBe(emacsBindings['Alt+<']);
    expect(actionOf(on('mac'), stroke('s', { metaKey: true }))).toBe('none');
  });
});
