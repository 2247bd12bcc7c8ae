import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { ProjectService } from '@core/files/projects/project';
import type { NotificationService } from '@core/notifications/notifications';
import type { StorageHealth, StorageLevel, StorageLoss } from '@core/storage/health/storage-health';
import { distinctUntilChanged, filter, map, take } from 'rxjs';
import { describeLoss } from './describe-storage';
import { messages } from './messages';

interface WarningServices {
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
  readonly storageHealth: StorageHealth;
}

/** Reports each loss once, and warns before storage is full. */
export class StorageWarnings implements Disposable {
  readonly #notifications: WarningServices['notifications'];
  readonly #showDetails: () => void;
  readonly #store = new DisposableStore();
  readonly #notified = new Map<string, number>();

  constructor({ notifications, projects, storageHealth }: WarningServices, showDetails: () => void) {
    this.#notifications = notifications;
    this.#showDetails = showDetails;
    this.#store.add(storageHealth.losses$.subscribe((losses) => this.#notifyLosses(losses)));
    this.#store.add(
      storageHealth.state$
        .pipe(
          map(({ level }) => level),
          distinctUntilChanged(),
        )
        .subscribe((level) => this.#notifyLevel(level)),
    );
    // Request persistence only once a project is open, because some browsers ask the user for permission.
    const opened$ = projects.project$.pipe(
      filter((project) => project !== undefined),
      take(1),
    );
    this.#store.add(opened$.subscribe(() => void storageHealth.requestPersistence().catch(() => false)));
  }

  dispose(): void {
    this.#store.dispose();
  }

  #notifyLosses(losses: readonly StorageLoss[]): void {
    for (const [lossId, id] of this.#notified) {
      if (losses.some((loss) => loss.id === lossId)) continue;
      this.#notifications.dismiss(id);
      this.#notified.delete(lossId);
    }
    for (const loss of losses) {
      if (this.#notified.has(loss.id)) continue;
      this.#notified.set(
        loss.id,
        this.#notifications.show({ severity: 'error', message: describeLoss(loss), ...this.#actions }),
      );
    }
  }

  #notifyLevel(level: StorageLevel): void {
    if (level === 'low')
      this.#notifications.show({ severity: 'warning', message: `${messages.low}.`, ...this.#actions });
    if (level === 'full')
      this.#notifications.show({ severity: 'error', message: `${messages.full}.`, ...this.#actions });
  }

  get #actions() {
    return { actions: [{ label: messages.details, run: this.#showDetails }] };
  }
}
