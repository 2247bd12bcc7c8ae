import { combinationsOfStroke } from '@core/shortcuts/combinations-of-stroke';
import type { KeyStroke } from '@core/shortcuts/shortcuts';

/** Letters that readline uses with Alt. */
const withAlt: ReadonlySet<string> = new Set(['B', 'D', 'F']);
/** Letters that the terminal uses with Ctrl+Shift: copy and paste. */
const withCtrlShift: ReadonlySet<string> = new Set(['C', 'V']);
/** Ctrl+P opens 'Go to File' everywhere; Ctrl with any other letter goes to the shell. */
const GO_TO_FILE = 'P';

/**
 * Whether a keystroke in a terminal goes to the shell instead of triggering a shortcut. This applies to text, cursor
 * keys, control characters, readline's word commands, and copy and paste. Other keystrokes, such as function keys,
 * trigger the product's shortcuts, as they do in the editor.
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
