import type { BuildService } from '@core/chains/builds/builds';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import type { JsonRpcRequest } from '@core/chains/json-rpc';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { ScriptCallContext, ScriptLibraryProvider } from '@core/execution/scripts/script-libraries';
import { isHardhatConfig } from '../engine/settings/hardhat-config';
import { declareContracts, isArtifactPath } from './contract-types';
import { requireLocalNetwork } from './local-network-names';
import { ScriptArtifacts } from './script-artifacts';
import { ScriptNetworks } from './script-networks';

type Toolchain = Pick<ChainToolchain, 'openLocalNetwork'>;

interface Run {
  readonly artifacts: ScriptArtifacts;
  readonly networks: ScriptNetworks;
}

/**
 * Hardhat, viem and ethers for scripts and tests. The page compiles the contracts and runs the networks.
 *
 * @param sharedSession the session whose local network the project's scripts share with Deploy, Interact and the terminal;
 * undefined while the session uses another network.
 */
export function createEthereumLibraries(
  toolchain: Toolchain,
  builds: Pick<BuildService, 'compile'>,
  sharedSession?: (projectId: string) => Promise<Pick<DeploymentSession, 'request'> | undefined>,
): ScriptLibraryProvider {
  const runs = new WeakMap<ScriptCallContext, Run>();
  const runOf = (context: ScriptCallContext): Run => {
    const known = runs.get(context);
    if (known) return known;
    const { kind, projectId, signal } = context;
    const artifacts = new ScriptArtifacts(builds, context);
    const shared = async () => {
      const session = await sharedSession?.(projectId);
      return session && { request: (request: JsonRpcRequest) => session.request(request, contractOf) };
    };
    const contractOf = (creation: string) => artifacts.nameOf(creation);
    const run = {
      artifacts,
      networks: new ScriptNetworks({ toolchain, signal, ...(kind === 'script' && { shared }) }),
    };
    runs.set(context, run);
    return run;
  };
  return {
    code: async () => ({ script: (await import('./script.ts?sandbox')).script, assets: {} }),
    declarations: async () => (await import('virtual:chain-ethereum/declarations')).declarations,
    // The Hardhat configuration can define tasks, which run in scripts.
    importsModule: isHardhatConfig,
    projectDeclarations: { reads: isArtifactPath, of: declareContracts },
    calls: {
      'ethereum.artifactNames': (context) => runOf(context).artifacts.names(),
      'ethereum.readArtifact': (context, name) => runOf(context).artifacts.read(name),
      'ethereum.requireLocalNetwork': async ({ files }, name) => requireLocalNetwork(files, name),
      'ethereum.openNetwork': (context) => runOf(context).networks.open(),
      'ethereum.request': (context, id, request) => runOf(context).networks.request(id, request),
      'ethereum.closeNetwork': (context, id) => runOf(context).networks.close(id),
    },
  };
}
