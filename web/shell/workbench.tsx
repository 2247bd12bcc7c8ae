import './workbench.css';
import { ActivityBar } from './activity-bar';
import { StatusBar } from './status-bar';
import { TopBar } from './top-bar';
import { useWhen } from './use-when';
import { Workspace } from './workspace/workspace';

/** The workspace page: the bars around the panes of the open project. */
export function Workbench() {
  const isZen = useWhen('workspace.zen', false);
  return (
    <div className="shell-workbench" data-zen={isZen || undefined}>
      {!isZen && <TopBar />}
      {!isZen && <ActivityBar />}
      <main className="shell-main">
        <Workspace />
      </main>
      {!isZen && <StatusBar />}
    </div>
  );
}
