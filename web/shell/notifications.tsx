import type { Notification } from '@core/notifications/notifications';
import { Toast, ToastRegion } from '@host/ui/toast';
import { useObservable } from '@host/ui/use-observable';
import { useServices } from '../services';

/** Messages and running work, newest last. */
export function Notifications() {
  const { notifications } = useServices();
  const shown = useObservable(notifications.notifications$, []);
  return (
    <ToastRegion>
      {shown.map((notification) => (
        <NotificationToast
          key={notification.id}
          notification={notification}
          onDismiss={() => notifications.dismiss(notification.id)}
        />
      ))}
    </ToastRegion>
  );
}

interface NotificationToastProps {
  notification: Notification;
  onDismiss: () => void;
}

/** Running work ends by itself or by Cancel; a message goes when it is dismissed, or when one of its actions is taken. */
function NotificationToast({ notification, onDismiss }: NotificationToastProps) {
  const { severity, message, source, actions = [], progress, cancel } = notification;
  const buttons = actions.map(({ label, run }) => ({
    label,
    onSelect: () => {
      onDismiss();
      run();
    },
  }));
  return (
    <Toast
      tone={severity}
      message={message}
      details={progress ? (progress.message ?? progress.stage) : source}
      progress={progress}
      actions={cancel ? [...buttons, { label: 'Cancel', onSelect: cancel }] : buttons}
      onDismiss={progress ? undefined : onDismiss}
    />
  );
}
