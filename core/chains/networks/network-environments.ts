import type { Disposable } from '@core/base/lifecycle';
import type { TaskOptions } from '@core/base/task';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { Network } from '../toolchain';

/** A network that a chain's contracts can be deployed to. */
export interface NetworkEnvironment {
  /**
   * Stable across reloads, because deployments are stored under it: 'ethereum.local', 'ethereum.rpc.sepolia'.
   */
  readonly id: string;
  /** Id of the chain. */
  readonly chain: string;
  /** Name shown to users: 'Ethereum local network', 'MetaMask'. */
  readonly name: string;
  /**
   * 'local': a private chain, whose state is stored with the project. 'fork': a chain that starts from another
   * network's state. 'remote': a public node. 'wallet': the network of the user's wallet.
   */
  readonly kind: 'local' | 'fork' | 'remote' | 'wallet';
  /**
   * Connects to the network; the caller must dispose the result. If the connection fails, rejects with advice for
   * users.
   */
  connect(task?: TaskOptions): Promise<Network>;
}

/**
 * The networks from the enabled plugins, except the local network that every chain with the capability 'localNetwork'
 * has. A chain plugin registers its networks when it is activated. Wallets are registered when they announce
 * themselves.
 */
export interface NetworkEnvironmentService {
  /** All environments in registration order; replays the latest value. */
  readonly environments$: Observable<readonly NetworkEnvironment[]>;
  /** Adds an environment. Throws if its id is in use. */
  register(environment: NetworkEnvironment): Disposable;
}

export const NetworkEnvironmentService = serviceToken<NetworkEnvironmentService>('NetworkEnvironmentService');
