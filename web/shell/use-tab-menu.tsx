import { FILE_TREE_TAB, type Pane, type Tab } from '@core/workspace/layout';
import type { MenuPoint } from '@host/ui/context-menu';
import { useObservable } from '@host/ui/use-observable';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useServices } from '../services';
import { contributedEntries } from './menu-entries';
import { usePointMenu } from './use-point-menu';

/** The context menu of the tabs of a pane: closing, and what plugins add. */
export function useTabMenu(pane: Pane): {
  readonly open: (tab: Tab, at: MenuPoint) => void;
  readonly element: ReactNode;
} {
  const services = useServices();
  const { menus, shortcuts, workspace } = services;
  const { open: openAt, element } = usePointMenu();
  const places$ = useMemo(() => menus.entries$('tab/context'), [menus]);
  const places = useObservable(places$, []);

  const open = useCallback(
    (tab: Tab, at: MenuPoint) => {
      if (tab.type === FILE_TREE_TAB) return;
      const others = pane.tabs.filter((other) => other !== tab);
      openAt(`Options of ${tab.title}`, at, [
        {
          label: 'Close',
          icon: 'close',
          shortcut: shortcuts.label('workspace.closeTab'),
          onSelect: () => void workspace.closeTab(tab.id),
        },
        {
          label: 'Close Others',
          disabled: others.length === 0,
          onSelect: async () => {
            for (const other of others) await workspace.closeTab(other.id);
          },
        },
        ...contributedEntries(services, places, [tab.id]),
      ]);
    },
    [openAt, pane.tabs, places, services, shortcuts, workspace],
  );
  return { open, element };
}
