import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import type { NetworkEnvironment, NetworkEnvironmentService } from './network-environments';

/** Environments that plugins have registered. */
@injectable()
export class RegisteredNetworkEnvironments implements NetworkEnvironmentService {
  readonly environments$ = new BehaviorSubject<readonly NetworkEnvironment[]>([]);

  register(environment: NetworkEnvironment): Disposable {
    const all = this.environments$.value;
    if (all.some(({ id }) => id === environment.id)) {
      throw new Error(`Network environment '${environment.id}' is registered twice`);
    }
    this.environments$.next([...all, environment]);
    return toDisposable(() => {
      this.environments$.next(this.environments$.value.filter((other) => other !== environment));
    });
  }
}
