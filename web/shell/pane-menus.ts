import { floatPane, unfloatPane } from '@core/workspace/floating-operations';
import type { Pane, Tab } from '@core/workspace/layout';
import { isFileTreePane } from '@core/workspace/layout-tree';
import type { PluginServices } from '@host/api/plugin-context';
import type { MenuPoint } from '@host/ui/context-menu';
import type { MenuEntry } from '@host/ui/menu-entry';
import { contributedEntries, menuNow } from './menu-entries';
import type { PointMenu } from './use-point-menu';

/** Opens the menu of a pane's options (specification §4.2). */
export async function openPaneMenu(
  services: PluginServices,
  open: PointMenu['open'],
  pane: Pane,
  isFloating: boolean,
  button: HTMLElement,
): Promise<void> {
  const { workspace } = services;
  const contributed = contributedEntries(services, await menuNow(services, 'pane/options'), [pane.id]);
  const entries: MenuEntry[] = [
    isFloating
      ? {
          label: 'Unfloat Pane',
          icon: 'pinned',
          onSelect: () => workspace.update((layout) => unfloatPane(layout, pane.id)),
        }
      : {
          label: 'Float Pane',
          icon: 'multiple-windows',
          onSelect: () => workspace.update((layout) => floatPane(layout, pane.id)),
        },
    { label: 'Close Pane', icon: 'close', onSelect: () => void workspace.closePane(pane.id) },
    ...(contributed.length > 0 ? [{ type: 'separator' } as const, ...contributed] : []),
  ];
  open('Pane options', button, entries);
}

/** Opens the menu of a tab: what plugins put there. */
export async function openTabMenu(
  services: PluginServices,
  open: PointMenu['open'],
  pane: Pane,
  tab: Tab,
  at: MenuPoint,
): Promise<void> {
  if (isFileTreePane(pane)) return;
  const entries = contributedEntries(services, await menuNow(services, 'tab/context'), [tab.id]);
  if (entries.length > 0) open(tab.title, at, entries);
}
