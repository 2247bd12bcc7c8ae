import type { KeyStroke, Platform } from './shortcuts';

/** A key with its exact set of modifiers. */
export interface KeyCombination {
  /** Upper-case letter, digit, punctuation or named key ('F2', 'Delete', 'ArrowUp'). */
  readonly key: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

/** Names that keyboards print, and what the platform calls them. */
const named: Readonly<Record<string, string>> = {
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  Esc: 'Escape',
  Space: ' ',
};

/** 'Cmd+Shift+P' for a platform: Cmd is Meta on mac and Ctrl elsewhere (specification §4.7). */
export function parseKeyCombination(text: string, platform: Platform): KeyCombination {
  const parts = text.split('+');
  const key = parts.pop() ?? '';
  const has = (name: string) => parts.includes(name);
  const mac = platform === 'mac';
  return {
    key: named[key] ?? (key.length === 1 ? key.toUpperCase() : key),
    ctrl: has('Ctrl') || (has('Cmd') && !mac),
    meta: has('Meta') || (has('Cmd') && mac),
    alt: has('Alt'),
    shift: has('Shift'),
  };
}

/** Whether a stroke is this combination, with exactly its modifiers. */
export function matchesKeyStroke(combination: KeyCombination, stroke: KeyStroke): boolean {
  return (
    combination.ctrl === stroke.ctrlKey &&
    combination.meta === stroke.metaKey &&
    combination.alt === stroke.altKey &&
    combination.shift === stroke.shiftKey &&
    (normalizeKey(stroke.key) === combination.key || physicalKey(stroke.code) === combination.key)
  );
}

function normalizeKey(key: string): string {
  return key.length === 1 ? key.toUpperCase() : key;
}

/** The Latin letter or digit of a physical key, for layouts that write other letters there. */
function physicalKey(code: string): string | undefined {
  return /^(?:Key|Digit)(?<key>[A-Z0-9])$/.exec(code)?.groups?.key;
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

/** As people on the platform write it: '⇧⌘P', 'Ctrl+Shift+P'. */
export function keyLabel(combination: KeyCombination, platform: Platform): string {
  const { key } = combination;
  const modifiers = (['ctrl', 'alt', 'shift', 'meta'] as const).filter((modifier) => combination[modifier]);
  if (platform === 'mac') return [...modifiers, key].map((part) => macSymbols[part] ?? part).join('');
  const words = { ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift', meta: 'Meta' };
  return [...modifiers.map((modifier) => words[modifier]), key.replace(/^Arrow/, '')].join('+');
}
