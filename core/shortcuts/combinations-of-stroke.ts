import type { KeyCombination } from './key-combination';
import type { KeyStroke } from './shortcuts';

/** What keys print on a US keyboard, for those whose place counts more than what another layout prints there. */
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
 * The combinations that a stroke may stand for, whatever the keyboard's layout; none when it writes a character (AltGr, dead
 * keys) or is a modifier alone. The key is what the layout prints. A key that prints no Latin letter or digit is also known
 * by its place, as on a US keyboard; and a sign that needs Shift on this layout ('/' on a German one) also goes without.
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
  // Option on mac writes letters that stand on no key, 'ƒ' for F.
  const letter = alt ? /^[A-Za-z\d]$/ : /^[\p{Script=Latin}\d]$/u;
  if (letter.test(key)) return printed;
  const place = /^(?:Key|Digit)(?<sign>[A-Z0-9])$/.exec(code)?.groups?.sign ?? punctuation[code];
  return [
    ...printed,
    ...(shift && /^[!-/:-@[-`{-~]$/.test(key) ? [combination(key, false)] : []),
    ...(place === undefined || place === key ? [] : [combination(place)]),
  ];
}
