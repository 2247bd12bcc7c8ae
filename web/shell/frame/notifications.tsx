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
/**
 * Time in milliseconds that is long enough to read a message twice. The message remains in the notification history.
 */
const SHOWN_MS = 10_000;
/** Time in milliseconds that is long enough to decide on an action such as Undo. */
const ACTIONS_SHOWN_MS = 30_000;

/**
 * Shows at most three messages and running tasks, with the newest last. Escape closes the focused message. Modal
 * dialogs do not hide them.
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
    const pushedOut = shown.filter((one) => closesAutomatically(one) && !visibleOf(shown).includes(one));
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
  /** True while the pointer or focus is inside the region, so that no message closes automatically. */
  isHeld: boolean;
  onDismiss: () => void;
}

/**
 * Returns the visible notifications in order. Running tasks take precedence, because the status bar links to them. The
 * newest messages fill the remaining space, and all others wait.
 */
function visibleOf(shown: readonly Notification[]): readonly Notification[] {
  const byRank = shown.toSorted((a, b) => Number(Boolean(a.progress)) - Number(Boolean(b.progress)));
  const visible = byRank.slice(-MAX_VISIBLE);
  return shown.filter((one) => visible.includes(one));
}

/** Returns true if the notification needs no response and closes automatically. */
function closesAutomatically({ severity, actions = [], progress }: Notification): boolean {
  return !progress && (severity === 'success' || (severity === 'info' && actions.length === 0));
}

/**
 * A running task closes when it ends or is cancelled. A message closes when it is dismissed or one of its actions is
 * chosen.
 */
function NotificationToast({ notification, isHeld, onDismiss }: NotificationToastProps) {
  const { severity, message, source, count = 1, actions = [], progress, cancel } = notification;
  const duration = actions.length > 0 ? ACTIONS_SHOWN_MS : SHOWN_MS;
  useToastTimer(closesAutomatically(notification) && !isHeld ? count : undefined, duration, onDismiss);
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
