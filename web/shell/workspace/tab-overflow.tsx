import type { Pane } from '@core/workspace/layout/layout';
import { WorkspaceService } from '@core/workspace/workspace';
import { IconButton } from '@host/ui/buttons/icon-button';
import { useService } from '../../services';
import { usePointMenu } from '../use-point-menu';
import { messages } from './messages';

/** The button that lists all tabs in a pane, including those that do not fit in the strip. */
export function TabOverflow({ pane }: { pane: Pane }) {
  const workspace = useService(WorkspaceService);
  const menu = usePointMenu();
  const entries = pane.tabs.map((tab) => ({
    label: pane.tabs.some(({ id, title }) => id !== tab.id && title === tab.title)
      ? (tab.filePath ?? tab.title)
      : tab.title,
    icon: tab.id === pane.activeTabId ? 'check' : undefined,
    onSelect: () => workspace.activateTab(tab.id),
  }));
  return (
    <>
      <IconButton
        icon="chevron-down"
        size="small"
        label={messages.allTabs}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={({ currentTarget }) => menu.open(messages.allTabs, currentTarget, entries)}
      />
      {menu.element}
    </>
  );
}
