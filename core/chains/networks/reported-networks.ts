import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import type { NetworkInUse, NetworkService } from './networks';

/** Networks in use, as reported by the code that opens them. */
@injectable()
export class ReportedNetworks implements NetworkService {
  readonly network$ = new BehaviorSubject<NetworkInUse | undefined>(undefined);
  #inUse: readonly NetworkInUse[] = [];

  use(network: NetworkInUse): Disposable {
    this.#set([...this.#inUse, network]);
    return toDisposable(() => this.#set(this.#inUse.filter((other) => other !== network)));
  }

  #set(inUse: readonly NetworkInUse[]): void {
    this.#inUse = inUse;
    const latest = inUse.at(-1);
    if (latest !== this.network$.value) this.network$.next(latest);
  }
}
