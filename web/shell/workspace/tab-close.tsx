import type { Tab } from '@core/workspace/layout/layout';
import { unpinTab } from '@core/workspace/operations/pin-operations';
import { WorkspaceService } from '@core/workspace/workspace';
import { IconButton } from '@host/ui/buttons/icon-button';
import { useService } from '../../services';
import { messages } from './messages';

export interface TabCloseProps {
  tab: Tab;
  /** Column in the strip's grid, starting at 1. */
  column: number;
  isActive: boolean;
}

/** A tab's close button. A pinned tab has an unpin button instead. */
export function TabClose({ tab, column, isActive }: TabCloseProps) {
  const workspace = useService(WorkspaceService);
  return (
    <IconButton
      icon={tab.isPinned ? 'pinned' : 'close'}
      size="small"
      label={tab.isPinned ? messages.unpinTab(tab.title) : messages.closeTab(tab.title)}
      tabIndex={-1}
      className="shell-tab-close"
      style={{ gridColumn: column }}
      {...((isActive || tab.isPinned) && { 'data-shown': '' })}
      {...(tab.isDirty && { 'data-dirty': '' })}
      // Clicking a close button with the mouse must not move focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (tab.isPinned) workspace.update((layout) => unpinTab(layout, tab.id));
        else void workspace.closeTab(tab.id);
      }}
    />
  );
}
