import type { KeyboardEvent } from 'react';

/** Number of rows by which Page Up and Page Down move the highlight. */
const PAGE = 10;

/**
 * Returns the index of the row to highlight after a key press, or undefined if the key does not move the highlight. The
 * up and down arrow keys wrap around at the ends.
 */
export function moveHighlight(
  { key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent,
  active: number,
  count: number,
): number | undefined {
  if (count === 0 || altKey || metaKey || shiftKey) return undefined;
  const last = count - 1;
  // Home and End move the cursor in the field, unless Ctrl is held.
  if (ctrlKey) return key === 'Home' ? 0 : key === 'End' ? last : undefined;
  switch (key) {
    case 'ArrowDown':
      return active >= last ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? last : active - 1;
    case 'PageDown':
      return Math.min(active + PAGE, last);
    case 'PageUp':
      return Math.max(active - PAGE, 0);
    default:
      return undefined;
  }
}
