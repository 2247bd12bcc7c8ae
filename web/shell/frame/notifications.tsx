import { type Notification, NotificationService } from '@core/notifications/notifications';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Toast, ToastRegion } from '@host/ui/overlays/toast';
import { useEffect, useRef } from 'react';
import { useService } from '../../services';
import { messages } from './messages';
import { toastId } from './toast-id';
import { useToastFocus } from './use-toast-focus';
import { useToastKey } from './use-toast-key';
import { useToastPlace } from './use-toast-place';
import { useToastTimer } from './use-toast-timer';

const MAX_VISIBLE = 3;
/** Long enough to be read twice; the notification history keeps the message. */
const SHOWN_MS = 10_000;
/** Long enough to decide on an offer, such as Undo. */
const OFFERED_MS = 30_000;

/**
 * Messages and running work, newest last, three at most. Escape closes the one that has focus. A modal dialog does not hide
 * them.
 */
export function Notifications() {
  const notifications = useService(NotificationService);
  const shown = useObservable(notifications.notifications$, []);
  const { isHeld, region } = useToastFocus(shown);
  const element = useRef<HTMLElement>(null);
  useToastKey(element);
  const visible = visibleOf(shown);
  useToastPlace(element, shown);
  useEffect(() => {
    const pushedOut = shown.filter((one) => isPassing(one) && !visibleOf(shown).includes(one));
    for (const { id } of pushedOut) notifications.dismiss(id);
  }, [shown, notifications]);
  return (
    <ToastRegion ref={element} {...region}>
      {visible.map((notification) => (
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

/** The newest; running work comes first, because the status bar leads to it. The others wait until there is room. */
function visibleOf(shown: readonly Notification[]): readonly Notification[] {
  const byRank = shown.toSorted((a, b) => Number(Boolean(a.progress)) - Number(Boolean(b.progress)));
  const visible = byRank.slice(-MAX_VISIBLE);
  return shown.filter((one) => visible.includes(one));
}

/** Whether it needs no answer, and closes automatically. */
function isPassing({ severity, actions = [], progress }: Notification): boolean {
  return !progress && (severity === 'success' || (severity === 'info' && actions.length === 0));
}

/** Running work ends on its own or by Cancel; a message closes when it is dismissed, or when one of its actions is chosen. */
function NotificationToast({ notification, isHeld, onDismiss }: NotificationToastProps) {
  const { severity, message, source, count = 1, actions = [], progress, cancel } = notification;
  const duration = actions.length > 0 ? OFFERED_MS : SHOWN_MS;
  useToastTimer(isPassing(notification) && !isHeld ? count : undefined, duration, onDismiss);
  const buttons = actions.map(({ label, run }) => ({
    label,
    onSelect: () => {
      onDismiss();
      run();
    },
  }));
  const details = [source, count > 1 && messages.times(count)].filter(Boolean).join(' · ');
  return (
    <Toast
      id={toastId(notification)}
      tone={severity}
      message={message}
      details={progress ? (progress.message ?? progress.stage) : details}
      progress={progress}
      actions={cancel ? [...buttons, { label: messages.cancel, onSelect: cancel }] : buttons}
      onDismiss={progress ? undefined : onDismiss}
    />
  );
}
