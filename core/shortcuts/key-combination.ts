import { messages } from './messages';
import type { Platform } from './shortcuts';

/** A key with its exact set of modifiers. */
export interface KeyCombination {
  /** Uppercase letter, digit, punctuation or named key ('F2', 'Delete', 'ArrowUp'). */
  readonly key: string;
  /** True if Ctrl is part of the combination. */
  readonly ctrl: boolean;
  /** True if Meta (Cmd, Windows key) is part of the combination. */
  readonly meta: boolean;
  /** True if Alt (Option) is part of the combination. */
  readonly alt: boolean;
  /** True if Shift is part of the combination. */
  readonly shift: boolean;
}

/** Thrown for text that is not a valid key. The message quotes the text. */
export class KeyCombinationError extends Error {
  override readonly name = 'KeyCombinationError';
}

/** Named keys, by lowercase name. The names come from KeyboardEvent, keyboard labels and VS Code's files. */
const named: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Escape', 'Enter', 'Tab', 'Backspace', 'Delete']
      .concat('Insert', 'Home', 'End', 'PageUp', 'PageDown', 'ContextMenu', 'CapsLock', 'Pause')
      .map((name) => [name.toLowerCase(), name]),
  ),
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  esc: 'Escape',
  space: ' ',
  plus: '+',
};

const modifiers = new Set(['cmd', 'ctrl', 'meta', 'win', 'alt', 'shift']);

function canonicalKey(name: string): string | undefined {
  const lower = name.toLowerCase();
  if (/^f([1-9]|1\d|2[0-4])$/.test(lower)) return lower.toUpperCase();
  if (/^[!-~]$/.test(name)) return name.toUpperCase();
  return named[lower];
}

/**
 * Parses a combination such as 'Cmd+Shift+P' for a platform: Cmd is Meta on macOS and Ctrl elsewhere (specification
 * §4.7). Case is ignored. Throws {@link KeyCombinationError}.
 */
export function parseKeyCombination(text: string, platform: Platform): KeyCombination {
  const parts = text
    .replace(/\+\+$|^\+$/, '+plus')
    .replace(/^\+/, '')
    .toLowerCase()
    .split('+');
  const name = parts.pop() ?? '';
  const key = canonicalKey(name);
  const unknown = parts.find((part) => !modifiers.has(part)) ?? (key === undefined ? name : undefined);
  if (key === undefined || unknown !== undefined) {
    throw new KeyCombinationError(messages.notAKey(text, unknown ?? name));
  }
  const has = (modifier: string) => parts.includes(modifier);
  const mac = platform === 'mac';
  return {
    key,
    ctrl: has('ctrl') || (has('cmd') && !mac),
    meta: has('meta') || has('win') || (has('cmd') && mac),
    alt: has('alt'),
    shift: has('shift'),
  };
}

/**
 * Parses a sequence such as 'Cmd+K Cmd+S': one combination, or a chord of two combinations that are pressed one after
 * the other.
 */
export function parseKeySequence(text: string, platform: Platform): readonly KeyCombination[] {
  const parts = text.trim().split(/\s+/);
  if (parts.length > 2) throw new KeyCombinationError(messages.longChord(text));
  return parts.map((part) => parseKeyCombination(part, platform));
}

/** True for a valid key or chord; the result is the same on all platforms. */
export function isKey(text: string): boolean {
  try {
    return parseKeySequence(text, 'linux').length > 0;
  } catch {
    return false;
  }
}

/** True for equal combinations. */
export function sameCombination(a: KeyCombination, b: KeyCombination): boolean {
  return a.key === b.key && a.ctrl === b.ctrl && a.meta === b.meta && a.alt === b.alt && a.shift === b.shift;
}

const macSymbols: Readonly<Record<string, string>> = {
  ctrl: '⌃',
  alt: '⌥',
  shift: '⇧',
  meta: '⌘',
  Delete: '⌦',
  Backspace: '⌫',
  Enter: '↩',
  Escape: '⎋',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

function keyNames(): ReadonlyMap<string, string> {
  const { Escape, Delete, Insert, Home, End, PageUp, PageDown, ArrowUp, ArrowDown, ArrowLeft, ArrowRight } =
    messages;
  return new Map(
    Object.entries({
      Escape,
      Delete,
      Insert,
      Home,
      End,
      PageUp,
      PageDown,
      ArrowUp,
      ArrowDown,
      ArrowLeft,
      ArrowRight,
    }),
  );
}

/** A combination in the platform's notation, for example '⇧⌘P' or 'Ctrl+Shift+P'. */
export function keyLabel(combination: KeyCombination, platform: Platform): string {
  const key = combination.key === ' ' ? messages.space : combination.key;
  const held = (['ctrl', 'alt', 'shift', 'meta'] as const).filter((modifier) => combination[modifier]);
  if (platform === 'mac') return [...held, key].map((part) => macSymbols[part] ?? part).join('');
  const { ctrl, alt, shift, win, meta } = messages;
  const words = { ctrl, alt, shift, meta: platform === 'windows' ? win : meta };
  return [...held.map((modifier) => words[modifier]), keyNames().get(key) ?? key].join('+');
}

/** A sequence in the platform's notation, for example 'Ctrl+K Ctrl+S'. */
export function keySequenceLabel(sequence: readonly KeyCombination[], platform: Platform): string {
  return sequence.map((combination) => keyLabel(combination, platform)).join(' ');
}
