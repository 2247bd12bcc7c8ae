import { type Notification, NotificationService } from '@core/notifications/notifications';
import { Progress } from '@host/ui/feedback/progress';
import { useObservable } from '@host/ui/hooks/use-observable';
import { tooltip } from '@host/ui/overlays/tooltip';
import { useService } from '../../services';
import { messages } from './messages';
import { toastId } from './toast-id';

/** Shows the most recently started task that is still running. A click opens the task's details. */
export function RunningWork() {
  const notifications = useService(NotificationService);
  const running = useObservable(notifications.notifications$, []).filter(({ progress }) => progress);
  const latest = running.at(-1);
  if (!latest?.progress) return undefined;
  const { stage, message, fraction } = latest.progress;
  const text = [latest.message, message ?? stage].filter(Boolean).join(': ');
  return (
    <button
      type="button"
      className="shell-status-work"
      aria-description={messages.showWork}
      onClick={() => (latest.open ? latest.open() : focusToast(latest))}
      {...tooltip({ text: messages.showWork, side: 'top' })}
    >
      <Progress variant="ring" label={latest.message} fraction={fraction} />
      <span>{running.length > 1 ? `${text} (+${running.length - 1})` : text}</span>
    </button>
  );
}

/** Focuses the first action of the task's notification, usually 'Cancel', or the notification if it has no actions. */
function focusToast(notification: Notification): void {
  const toast = document.getElementById(toastId(notification));
  (toast?.querySelector('button') ?? toast)?.focus();
}
