import { panesOf, windowOfPane } from '@core/workspace/layout-tree';
import { useObservable } from '@host/ui/use-observable';
import { Widget } from '@lumino/widgets';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useServices } from '../services';
import { TabStrip } from './tab-strip';
import { TabView } from './tab-view';
import { WorkspaceWidget } from './workspace-widget';

/** The tabs and panes of the open project. */
export function Workspace() {
  const { workspace } = useServices();
  const host = useRef<HTMLElement>(null);
  const [widget, setWidget] = useState<WorkspaceWidget>();
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
  return (
    <main ref={host} className="shell-workspace-host">
      {widget && <WorkspaceViews widget={widget} />}
    </main>
  );
}

/** Fills the widget's elements: one React tree, so that views share their contexts and survive every move. */
function WorkspaceViews({ widget }: { widget: WorkspaceWidget }) {
  const { workspace } = useServices();
  const layout = useObservable(workspace.layout$, workspace.layout);
  const { strips, views } = useObservable(widget.hosts$, widget.hosts$.value);
  const panes = panesOf(layout);
  return (
    <>
      {panes.map((pane) => {
        const strip = strips.get(pane.id);
        const isFloating = windowOfPane(layout, pane.id) !== undefined;
        return (
          strip && createPortal(<TabStrip pane={pane} isFloating={isFloating} />, strip, `strip-${pane.id}`)
        );
      })}
      {panes.flatMap((pane) =>
        pane.tabs.map((tab) => {
          const view = views.get(tab.id);
          const isVisible = tab.id === pane.activeTabId;
          return view && createPortal(<TabView tab={tab} isVisible={isVisible} />, view, `view-${tab.id}`);
        }),
      )}
    </>
  );
}
