import './tab-strip.css';
import type { Pane } from '@core/workspace/layout';
import { isFileTreePane } from '@core/workspace/layout-tree';
import { Icon } from '@host/ui/icon';
import { IconButton } from '@host/ui/icon-button';
import { useObservable } from '@host/ui/use-observable';
import { type KeyboardEvent, memo, useEffect, useRef, type WheelEvent } from 'react';
import { useServices } from '../services';
import { tabElementId } from './element-ids';
import { PaneOptions } from './pane-options';
import { TabHeader } from './tab-header';
import { useLock } from './use-lock';
import { useTabMenu } from './use-tab-menu';

/** Specification §9.1. */
const ADD_LOCK_MS = 300;

export interface TabStripProps {
  pane: Pane;
  isFloating: boolean;
}

/** The tabs of a pane, and what can be done with the pane. The file tree's has its tab alone. */
export const TabStrip = memo(function TabStrip({ pane, isFloating }: TabStripProps) {
  const { views, workspace } = useServices();
  const tabTypes = useObservable(views.tabTypes$, []);
  const { isLocked, run } = useLock(ADD_LOCK_MS);
  const isFileTree = isFileTreePane(pane);
  const tabs = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const menu = useTabMenu(pane);

  useEffect(() => {
    if (pane.activeTabId === undefined) return;
    const active = document.getElementById(tabElementId(pane.activeTabId));
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (wantsFocus.current) active?.focus();
    wantsFocus.current = false;
  }, [pane.activeTabId]);

  const press = (event: KeyboardEvent) => {
    const index = pane.tabs.findIndex((tab) => tab.id === pane.activeTabId);
    const { length } = pane.tabs;
    const goals: Readonly<Record<string, number>> = {
      ArrowLeft: (index - 1 + length) % length,
      ArrowRight: (index + 1) % length,
      Home: 0,
      End: length - 1,
    };
    const goal = pane.tabs[goals[event.key] ?? -1];
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (goal) {
      event.preventDefault();
      wantsFocus.current = true;
      workspace.activateTab(goal.id);
    } else if (event.key === 'Delete' && pane.activeTabId !== undefined) {
      event.preventDefault();
      // So that the shortcut of the same key does not delete a file.
      event.stopPropagation();
      wantsFocus.current = true;
      void workspace.closeTab(pane.activeTabId);
    }
  };
  const scroll = ({ deltaX, deltaY, currentTarget }: WheelEvent) => {
    if (deltaX === 0) currentTarget.scrollLeft += deltaY;
  };

  return (
    <div className="shell-strip" {...(isFileTree && { 'data-locked': '' })}>
      {isFloating && (
        <span data-grip className="shell-strip-grip">
          <Icon name="gripper" />
        </span>
      )}
      <div ref={tabs} className="shell-strip-tabs" onWheel={scroll}>
        <div role="tablist" aria-label="Tabs" className="shell-tablist" onKeyDown={press}>
          {pane.tabs.map((tab, index) => (
            <TabHeader
              key={tab.id}
              tab={tab}
              column={index + 1}
              icon={tabTypes.find(({ type }) => type === tab.type)?.icon}
              isActive={tab.id === pane.activeTabId}
              onMenu={menu.open}
            />
          ))}
        </div>
        {!isFileTree &&
          pane.tabs.map((tab, index) => (
            <IconButton
              key={tab.id}
              icon="close"
              size="small"
              label={`Close ${tab.title}`}
              tabIndex={-1}
              className="shell-tab-close"
              style={{ gridColumn: index + 1 }}
              {...(tab.id === pane.activeTabId && { 'data-shown': '' })}
              {...(tab.isDirty && { 'data-dirty': '' })}
              onClick={() => void workspace.closeTab(tab.id)}
            />
          ))}
      </div>
      {!isFileTree && (
        <>
          <IconButton
            icon="add"
            size="small"
            label="New tab"
            aria-disabled={isLocked}
            onClick={() => run(() => workspace.addNewTab(pane.id))}
          />
          <span className="shell-strip-space" />
          <PaneOptions pane={pane} isFloating={isFloating} />
        </>
      )}
      {menu.element}
    </div>
  );
});
