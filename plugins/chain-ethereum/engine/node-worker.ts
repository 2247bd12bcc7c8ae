import type { TaskOptions } from '@core/base/task';
import { askNode } from '@core/chains/networks/ask-node';
import type { ChainToolchain } from '@core/chains/toolchain';
import { exposeEngine } from '@host/api/engine';
import { messages } from './messages';
import { fetchBuild, fetchBuilds } from './network/fetch-build';
import { loadEvm } from './served-evm';
import { verifyContract } from './verification/verify-contract';

/** The engine methods that may contact other servers. */
export interface NodeEngine extends Pick<Required<ChainToolchain>, 'openLocalNetwork'> {
  readonly askNode: typeof askNode;
  readonly verifyContract: typeof verifyContract;
  readonly fetchBuilds: (source: string, task?: TaskOptions) => ReturnType<typeof fetchBuilds>;
  readonly fetchBuild: typeof fetchBuild;
}

const engine: NodeEngine = {
  askNode,
  verifyContract,
  fetchBuilds: (source) => fetchBuilds(source),
  fetchBuild,
  openLocalNetwork: async (options, task) => {
    const node = options?.fork?.node;
    const message = node === undefined ? messages.localNetwork : messages.readingFork(new URL(node).host);
    task?.progress?.({ stage: 'starting', message });
    const { EthereumLocalNetwork } = await import('./network/ethereum-local-network');
    return EthereumLocalNetwork.open({ loadEvm, ask: askNode }, options);
  },
};

// The server sends this script with a separate content security policy, selected by file name (see server/headers.ts).
exposeEngine(engine);
