import type { ChainToolchain } from '@core/chains/toolchain';
import type { ScriptCallContext, ScriptLibraryProvider } from '@core/scripts/script-libraries';
import { declareContracts, isArtifactPath } from './contract-types';
import { ScriptArtifacts } from './script-artifacts';
import { ScriptNetworks } from './script-networks';

type Toolchain = Pick<ChainToolchain, 'compile' | 'openLocalNetwork'>;

interface Run {
  readonly artifacts: ScriptArtifacts;
  readonly networks: ScriptNetworks;
}

/** Hardhat, viem and ethers for scripts and tests: the contracts are compiled by the page, and so are the networks its own. */
export function createEthereumLibraries(toolchain: Toolchain): ScriptLibraryProvider {
  const runs = new WeakMap<ScriptCallContext, Run>();
  const runOf = (context: ScriptCallContext): Run => {
    const known = runs.get(context);
    if (known) return known;
    const run = {
      artifacts: new ScriptArtifacts(toolchain, context),
      networks: new ScriptNetworks(toolchain, context.signal),
    };
    runs.set(context, run);
    return run;
  };
  return {
    code: async () => ({ script: (await import('./script.ts?sandbox')).script, assets: {} }),
    declarations: async () => (await import('virtual:chain-ethereum/declarations')).declarations,
    projectDeclarations: { reads: isArtifactPath, of: declareContracts },
    calls: {
      'ethereum.artifactNames': (context) => runOf(context).artifacts.names(),
      'ethereum.readArtifact': (context, name) => runOf(context).artifacts.read(name),
      'ethereum.openNetwork': (context) => runOf(context).networks.open(),
      'ethereum.request': (context, id, request) => runOf(context).networks.request(id, request),
      'ethereum.closeNetwork': (context, id) => runOf(context).networks.close(id),
    },
  };
}
