import { combinationsOfStroke } from '@core/shortcuts/combinations-of-stroke';
import { parseKeySequence, sameCombination } from '@core/shortcuts/key-combination';
import type { KeyStroke, Shortcut, ShortcutService } from '@core/shortcuts/shortcuts';

/**
 * This plugin's shortcut that matches a keystroke. The shortcut registry does not handle keys in text fields, but the
 * dialog's shortcuts must work in its field with any key binding (decisions.md, "Screens").
 */
export function ownShortcut(
  shortcuts: readonly Shortcut[],
  { platform }: Pick<ShortcutService, 'platform'>,
  stroke: KeyStroke,
): Shortcut | undefined {
  const pressed = combinationsOfStroke(stroke);
  return shortcuts.find(({ id, key }) => {
    if (!id.startsWith('fileSearch.')) return false;
    const [combination, ...others] = parseKeySequence(key, platform);
    return (
      combination !== undefined &&
      others.length === 0 &&
      pressed.some((one) => sameCombination(one, combination))
    );
  });
}

/**
 * The step through the recent files for a keystroke: 1 for the key that opens the list, -1 for the same key with Shift.
 */
export function cycleStep(
  shortcuts: readonly Shortcut[],
  service: Pick<ShortcutService, 'platform'>,
  stroke: KeyStroke,
): 1 | -1 | undefined {
  const isCycling = (pressed: KeyStroke) =>
    ownShortcut(shortcuts, service, pressed)?.metadata?.command === 'fileSearch.recentFiles';
  if (isCycling(stroke)) return 1;
  return stroke.shiftKey && isCycling({ ...stroke, shiftKey: false }) ? -1 : undefined;
}
