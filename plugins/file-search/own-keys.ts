import { matchesKeyStroke, parseKeyCombination } from '@core/shortcuts/key-combination';
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
  return shortcuts.find(
    ({ id, key }) =>
      id.startsWith('fileSearch.') && matchesKeyStroke(parseKeyCombination(key, platform), stroke),
  );
}
