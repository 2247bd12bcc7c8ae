import { combinationsOfStroke } from '@core/shortcuts/combinations-of-stroke';
import { parseKeySequence, sameCombination } from '@core/shortcuts/key-combination';
import type { KeyStroke, Shortcut, ShortcutService } from '@core/shortcuts/shortcuts';

/**
 * The shortcut of a command of this plugin that a key stroke is. The registry leaves text fields their keys; the modal's
 * own keys work in its field too (decisions.md, "Screens"), whatever they are bound to.
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

/** How far a key stroke goes down the list of recent files: 1 for a key that opens it, -1 for that key with Shift. */
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
