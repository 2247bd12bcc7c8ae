import type { Tab } from '@core/workspace/layout/layout';
import { keepTabOpen } from '@core/workspace/operations/pin-operations';
import { WorkspaceService } from '@core/workspace/workspace';
import { FileIcon } from '@host/ui/icons/file-icon';
import { Icon } from '@host/ui/icons/icon';
import type { MenuPoint } from '@host/ui/overlays/context-menu';
import { tooltip } from '@host/ui/overlays/tooltip';
import { type MouseEvent, memo } from 'react';
import { useService } from '../../services';
import { panelId, tabElementId } from './element-ids';
import { messages } from './messages';

export interface TabHeaderProps {
  tab: Tab;
  /** Column in the strip's grid, starting at 1. */
  column: number;
  icon: string | undefined;
  isActive: boolean;
  onMenu: (tab: Tab, at: MenuPoint) => void;
}

/** A tab's header. Its close button is a sibling in the same grid cell, because ARIA tabs must not contain controls. */
export const TabHeader = memo(function TabHeader({ tab, column, icon, isActive, onMenu }: TabHeaderProps) {
  const workspace = useService(WorkspaceService);
  const pressed = (event: MouseEvent) => {
    if (event.button === 0) workspace.activateTab(tab.id);
    // Prevents the middle mouse button from starting auto-scroll.
    if (event.button === 1) event.preventDefault();
  };
  return (
    <div
      role="tab"
      id={tabElementId(tab.id)}
      className="shell-tab"
      style={{ gridColumn: column }}
      data-tab-id={tab.id}
      data-title={tab.title}
      {...(tab.isPreview && { 'data-preview': '' })}
      aria-label={tab.title}
      aria-selected={isActive}
      aria-controls={panelId(tab.id)}
      aria-description={descriptionOf(tab)}
      tabIndex={isActive ? 0 : -1}
      onMouseDown={pressed}
      onDoubleClick={() => workspace.update((layout) => keepTabOpen(layout, tab.id))}
      onAuxClick={(event) => event.button === 1 && !tab.isPinned && void workspace.closeTab(tab.id)}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(tab, { clientX: event.clientX, clientY: event.clientY });
      }}
      {...tooltip({ text: tab.filePath ?? tab.title })}
    >
      {tab.filePath !== undefined ? (
        <FileIcon type="file" path={tab.filePath} />
      ) : (
        icon !== undefined && <Icon name={icon} size="small" />
      )}
      <span className="shell-tab-title">{tab.title}</span>
    </div>
  );
});

function descriptionOf({ isDirty, isPinned, isPreview }: Tab): string | undefined {
  const parts = [isDirty && messages.unsaved, isPinned && messages.pinned, isPreview && messages.preview];
  return parts.filter(Boolean).join(', ') || undefined;
}
