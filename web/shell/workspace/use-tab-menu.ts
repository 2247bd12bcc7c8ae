import { ShortcutService } from '@core/shortcuts/shortcuts';
import { FILE_TREE_TAB, type Pane, type Tab } from '@core/workspace/layout/layout';
import { WorkspaceService } from '@core/workspace/workspace';
import type { MenuPoint } from '@host/ui/overlays/context-menu';
import { type ReactNode, useCallback, useRef } from 'react';
import { useService } from '../../services';
import { messages } from './messages';
import { useTargetMenu } from './use-target-menu';

export function useTabMenu(pane: Pane): {
  readonly open: (tab: Tab, at: MenuPoint | HTMLElement) => void;
  readonly element: ReactNode;
} {
  const shortcuts = useService(ShortcutService);
  const workspace = useService(WorkspaceService);
  const menu = useTargetMenu('tab/context');
  const show = (tab: Tab, at: MenuPoint | HTMLElement) => {
    if (tab.type === FILE_TREE_TAB) return;
    const close = {
      label: messages.close,
      icon: 'close',
      shortcut: shortcuts.label('workspace.closeTab'),
      onSelect: () => void workspace.closeTab(tab.id),
    };
    void menu.open(messages.tabOptions(tab.title), at, { tab, paneId: pane.id }, tab.id, [close]);
  };
  // Calls the latest callback through a stable function, so that tabs do not render again when the callback changes.
  const latest = useRef(show);
  latest.current = show;
  const open = useCallback((tab: Tab, at: MenuPoint | HTMLElement) => latest.current(tab, at), []);
  return { open, element: menu.element };
}
