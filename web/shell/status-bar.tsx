import './bars.css';
import type { Notification } from '@core/notifications/notifications';
import { Icon } from '@host/ui/icon';
import { Spinner } from '@host/ui/spinner';
import { useObservable } from '@host/ui/use-observable';
import { useServices } from '../services';
import { ViewSlot } from './view-slot';

const none: readonly Notification[] = [];

/** The line at the bottom: the project, work under way, and what plugins put there. */
export function StatusBar() {
  const { notifications, projects } = useServices();
  const project = useObservable(projects.project$, undefined);
  const working = useObservable(notifications.notifications$, none).findLast(({ progress }) => progress);
  return (
    <footer role="status" aria-label="Status bar" aria-live="off" className="shell-status-bar">
      {project && (
        <span className="shell-status-item">
          <Icon name="folder" size="small" />
          {project.name}
        </span>
      )}
      <ViewSlot location="statusBar" alignment="start" />
      {working && (
        <span className="shell-status-item">
          <Spinner />
          {working.message}
        </span>
      )}
      <span className="shell-bar-room" />
      <ViewSlot location="statusBar" alignment="end" />
    </footer>
  );
}
