import './status-bar.css';
import { Progress } from '@host/ui/progress';
import { useObservable } from '@host/ui/use-observable';
import { useServices } from '../services';
import { ViewList } from './view-list';

/** The line at the foot: project, running work, and what plugins add. */
export function StatusBar() {
  const { projects } = useServices();
  const project = useObservable(projects.project$, projects.project);
  return (
    // It changes with every move of the cursor, which nobody wants to hear.
    <div
      role="status"
      aria-label="Status bar"
      aria-live="off"
      data-region="after"
      className="shell-status-bar"
    >
      {project && <span className="shell-status-project">{project.name}</span>}
      <ViewList location="statusBar" alignment="start" />
      <RunningWork />
      <span className="shell-bar-space" />
      <ViewList location="statusBar" alignment="end" />
    </div>
  );
}

/** The work that was started last and still runs. */
function RunningWork() {
  const { notifications } = useServices();
  const running = useObservable(notifications.notifications$, []).filter(({ progress }) => progress);
  const latest = running.at(-1);
  if (!latest?.progress) return undefined;
  const { stage, message, fraction } = latest.progress;
  const text = [latest.message, message ?? stage].filter(Boolean).join(': ');
  return (
    <span className="shell-status-work">
      <Progress variant="ring" label={latest.message} fraction={fraction} />
      <span>{running.length > 1 ? `${text} (+${running.length - 1})` : text}</span>
    </span>
  );
}
