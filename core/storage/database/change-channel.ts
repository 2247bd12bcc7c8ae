import type { Disposable } from '@core/base/lifecycle';
import { product } from '@core/base/product';
import { Subject } from 'rxjs';
import type { StorageChange } from '../storage';
import { type StoredChange, storedChangeSchema } from '../wire';

/** Publishes stored changes to this tab and to the other tabs. A tab does not receive its own changes back. */
export class ChangeChannel implements Disposable {
  readonly #changes$ = new Subject<StorageChange>();
  readonly changes$ = this.#changes$.asObservable();
  readonly #channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`${product.id}-storage`);

  constructor() {
    this.#channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
      const change = storedChangeSchema.safeParse(event.data);
      // An invalid message was sent by another version of the product and is ignored.
      if (change.success) this.#changes$.next({ ...change.data, origin: 'elsewhere' });
    });
  }

  publish(change: StoredChange): void {
    this.#channel?.postMessage(change);
    this.#changes$.next({ ...change, origin: 'here' });
  }

  dispose(): void {
    this.#channel?.close();
    this.#changes$.complete();
  }
}
