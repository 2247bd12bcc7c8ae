import { CancellationError } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { NotificationService } from '@core/notifications/notifications';
import { filter, take } from 'rxjs';
import type { MissingVersion } from '../engine/compiler/offered-versions';
import { approximateSize } from '../engine/compiler/published-versions';
import { messages } from '../messages';

/**
 * Asks in a notification whether to download a compiler. Dismissing the notification counts as a refusal.
 * @throws CancellationError if the task is cancelled first.
 */
export function askForDownload(
  notifications: NotificationService,
  { version, requiredBy, fallback }: MissingVersion,
  source: string,
  { signal, progress }: TaskOptions,
): Promise<boolean> {
  progress?.({ stage: messages.waiting, message: messages.waitingForChoice(version) });
  return new Promise<boolean>((resolve, reject) => {
    const id = notifications.show({
      severity: 'warning',
      message: messages.compilerMissing(version, requiredBy),
      ...(URL.canParse(source) && { source: new URL(source).host }),
      actions: [
        {
          label: messages.downloadCompiler(version, approximateSize(version)),
          run: () => finish(() => resolve(true)),
        },
        {
          label: fallback === undefined ? messages.notNow : messages.otherCompiler(fallback),
          run: () => finish(() => resolve(false)),
        },
      ],
    });
    const closed = notifications.notifications$
      .pipe(
        filter((shown) => !shown.some((one) => one.id === id)),
        take(1),
      )
      // A button dismisses the notification first and then runs its action.
      .subscribe(() => queueMicrotask(() => resolve(false)));
    const cancel = () => finish(() => reject(new CancellationError()));
    const finish = (settle: () => void) => {
      closed.unsubscribe();
      signal?.removeEventListener('abort', cancel);
      notifications.dismiss(id);
      settle();
    };
    signal?.addEventListener('abort', cancel);
    if (signal?.aborted) cancel();
  });
}
