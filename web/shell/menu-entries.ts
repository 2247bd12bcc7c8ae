import type { CommandService } from '@core/commands/commands';
import type { MenuEntry as CommandPlace } from '@core/commands/menus/menus';
import type { NotificationService } from '@core/notifications/notifications';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import { runCommand } from '@host/api/run-command';
import type { MenuEntry } from '@host/ui/overlays/menu-entry';

/**
 * Returns the items that plugins contribute to a menu, as entries that run their commands with `args`. A separator
 * precedes every group except the first.
 */
export function contributedEntries(
  services: {
    readonly commands: CommandService;
    readonly notifications: NotificationService;
    readonly shortcuts: ShortcutService;
  },
  places: readonly CommandPlace[],
  args: readonly unknown[],
): readonly MenuEntry[] {
  const { commands, shortcuts } = services;
  return places.flatMap((place, index): readonly MenuEntry[] => {
    const command = commands.get(place.command);
    if (!command) return [];
    const entry: MenuEntry = {
      label: command.title,
      icon: command.icon,
      shortcut: shortcuts.label(place.command),
      disabled: !commands.isEnabled(place.command),
      onSelect: () => runCommand(services, place.command, ...args),
    };
    return index === 0 || place.group === places[index - 1]?.group ? [entry] : [{ type: 'separator' }, entry];
  });
}
