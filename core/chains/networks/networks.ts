import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { Account } from '../toolchain';
import type { NetworkEnvironment } from './network-environments';

/** A network that the open project is using. */
export interface NetworkInUse {
  /** Id of the chain. */
  readonly chain: string;
  /** Name shown to users: 'TON local network', 'Sepolia'. */
  readonly name: string;
  /** `NetworkEnvironment.kind`; default: 'local'. */
  readonly kind?: NetworkEnvironment['kind'];
  /** The signing account; absent if there is none. */
  readonly account?: Pick<Account, 'address' | 'name'>;
}

/** The networks in use, for the status bar. Each network is reported by the code that opens it. */
export interface NetworkService {
  /** The most recently reported network; undefined if none is in use. Replays the latest value. */
  readonly network$: Observable<NetworkInUse | undefined>;
  /** Reports that a network is in use, until the returned object is disposed. */
  use(network: NetworkInUse): Disposable;
}

export const NetworkService = serviceToken<NetworkService>('NetworkService');
