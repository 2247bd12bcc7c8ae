import { ViewService } from '@core/workspace/views/views';
import { WorkspaceService } from '@core/workspace/workspace';
import './tab-strip.css';
import type { Pane } from '@core/workspace/layout/layout';
import { isFileTreePane } from '@core/workspace/layout/layout-tree';
import { IconButton } from '@host/ui/buttons/icon-button';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import { memo, useRef, type WheelEvent } from 'react';
import { useService } from '../../services';
import { messages } from './messages';
import { PaneOptions } from './pane-options';
import { TabClose } from './tab-close';
import { TabHeader } from './tab-header';
import { TabOverflow } from './tab-overflow';
import { useLock } from './use-lock';
import { useOverflow } from './use-overflow';
import { useTabKeys } from './use-tab-keys';
import { useTabMenu } from './use-tab-menu';

/** Time in milliseconds during which the add button is locked after a click (specification §9.1). */
const ADD_LOCK_MS = 300;

export interface TabStripProps {
  pane: Pane;
  isFloating: boolean;
}

/** A pane's tabs and buttons. The strip of the file tree's pane contains only a tab. */
export const TabStrip = memo(function TabStrip({ pane, isFloating }: TabStripProps) {
  const views = useService(ViewService);
  const workspace = useService(WorkspaceService);
  const tabTypes = useObservable(views.tabTypes$, []);
  const { isLocked, run } = useLock(ADD_LOCK_MS);
  const tabs = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(tabs, pane.tabs);
  const menu = useTabMenu(pane);
  const press = useTabKeys(pane, tabs, menu.open);
  const isFileTree = isFileTreePane(pane);

  const scroll = ({ deltaX, deltaY, currentTarget }: WheelEvent) => {
    if (deltaX === 0) currentTarget.scrollLeft += deltaY;
  };
  return (
    <div className="shell-strip" {...(isFileTree && { 'data-locked': '' })}>
      {isFloating && (
        <span className="shell-strip-grip">
          <Icon name="gripper" />
        </span>
      )}
      <div ref={tabs} className="shell-strip-tabs" onWheel={scroll}>
        <div role="tablist" aria-label={messages.tabs} className="shell-tablist" onKeyDown={press}>
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
            <TabClose key={tab.id} tab={tab} column={index + 1} isActive={tab.id === pane.activeTabId} />
          ))}
      </div>
      {!isFileTree && (
        <>
          <IconButton
            icon="add"
            size="small"
            label={messages.newTab}
            aria-disabled={isLocked}
            onClick={() => run(() => workspace.addNewTab(pane.id))}
          />
          <span className="shell-strip-space" />
          {overflows && <TabOverflow pane={pane} />}
          <PaneOptions pane={pane} isFloating={isFloating} />
        </>
      )}
      {menu.element}
    </div>
  );
});
