import './workbench.css';
import './bars.css';
import { Skeleton } from '@host/ui/skeleton';

/** The workbench's frame while its project is being read. */
export function WorkbenchSkeleton() {
  return (
    <div className="shell-workbench">
      <div className="shell-top-bar" />
      <div className="shell-activity-bar" />
      <div className="shell-workbench-loading">
        <Skeleton lines={5} label="Loading project" />
      </div>
      <div className="shell-status-bar" />
    </div>
  );
}
