import { formatTimeOfDay } from '@core/base/localization/format';
import './history-list.css';
import type { NotificationHistory, PastNotification } from '@core/notifications/notification-history';
import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Icon } from '@host/ui/icons/icon';
import type { IconName } from '@host/ui/icons/icon-names';
import { messages } from '../messages';

const icons: Record<PastNotification['severity'], IconName> = {
  info: 'info',
  success: 'pass',
  warning: 'warning',
  error: 'error',
};

export interface HistoryListProps {
  history: readonly PastNotification[];
  service: Pick<NotificationHistory, 'remove' | 'clear'>;
}

/** Lists past notifications, newest first. */
export function HistoryList({ history, service }: HistoryListProps) {
  if (history.length === 0) {
    return <EmptyState icon="bell" title={messages.none} hint={messages.noneHint} />;
  }
  return (
    <div className="notifications-history">
      <div className="notifications-header">
        <h2>{messages.history}</h2>
        <Button size="small" icon="clear-all" onClick={() => service.clear()}>
          {messages.clear}
        </Button>
      </div>
      <ul aria-label={messages.history} className="notifications-list">
        {history.map(({ id, severity, message, source, count, time }) => (
          <li key={id} className="notifications-item">
            <span role="img" aria-label={messages.severities(severity)} data-severity={severity}>
              <Icon name={icons[severity]} />
            </span>
            <div className="notifications-text">
              <p>{message}</p>
              <p className="notifications-details">
                {source !== undefined && `${source} · `}
                {count !== undefined && `${messages.times(count)} · `}
                <time dateTime={time}>{formatTimeOfDay(Date.parse(time))}</time>
              </p>
            </div>
            <IconButton
              icon="close"
              size="small"
              label={messages.remove}
              onClick={() => service.remove(id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
