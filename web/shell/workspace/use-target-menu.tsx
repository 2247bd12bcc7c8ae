import type { MenuId } from '@core/commands/menus/menus';
import { activeTarget, setTargetKeys, type WorkspaceTarget } from '@core/workspace/target-keys';
import type { MenuPoint } from '@host/ui/overlays/context-menu';
import type { MenuEntry } from '@host/ui/overlays/menu-entry';
import { firstValueFrom } from 'rxjs';
import { useServices } from '../../services';
import { contributedEntries } from '../menu-entries';
import { usePointMenu } from '../use-point-menu';

/** The menu of a tab or pane: the shell's own entries, then what plugins put there for what it is about. */
export function useTargetMenu(menuId: MenuId) {
  const services = useServices();
  const { contextKeys, menus, workspace } = services;
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
    menu.open(label, at, [...own, ...contributedEntries(services, places, [argument])]);
  };
  return { open, isOpen: menu.isOpen, element: menu.element };
}
