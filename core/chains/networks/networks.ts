import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { Account } from '../toolchain';
import type { NetworkEnvironment } from './network-environments';

/** A network that the open project's work goes to now. */
export interface NetworkInUse {
  /** Id of the chain. */
  readonly chain: string;
  /** As people call it: 'TON local network', 'Sepolia'. */
  readonly name: string;
  /** As `NetworkEnvironment.kind`; absent: 'local'. */
  readonly kind?: NetworkEnvironment['kind'];
  /** The account that signs; absent where none does. */
  readonly account?: Pick<Account, 'address' | 'name'>;
}

/** Which networks are in use: told by whoever opens one, shown by the status bar. */
export interface NetworkService {
  /** The one that came into use last; undefined while none is. Replays the latest. */
  readonly network$: Observable<NetworkInUse | undefined>;
  /** Says that a network is in use, until that is disposed. */
  use(network: NetworkInUse): Disposable;
}

export const NetworkService = serviceToken<NetworkService>('NetworkService');
