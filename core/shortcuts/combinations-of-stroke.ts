import type { KeyCombination } from './key-combination';
import type { KeyStroke } from './shortcuts';

/** Characters on a US keyboard, for keys that are identified by position rather than by the current layout. */
const punctuation: Readonly<Record<string, string>> = {
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Comma: ',',
  Period: '.',
  Slash: '/',
};

const modifierKeys =
  /^(Control|Shift|Alt|AltGraph|Meta|CapsLock|NumLock|ScrollLock|Fn|FnLock|Hyper|Super|OS)$/;

/**
 * Possible combinations for a keystroke, on any keyboard layout. There are none if the stroke types a character (AltGr,
 * dead keys) or is only a modifier. A combination's key is the character that the current layout produces. A key
 * without a Latin letter or digit is also identified by its position on a US keyboard. A character that needs Shift on
 * this layout ('/' on a German keyboard) also matches without Shift.
 */
export function combinationsOfStroke(stroke: KeyStroke): readonly KeyCombination[] {
  const { key, code, altGraph = false } = stroke;
  if (modifierKeys.test(key)) return [];
  const writes = key.length === 1 || key === 'Dead';
  if (writes && altGraph) return [];
  if (key === 'Dead' && !stroke.ctrlKey && !stroke.metaKey) return [];

  const { ctrlKey: ctrl, metaKey: meta, altKey: alt, shiftKey: shift } = stroke;
  const combination = (name: string, withShift = shift): KeyCombination => ({
    key: name,
    ctrl,
    meta,
    alt,
    shift: withShift,
  });
  if (!writes) return [combination(key)];

  const printed = key === 'Dead' ? [] : [combination(key.toUpperCase())];
  // On a Mac, Option types letters that are not on any key, for example 'ƒ' for F.
  const letter = alt ? /^[A-Za-z\d]$/ : /^[\p{Script=Latin}\d]$/u;
  if (letter.test(key)) return printed;
  const place = /^(?:Key|Digit)(?<sign>[A-Z0-9])$/.exec(code)?.groups?.sign ?? punctuation[code];
  return [
    ...printed,
    ...(shift && /^[!-/:-@[-`{-~]$/.test(key) ? [combination(key, false)] : []),
    ...(place === undefined || place === key ? [] : [combination(place)]),
  ];
}
