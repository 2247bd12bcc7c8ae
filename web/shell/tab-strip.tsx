import './tab-strip.css';
import type { Pane, Tab } from '@core/workspace/layout';
import { isFileTreePane } from '@core/workspace/layout-tree';
import { Icon } from '@host/ui/icon';
import { IconButton } from '@host/ui/icon-button';
import { tooltip } from '@host/ui/tooltip';
import { useObservable } from '@host/ui/use-observable';
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useState } from 'react';
import { useServices } from '../services';
import { panelId, tabElementId } from './element-ids';
import { runCommand } from './menu-entries';
import { openPaneMenu, openTabMenu } from './pane-menus';
import { usePointMenu } from './use-point-menu';

/** Specification §9.1: how long the add button is locked after a click. */
const ADD_LOCK_MS = 300;

export interface TabStripProps {
  pane: Pane;
  isFloating: boolean;
}

/** The tabs of a pane, and what can be done with it. Arrow keys go from tab to tab; Delete closes. */
export const TabStrip = memo(function TabStrip({ pane, isFloating }: TabStripProps) {
  const services = useServices();
  const menu = usePointMenu();
  const isLocked = isFileTreePane(pane);

  useEffect(() => {
    const active = pane.activeTabId && document.getElementById(tabElementId(pane.activeTabId));
    if (active) active.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pane.activeTabId]);

  const focusTab = (tab: Tab | undefined) => {
    if (!tab) return;
    services.workspace.activateTab(tab.id);
    document.getElementById(tabElementId(tab.id))?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const { tabs } = pane;
    const index = tabs.findIndex(({ id }) => id === pane.activeTabId);
    const targets: Readonly<Record<string, Tab | undefined>> = {
      ArrowLeft: tabs[index - 1] ?? tabs.at(-1),
      ArrowRight: tabs[index + 1] ?? tabs[0],
      Home: tabs[0],
      End: tabs.at(-1),
    };
    if (event.key === 'Delete' && pane.activeTabId !== undefined)
      void runCommand(services, 'workspace.closeTab', pane.activeTabId);
    else if (event.key in targets) focusTab(targets[event.key]);
    else return;
    event.preventDefault();
  };

  return (
    <div className="shell-strip" data-locked={isLocked ? '' : undefined}>
      <div role="tablist" aria-label="Tabs" className="shell-tabs">
        {pane.tabs.map((tab) => (
          <TabHeader
            key={tab.id}
            tab={tab}
            isActive={tab.id === pane.activeTabId}
            isLocked={isLocked}
            onKeyDown={press}
            onMenu={(at) => void openTabMenu(services, menu.open, pane, tab, at)}
          />
        ))}
      </div>
      {!isLocked && (
        <>
          <AddButton paneId={pane.id} />
          <span className="shell-strip-room" />
          {isFloating && (
            <span
              data-grip
              aria-hidden
              className="shell-strip-grip"
              {...tooltip({ text: 'Drag into the workspace' })}
            >
              <Icon name="gripper" />
            </span>
          )}
          <IconButton
            icon="ellipsis"
            label="Pane options"
            size="small"
            aria-haspopup="menu"
            aria-expanded={menu.isOpen}
            onClick={(event) => void openPaneMenu(services, menu.open, pane, isFloating, event.currentTarget)}
          />
        </>
      )}
      {menu.element}
    </div>
  );
});

interface TabHeaderProps {
  tab: Tab;
  isActive: boolean;
  isLocked: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onMenu: (at: MouseEvent) => void;
}

function TabHeader({ tab, isActive, isLocked, onKeyDown, onMenu }: TabHeaderProps) {
  const services = useServices();
  const tabTypes = useObservable(services.views.tabTypes$, []);
  const icon = tabTypes.find(({ type }) => type === tab.type)?.icon;
  const close = () => void runCommand(services, 'workspace.closeTab', tab.id);
  return (
    <div
      role="presentation"
      className="shell-tab"
      data-tab-id={tab.id}
      data-title={tab.title}
      data-active={isActive ? '' : undefined}
      data-dirty={tab.isDirty ? '' : undefined}
      {...tooltip({ text: tab.filePath ?? tab.title })}
    >
      <div
        role="tab"
        id={tabElementId(tab.id)}
        className="shell-tab-label"
        aria-label={tab.title}
        aria-selected={isActive}
        aria-controls={panelId(tab.id)}
        aria-description={tab.isDirty ? 'Unsaved' : undefined}
        tabIndex={isActive ? 0 : -1}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button === 0) services.workspace.activateTab(tab.id);
          // The middle button would start the browser's own scrolling.
          if (event.button === 1) event.preventDefault();
        }}
        onAuxClick={(event) => event.button === 1 && !isLocked && close()}
        onContextMenu={(event) => {
          event.preventDefault();
          onMenu(event);
        }}
      >
        {icon && <Icon name={icon} size="small" />}
        <span className="shell-tab-title">{tab.title}</span>
      </div>
      {!isLocked && (
        // For the pointer only: the keyboard closes with Delete, and a tab list may own nothing but tabs.
        <button
          type="button"
          className="shell-tab-close"
          tabIndex={-1}
          aria-hidden
          title={`Close ${tab.title}`}
          onClick={close}
        >
          <Icon name="close" size="small" className="shell-tab-cross" />
          <Icon name="circle-filled" size="small" className="shell-tab-dot" />
        </button>
      )}
    </div>
  );
}

function AddButton({ paneId }: { paneId: string }) {
  const { workspace } = useServices();
  const [isLocked, setLocked] = useState(false);
  useEffect(() => {
    if (!isLocked) return;
    const timer = setTimeout(() => setLocked(false), ADD_LOCK_MS);
    return () => clearTimeout(timer);
  }, [isLocked]);
  const add = () => {
    setLocked(true);
    workspace.addNewTab(paneId);
  };
  return <IconButton icon="add" label="New tab" size="small" disabled={isLocked} onClick={add} />;
}
