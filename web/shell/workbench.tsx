import './workbench.css';
import { ActivityBar } from './activity-bar';
import { StatusBar } from './status-bar';
import { TopBar } from './top-bar';
import { Workspace } from './workspace';

/** The workspace page of a project: bars around tabs and panes. */
export function Workbench() {
  return (
    <div className="shell-workbench">
      <TopBar />
      <ActivityBar />
      <Workspace />
      <StatusBar />
    </div>
  );
}
