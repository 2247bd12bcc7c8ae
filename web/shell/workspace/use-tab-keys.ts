import type { Pane, Tab } from '@core/workspace/layout/layout';
import { WorkspaceService } from '@core/workspace/workspace';
import type { MenuPoint } from '@host/ui/overlays/context-menu';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { useService } from '../../services';
import { tabElementId } from './element-ids';

/**
 * Returns a key handler for a tab strip: the arrow keys, Home and End activate another tab, and Delete closes the
 * active tab. While focus is in `tabs`, it follows the active tab. The active tab is scrolled into view.
 */
export function useTabKeys(
  pane: Pane,
  tabs: RefObject<HTMLElement | null>,
  onMenu: (tab: Tab, at: MenuPoint | HTMLElement) => void,
) {
  const workspace = useService(WorkspaceService);
  // Determined during rendering, before the focused tab is removed from the document.
  const hadKeyboard = useRef(false);
  hadKeyboard.current = tabs.current?.contains(document.activeElement) === true;

  useEffect(() => {
    if (pane.activeTabId === undefined || !tabs.current) return;
    const active = document.getElementById(tabElementId(pane.activeTabId));
    if (hadKeyboard.current) active?.focus();
    // Called for the first time before the next paint, and again when the strip's width changes.
    const resizes = new ResizeObserver(() => active?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
    resizes.observe(tabs.current);
    return () => resizes.disconnect();
  }, [pane.activeTabId, tabs]);

  return (event: KeyboardEvent) => {
    const { length } = pane.tabs;
    const index = pane.tabs.findIndex((tab) => tab.id === pane.activeTabId);
    const active = pane.tabs[index];
    const goals: Readonly<Record<string, number>> = {
      ArrowLeft: (index - 1 + length) % length,
      ArrowRight: (index + 1) % length,
      Home: 0,
      End: length - 1,
    };
    const goal = pane.tabs[goals[event.key] ?? -1];
    const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (event.ctrlKey || event.altKey || event.metaKey || (event.shiftKey && !isMenu)) return;
    if (goal) {
      workspace.activateTab(goal.id);
    } else if (event.key === 'Delete' && active) {
      // If the event propagated, the shortcut for this key would delete a file.
      event.stopPropagation();
      if (!active.isPinned) void workspace.closeTab(active.id);
    } else if (isMenu && active && event.target instanceof HTMLElement) onMenu(active, event.target);
    else return;
    event.preventDefault();
  };
}
