import type { CommandService } from '@core/commands/commands';
import type { MenuEntry as MenuContribution, MenuService } from '@core/commands/menus/menus';
import type { NotificationService } from '@core/notifications/notifications';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import { runCommand } from '@host/api/run-command';
import { useObservable } from '@host/ui/hooks/use-observable';
import { ContextMenu, type MenuPoint } from '@host/ui/overlays/context-menu';
import type { MenuEntry } from '@host/ui/overlays/menu-entry';
import { useMemo } from 'react';
import { messages } from '../messages';

export interface MenuServices {
  readonly commands: CommandService;
  readonly menus: MenuService;
  readonly notifications: NotificationService;
  readonly shortcuts: ShortcutService;
}

export interface FileContextMenuProps {
  services: MenuServices;
  at: MenuPoint;
  /** Path of the row; '' for empty space. */
  path: string;
  onClose: () => void;
}

const none: readonly MenuContribution[] = [];

/** Context menu for a row, with the tree's own entries and entries from other plugins. */
export function FileContextMenu({ services, at, path, onClose }: FileContextMenuProps) {
  const contributions = useObservable(
    useMemo(() => services.menus.entries$('fileTree/context'), [services]),
    none,
  );
  const run = (command: string) => {
    onClose();
    runCommand(services, command, path);
  };
  return (
    <ContextMenu
      label={messages.contextMenu}
      at={at}
      entries={entriesOf(services, contributions, run)}
      onClose={onClose}
    />
  );
}

function entriesOf(
  { commands, shortcuts }: Pick<MenuServices, 'commands' | 'shortcuts'>,
  contributions: readonly MenuContribution[],
  run: (command: string) => void,
): MenuEntry[] {
  return contributions.flatMap(({ command, group }, index): MenuEntry[] => {
    const description = commands.get(command);
    if (!description) return [];
    const startsGroup = index > 0 && contributions[index - 1]?.group !== group;
    return [
      ...(startsGroup ? [{ type: 'separator' } as const] : []),
      {
        label: description.title,
        icon: description.icon,
        shortcut: shortcuts.label(command),
        disabled: !commands.isEnabled(command),
        danger: command === 'fileTree.delete',
        onSelect: () => run(command),
      },
    ];
  });
}
