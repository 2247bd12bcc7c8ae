import type { NotificationHistory, PastNotification } from '@core/notifications/notification-history';
import { StatusItem } from '@host/ui/feedback/status-item';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import { tooltip } from '@host/ui/overlays/tooltip';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { BehaviorSubject } from 'rxjs';
import { messages } from '../messages';
import { HistoryList } from './history-list';

const Popover = lazy(async () => ({ default: (await import('@host/ui/overlays/popover')).Popover }));

export interface BellProps {
  services: { readonly notificationHistory: NotificationHistory };
  /** Whether the list is open. A command can open the list. */
  isOpen$: BehaviorSubject<boolean>;
}

const none: readonly PastNotification[] = [];

/**
 * The bell in the status bar: the number of new notifications, and the list of all notifications. Opening the list
 * marks all notifications as read.
 */
export function Bell({ services, isOpen$ }: BellProps) {
  const { notificationHistory } = services;
  const history = useObservable(notificationHistory.history$, none);
  const isOpen = useObservable(isOpen$, false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    if (isOpen && history.length > 0) notificationHistory.markRead();
  }, [isOpen, history, notificationHistory]);

  const unread = history.filter(({ isRead }) => !isRead).length;
  const text = messages.bell(unread);
  const button = (
    <StatusItem aria-label={text} aria-haspopup="dialog" {...tooltip({ text, side: 'top' })}>
      <Icon name={unread > 0 ? 'bell-dot' : 'bell'} size="small" />
      {unread > 0 && <span aria-hidden>{unread}</span>}
    </StatusItem>
  );
  // The popover's code is loaded when the list is first opened.
  if (!wasOpen)
    return <StatusItem {...button.props} aria-expanded={false} onClick={() => isOpen$.next(true)} />;
  return (
    <Suspense fallback={button}>
      <Popover
        trigger={button}
        label={messages.history}
        side="top"
        align="end"
        open={isOpen}
        onOpenChange={(open) => isOpen$.next(open)}
      >
        <HistoryList history={history} service={notificationHistory} />
      </Popover>
    </Suspense>
  );
}
