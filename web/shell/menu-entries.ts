import { errorMessage } from '@core/base/error-message';
import type { MenuEntry as CommandPlace, MenuId } from '@core/commands/menus';
import type { PluginServices } from '@host/api/plugin-context';
import type { MenuEntry } from '@host/ui/menu-entry';
import { firstValueFrom, from, take } from 'rxjs';

type MenuServices = Pick<PluginServices, 'commands' | 'menus' | 'notifications' | 'shortcuts'>;

/** Runs a command; a failure is told to the user. */
export async function runCommand(
  { commands, notifications }: Pick<MenuServices, 'commands' | 'notifications'>,
  id: string,
  ...args: readonly unknown[]
): Promise<void> {
  try {
    await commands.execute(id, ...args);
  } catch (error) {
    notifications.show({ severity: 'error', message: errorMessage(error) });
  }
}

/** What plugins put into a menu, as entries that run their commands with `args`; groups are divided by lines. */
export function contributedEntries(
  services: MenuServices,
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
      onSelect: () => void runCommand(services, place.command, ...args),
    };
    const startsGroup = index > 0 && places[index - 1]?.group !== place.group;
    return startsGroup ? [{ type: 'separator' }, entry] : [entry];
  });
}

/** What a menu holds at this moment. */
export function menuNow(
  { menus }: Pick<MenuServices, 'menus'>,
  menu: MenuId,
): Promise<readonly CommandPlace[]> {
  return firstValueFrom(from(menus.entries$(menu)).pipe(take(1)), { defaultValue: [] });
}
