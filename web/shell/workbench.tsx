import './workbench.css';
import { ActivityBar } from './activity-bar';
import { StatusBar } from './status-bar';
import { TopBar } from './top-bar';
import { Workspace } from './workspace/workspace';

/** The workspace page: the bars around the panes of the open project. */
export function Workbench() {
  return (
    <div className="shell-workbench">
      <TopBar />
      <ActivityBar />
      <main className="shell-main">
        <Workspace />
      </main>
      <StatusBar />
    </div>
  );
}
