import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import type { ProjectArtifacts } from './artifacts';
import { createEthersHelpers } from './ethers-helpers';
import { createNetworkHelpers } from './network-helpers';
import { LocalProvider } from './provider';
import { createViemHelpers } from './viem-helpers';

/**
 * A separate network and its helpers, as returned by Hardhat's `network.create()`. Helpers are created on
 * first access.
 */
export class NetworkConnection {
  readonly chainType = 'l1';
  readonly networkConfig = { type: 'edr-simulated', chainId: 31337, chainType: 'l1' };
  readonly provider: LocalProvider;
  readonly #artifacts: ProjectArtifacts;
  #viem: ReturnType<typeof createViemHelpers> | undefined;
  #ethers: ReturnType<typeof createEthersHelpers> | undefined;
  #helpers: ReturnType<typeof createNetworkHelpers> | undefined;

  constructor(
    readonly id: number,
    host: Pick<ScriptHost, 'call'>,
    artifacts: ProjectArtifacts,
    readonly networkName = 'default',
  ) {
    this.provider = new LocalProvider(host);
    this.#artifacts = artifacts;
  }

  get viem(): ReturnType<typeof createViemHelpers> {
    this.#viem ??= createViemHelpers(this.provider, this.#artifacts);
    return this.#viem;
  }

  get ethers(): ReturnType<typeof createEthersHelpers> {
    this.#ethers ??= createEthersHelpers(this.provider, this.#artifacts);
    return this.#ethers;
  }

  get networkHelpers(): ReturnType<typeof createNetworkHelpers> {
    this.#helpers ??= createNetworkHelpers(this.provider, () => this);
    return this.#helpers;
  }

  close(): Promise<void> {
    return this.provider.close();
  }
}
