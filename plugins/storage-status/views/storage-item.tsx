import type { CommandService } from '@core/commands/commands';
import type { NotificationService } from '@core/notifications/notifications';
import type { StorageHealth, StorageLoss } from '@core/storage/health/storage-health';
import { runCommand } from '@host/api/run-command';
import { StatusItem } from '@host/ui/feedback/status-item';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import { tooltip } from '@host/ui/overlays/tooltip';
import { statusOf } from '../describe-storage';
import { messages } from '../messages';

interface StorageItemProps {
  readonly services: {
    readonly commands: CommandService;
    readonly notifications: NotificationService;
    readonly storageHealth: StorageHealth;
  };
}

const none: readonly StorageLoss[] = [];

/** Storage status in the status bar. Only an icon is shown while no action is needed. */
export function StorageItem({ services }: StorageItemProps) {
  const state = useObservable(services.storageHealth.state$, undefined);
  const losses = useObservable(services.storageHealth.losses$, none);
  const { icon, text, tone } = statusOf(state, losses);
  return (
    <StatusItem
      tone={tone}
      aria-label={`${messages.title}: ${text}`}
      {...tooltip({ text, side: 'top' })}
      onClick={() => runCommand(services, 'storageStatus.show')}
    >
      <Icon name={icon} size="small" />
      {tone !== 'quiet' && <span>{text}</span>}
    </StatusItem>
  );
}
