import { combinationsOfStroke } from '@core/shortcuts/combinations-of-stroke';
import type { KeyStroke } from '@core/shortcuts/shortcuts';

/** What readline does with Alt and a letter. */
const withAlt: ReadonlySet<string> = new Set(['B', 'D', 'F']);
/** What the terminal itself does with Ctrl, Shift and a letter: copy and paste. */
const withCtrlShift: ReadonlySet<string> = new Set(['C', 'V']);
/** With Ctrl alone every letter is the shell's but this one, which goes to a file wherever the keyboard is. */
const GO_TO_FILE = 'P';

/**
 * Whether a stroke in a terminal is for its shell, so that no shortcut takes it: what writes or moves, the control characters,
 * and the words of readline. Function keys, Alt with other letters and Ctrl+Shift are the product's, as in the editor.
 */
export function isShellKey(stroke: KeyStroke): boolean {
  if (stroke.target !== 'terminal') return false;
  const combinations = combinationsOfStroke(stroke);
  if (combinations.length === 0) return true;
  return combinations.some(({ key, ctrl, alt, meta, shift }) => {
    if (meta || /^F\d+$/.test(key)) return false;
    if (!ctrl && !alt) return true;
    if (!/^[A-Z]$/.test(key)) return false;
    if (alt) return !ctrl && !shift && withAlt.has(key);
    return shift ? withCtrlShift.has(key) : key !== GO_TO_FILE;
  });
}
