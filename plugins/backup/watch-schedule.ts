import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { exhaustMap, timer } from 'rxjs';
import type { BackupServices } from './backup-services';
import type { Backups } from './backups';
import { messages } from './messages';

const CHECK_INTERVAL_MS = 5 * 60 * 1000;

/**
 * Writes a backup when one is due. If permission is missing, or if the browser cannot write to folders, it shows a
 * notification once per visit.
 */
export function watchSchedule(backups: Backups, services: BackupServices): Disposable {
  const { logger, notifications } = services;
  let hasAsked = false;

  async function look(): Promise<void> {
    if (!(await backups.isDue())) return;
    const { folder, isSupported } = backups.state$.value;
    if (!isSupported) return ask(messages.remind, messages.exportAll, () => backups.exportInstead());
    if (!folder) return;
    if ((await backups.permission()) === 'granted') return backups.run({ isQuiet: true });
    ask(messages.permissionLost(folder.name), messages.allow, () => backups.run());
  }

  function ask(message: string, label: string, act: () => Promise<void>): void {
    if (hasAsked) return;
    hasAsked = true;
    const run = () => {
      act().catch((error: unknown) => logger.error('The backup failed', error));
    };
    notifications.show({
      severity: 'info',
      message,
      actions: [
        { label, run },
        { label: messages.later, run: () => undefined },
      ],
    });
  }

  const looking = timer(0, CHECK_INTERVAL_MS)
    .pipe(
      exhaustMap(() =>
        look().catch((error: unknown) => logger.error('The backup schedule could not be checked', error)),
      ),
    )
    .subscribe();
  return toDisposable(() => looking.unsubscribe());
}
