import { Logger } from '@core/base/logger';
import { ViewService } from '@core/workspace/views/views';
import './tab-view.css';
import type { Tab } from '@core/workspace/layout/layout';
import type { TabProps } from '@host/api/plugin-context';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { useObservable } from '@host/ui/hooks/use-observable';
import { memo, useMemo, useState } from 'react';
import { useService } from '../../services';
import { ErrorBoundary } from '../error-boundary';
import { ViewComponent } from '../view-component';
import { ViewList } from '../view-list';
import { panelId, tabElementId } from './element-ids';
import { messages } from './messages';

export interface TabViewProps {
  tab: Tab;
  isVisible: boolean;
}

/**
 * A tab's content. It is created when the tab is first shown, and stays mounted behind other tabs. If the tab's type
 * changes, the content is created again.
 */
export const TabView = memo(function TabView({ tab, isVisible }: TabViewProps) {
  const [wasVisible, setWasVisible] = useState(isVisible);
  if (isVisible && !wasVisible) setWasVisible(true);
  return (
    <div
      role="tabpanel"
      id={panelId(tab.id)}
      aria-labelledby={tabElementId(tab.id)}
      className="shell-tab-view"
    >
      {wasVisible && tab.filePath !== undefined && <EditorTop tab={tab} isVisible={isVisible} />}
      <div className="shell-tab-content">
        {wasVisible && <TabContent key={tab.type} tab={tab} isVisible={isVisible} />}
      </div>
    </div>
  );
});

function EditorTop({ tab, isVisible }: TabViewProps) {
  const { id: tabId, filePath } = tab;
  const props = useMemo<TabProps>(() => ({ tabId, filePath, isVisible }), [tabId, filePath, isVisible]);
  return (
    <div className="shell-editor-top">
      <ViewList location="editorTop" props={props} loading={<span className="shell-editor-top-place" />} />
    </div>
  );
}

function TabContent({ tab, isVisible }: TabViewProps) {
  const views = useService(ViewService);
  const logger = useService(Logger);
  const tabTypes = useObservable(views.tabTypes$, []);
  if (!tabTypes.some(({ type }) => type === tab.type)) {
    return (
      <EmptyState
        icon="extensions"
        title={messages.unknownTabType(tab.type)}
        hint={messages.unknownTabTypeHint}
      />
    );
  }
  const props: TabProps = { tabId: tab.id, filePath: tab.filePath, isVisible };
  return (
    <ErrorBoundary name={tab.title} onError={(error) => logger.error(`Tab '${tab.title}' failed`, error)}>
      <ViewComponent id={tab.type} props={props} loading={<TabSkeleton />} />
    </ErrorBoundary>
  );
}

function TabSkeleton() {
  return (
    <div className="shell-tab-loading">
      <Skeleton lines={5} />
    </div>
  );
}
