import type { Disposable } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { Network } from '../toolchain';

/** A network that contracts of a chain can be deployed to. */
export interface NetworkEnvironment {
  /** Stays the same over reloads, since what was deployed is kept by it: 'ethereum.local', 'ethereum.rpc.sepolia'. */
  readonly id: string;
  /** Id of the chain. */
  readonly chain: string;
  /** As people call it: 'Ethereum local network', 'MetaMask'. */
  readonly name: string;
  /**
   * 'local': a chain of one's own, whose state is kept with the project; 'fork': one that starts from another's state;
   * 'remote': a node somewhere; 'wallet': whatever network somebody's wallet is on.
   */
  readonly kind: 'local' | 'fork' | 'remote' | 'wallet';
  /** Opens the network; it lives until it is disposed. Rejects in words that say what to do. */
  connect(task?: TaskOptions): Promise<Network>;
}

/**
 * The networks that enabled plugins bring besides the local one, which every chain with the capability 'localNetwork' has.
 * A chain plugin registers its own when it is activated, and wallets as they announce themselves.
 */
export interface NetworkEnvironmentService {
  /** In the order in which they came; replays the latest. */
  readonly environments$: Observable<readonly NetworkEnvironment[]>;
  /** Throws for an id that is taken. */
  register(environment: NetworkEnvironment): Disposable;
}

export const NetworkEnvironmentService = serviceToken<NetworkEnvironmentService>('NetworkEnvironmentService');
