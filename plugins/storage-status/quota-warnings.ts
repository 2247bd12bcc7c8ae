import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import { storageLimit, usedStorage } from '@core/files/limits/tenant-rule';
import type { NotificationService } from '@core/notifications/notifications';
import type { StorageService } from '@core/storage/storage';
import type { TenantService } from '@core/tenant/tenant';
import { combineLatest, EMPTY, from, map, startWith, switchMap, throttleTime } from 'rxjs';
import { messages } from './messages';

interface RoomServices {
  readonly logger: Logger;
  readonly notifications: NotificationService;
  readonly storage: StorageService;
  readonly tenant: TenantService;
}

/** Minimum time between project size measurements, in milliseconds. */
const REST_MS = 2000;

/**
 * Warns once when a tenant's projects exceed its storage limit. The warning is removed when they no longer exceed it.
 */
export class QuotaWarnings implements Disposable {
  readonly #services: RoomServices;
  readonly #store = new DisposableStore();
  #shown: { readonly id: number; readonly tenantId: string } | undefined;

  constructor(services: RoomServices) {
    this.#services = services;
    const { storage, tenant } = services;
    const changes$ = storage.changes$.pipe(
      throttleTime(REST_MS, undefined, { leading: true, trailing: true }),
      startWith(undefined),
    );
    const room$ = combineLatest([tenant.tenant$, changes$]).pipe(
      switchMap(([current]) => {
        const limit = storageLimit(current);
        if (!limit) {
          this.#forget();
          return EMPTY;
        }
        return from(this.#used(current.id)).pipe(map((used) => ({ current, limit, used })));
      }),
    );
    this.#store.add(
      room$.subscribe(({ current, limit, used }) => {
        if (used === undefined) return;
        if (used <= limit.bytes) this.#forget();
        else if (this.#shown?.tenantId !== current.id) {
          this.#forget();
          const message = messages.overLimit(current.name, used, limit.bytes, limit.type);
          const id = services.notifications.show({ severity: 'warning', message });
          this.#shown = { id, tenantId: current.id };
        }
      }),
    );
  }

  dispose(): void {
    this.#store.dispose();
  }

  async #used(tenantId: string): Promise<number | undefined> {
    try {
      return await usedStorage(this.#services.storage, tenantId);
    } catch (error) {
      this.#services.logger.error("The size of a tenant's projects could not be measured", error);
      return undefined;
    }
  }

  #forget(): void {
    if (this.#shown) this.#services.notifications.dismiss(this.#shown.id);
    this.#shown = undefined;
  }
}
