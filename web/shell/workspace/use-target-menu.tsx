import { CommandService } from '@core/commands/commands';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { type MenuId, MenuService } from '@core/commands/menus/menus';
import { NotificationService } from '@core/notifications/notifications';
import { ShortcutService } from '@core/shortcuts/shortcuts';
import { activeTarget, setTargetKeys, type WorkspaceTarget } from '@core/workspace/target-keys';
import { WorkspaceService } from '@core/workspace/workspace';
import type { MenuPoint } from '@host/ui/overlays/context-menu';
import type { MenuEntry } from '@host/ui/overlays/menu-entry';
import { firstValueFrom } from 'rxjs';
import { useService } from '../../services';
import { contributedEntries } from '../menu-entries';
import { usePointMenu } from '../use-point-menu';

/** The menu for a tab or pane: the shell's items, followed by the items that plugins contribute. */
export function useTargetMenu(menuId: MenuId) {
  const commands = useService(CommandService);
  const contextKeys = useService(ContextKeyService);
  const menus = useService(MenuService);
  const notifications = useService(NotificationService);
  const shortcuts = useService(ShortcutService);
  const workspace = useService(WorkspaceService);
  const menu = usePointMenu(() =>
    setTargetKeys(contextKeys, workspace.layout, activeTarget(workspace.layout)),
  );

  const open = async (
    label: string,
    at: MenuPoint | HTMLElement,
    target: WorkspaceTarget,
    argument: string,
    own: readonly MenuEntry[],
  ): Promise<void> => {
    setTargetKeys(contextKeys, workspace.layout, target);
    const places = await firstValueFrom(menus.entries$(menuId));
    menu.open(label, at, [
      ...own,
      ...contributedEntries({ commands, notifications, shortcuts }, places, [argument]),
    ]);
  };
  return { open, isOpen: menu.isOpen, element: menu.element };
}
