import type { Notification } from '@core/notifications/notifications';
import { Toast, ToastRegion } from '@host/ui/toast';
import { useObservable } from '@host/ui/use-observable';
import { useServices } from '../services';

const none: readonly Notification[] = [];

/** Messages to the user, and work that can be watched and cancelled. */
export function Notifications() {
  const { notifications } = useServices();
  const shown = useObservable(notifications.notifications$, none);
  return (
    <ToastRegion>
      {shown.map(({ id, severity, message, source, progress, cancel, actions = [] }) => {
        const details = progress ? [progress.stage, progress.message].filter(Boolean).join(': ') : source;
        const offered = actions.map(({ label, run }) => ({ label, onSelect: run }));
        return (
          <Toast
            key={id}
            tone={severity}
            message={message}
            details={details}
            progress={progress && { fraction: progress.fraction }}
            actions={cancel ? [...offered, { label: 'Cancel', onSelect: cancel }] : offered}
            onDismiss={progress ? undefined : () => notifications.dismiss(id)}
          />
        );
      })}
    </ToastRegion>
  );
}
