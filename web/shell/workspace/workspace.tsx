import { panesOf, tabsOf, windowOfPane } from '@core/workspace/layout/layout-tree';
import { shownPanes } from '@core/workspace/operations/maximize-operations';
import { WorkspaceService } from '@core/workspace/workspace';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Widget } from '@lumino/widgets';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useService } from '../../services';
import { TabStrip } from './tab-strip';
import { TabView } from './tab-view';
import { WorkspaceWidget } from './workspace-widget';

export function Workspace() {
  const workspace = useService(WorkspaceService);
  const host = useRef<HTMLDivElement>(null);
  const [widget, setWidget] = useState<WorkspaceWidget>();

  // Runs before the next paint. On unmount, it runs while the host is still in the document, as Lumino requires.
  useLayoutEffect(() => {
    if (!host.current) return;
    const created = new WorkspaceWidget(workspace);
    Widget.attach(created, host.current);
    setWidget(created);
    return () => {
      setWidget(undefined);
      created.dispose();
    };
  }, [workspace]);

  useEffect(() => {
    if (!widget) return;
    // Loaded on first use, because focus is rarely moved at startup.
    const moves = workspace.focusRequests$.subscribe((request) => {
      void import('./move-focus').then(({ moveFocus }) => moveFocus(workspace, request));
    });
    return () => moves.unsubscribe();
  }, [widget, workspace]);

  return (
    <div ref={host} className="shell-workspace-host">
      {widget && <WorkspaceContents widget={widget} />}
    </div>
  );
}

/**
 * Renders strips and views through portals into the widget's elements. All views belong to one React tree, and their
 * elements never move in the document.
 */
function WorkspaceContents({ widget }: { widget: WorkspaceWidget }) {
  const workspace = useService(WorkspaceService);
  const layout = useObservable(workspace.layout$, workspace.layout);
  const { strips, views } = useObservable(widget.hosts$, widget.hosts$.value);
  const panes = panesOf(layout);
  const visible = new Set(shownPanes(layout).map((pane) => pane.activeTabId));
  return (
    <>
      {panes.map((pane) => {
        const host = strips.get(pane.id);
        const isFloating = windowOfPane(layout, pane.id) !== undefined;
        return host && createPortal(<TabStrip pane={pane} isFloating={isFloating} />, host, pane.id);
      })}
      {tabsOf(layout)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .map((tab) => {
          const host = views.get(tab.id);
          return host && createPortal(<TabView tab={tab} isVisible={visible.has(tab.id)} />, host, tab.id);
        })}
    </>
  );
}
