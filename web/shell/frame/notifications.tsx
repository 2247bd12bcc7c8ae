import { type Notification, NotificationService } from '@core/notifications/notifications';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Toast, ToastRegion } from '@host/ui/overlays/toast';
import { useRef } from 'react';
import { useService } from '../../services';
import { messages } from './messages';
import { toastId } from './toast-id';
import { useToastFocus } from './use-toast-focus';
import { useToastKey } from './use-toast-key';
import { useToastTimer } from './use-toast-timer';

/** Messages and running work, newest last. Escape puts away the one that has the keyboard. A modal dialog does not hide them. */
export function Notifications() {
  const notifications = useService(NotificationService);
  const shown = useObservable(notifications.notifications$, []);
  const { isHeld, region } = useToastFocus(shown);
  const element = useRef<HTMLElement>(null);
  useToastKey(element);
  return (
    <ToastRegion ref={element} {...region}>
      {shown.map((notification) => (
        <NotificationToast
          key={notification.id}
          notification={notification}
          isHeld={isHeld}
          onDismiss={() => notifications.dismiss(notification.id)}
        />
      ))}
    </ToastRegion>
  );
}

interface NotificationToastProps {
  notification: Notification;
  /** Somebody reads: nothing goes by itself. */
  isHeld: boolean;
  onDismiss: () => void;
}

/** Running work ends by itself or by Cancel; a message goes when it is dismissed, or when one of its actions is taken. */
function NotificationToast({ notification, isHeld, onDismiss }: NotificationToastProps) {
  const { severity, message, source, actions = [], progress, cancel } = notification;
  const isPassing = !progress && actions.length === 0 && (severity === 'info' || severity === 'success');
  useToastTimer(isPassing && !isHeld, onDismiss);
  const buttons = actions.map(({ label, run }) => ({
    label,
    onSelect: () => {
      onDismiss();
      run();
    },
  }));
  return (
    <Toast
      id={toastId(notification)}
      tone={severity}
      message={message}
      details={progress ? (progress.message ?? progress.stage) : source}
      progress={progress}
      actions={cancel ? [...buttons, { label: messages.cancel, onSelect: cancel }] : buttons}
      onDismiss={progress ? undefined : onDismiss}
    />
  );
}
