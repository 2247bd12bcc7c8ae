import type { Pane } from '@core/workspace/layout/layout';
import { floatPane, unfloatPane } from '@core/workspace/operations/floating-operations';
import { WorkspaceService } from '@core/workspace/workspace';
import { IconButton } from '@host/ui/buttons/icon-button';
import type { MenuEntry } from '@host/ui/overlays/menu-entry';
import type { MouseEvent } from 'react';
import { useService } from '../../services';
import { messages } from './messages';
import { useTargetMenu } from './use-target-menu';

export interface PaneOptionsProps {
  pane: Pane;
  isFloating: boolean;
}

export function PaneOptions({ pane, isFloating }: PaneOptionsProps) {
  const workspace = useService(WorkspaceService);
  const menu = useTargetMenu('pane/options');
  const isEmpty = pane.tabs.length === 0;

  const open = (event: MouseEvent<HTMLButtonElement>) => {
    const own: readonly MenuEntry[] = [
      isFloating
        ? {
            label: messages.unfloatPane,
            icon: 'layout',
            onSelect: () => workspace.update((layout) => unfloatPane(layout, pane.id)),
          }
        : {
            label: messages.floatPane,
            icon: 'empty-window',
            disabled: isEmpty,
            onSelect: () => workspace.update((layout) => floatPane(layout, pane.id)),
          },
      {
        label: messages.closePane,
        icon: 'close',
        disabled: isEmpty,
        onSelect: () => void workspace.closePane(pane.id),
      },
    ];
    const tab = pane.tabs.find(({ id }) => id === pane.activeTabId);
    void menu.open(messages.paneOptions, event.currentTarget, { tab, paneId: pane.id }, pane.id, own);
  };
  return (
    <>
      <IconButton
        icon="ellipsis"
        size="small"
        label={messages.paneOptions}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={open}
      />
      {menu.element}
    </>
  );
}
