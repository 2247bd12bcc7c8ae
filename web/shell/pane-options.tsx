import { floatPane, unfloatPane } from '@core/workspace/floating-operations';
import type { Pane } from '@core/workspace/layout';
import { IconButton } from '@host/ui/icon-button';
import type { MenuEntry } from '@host/ui/menu-entry';
import { useObservable } from '@host/ui/use-observable';
import { type MouseEvent, useMemo } from 'react';
import { useServices } from '../services';
import { contributedEntries } from './menu-entries';
import { usePointMenu } from './use-point-menu';

export interface PaneOptionsProps {
  pane: Pane;
  isFloating: boolean;
}

/** The button with what can be done with a whole pane. */
export function PaneOptions({ pane, isFloating }: PaneOptionsProps) {
  const services = useServices();
  const { menus, workspace } = services;
  const menu = usePointMenu();
  const places$ = useMemo(() => menus.entries$('pane/options'), [menus]);
  const places = useObservable(places$, []);
  const isEmpty = pane.tabs.length === 0;

  const open = (event: MouseEvent<HTMLButtonElement>) => {
    const entries: readonly MenuEntry[] = [
      isFloating
        ? {
            label: 'Unfloat Pane',
            icon: 'layout',
            onSelect: () => workspace.update((layout) => unfloatPane(layout, pane.id)),
          }
        : {
            label: 'Float Pane',
            icon: 'empty-window',
            disabled: isEmpty,
            onSelect: () => workspace.update((layout) => floatPane(layout, pane.id)),
          },
      {
        label: 'Close Pane',
        icon: 'close',
        disabled: isEmpty,
        onSelect: () => void workspace.closePane(pane.id),
      },
      ...contributedEntries(services, places, [pane.id]),
    ];
    menu.open('Pane options', event.currentTarget, entries);
  };
  return (
    <>
      <IconButton
        icon="ellipsis"
        size="small"
        label="Pane options"
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={open}
      />
      {menu.element}
    </>
  );
}
