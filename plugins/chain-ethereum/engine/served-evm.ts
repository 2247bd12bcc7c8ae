import { evm } from 'virtual:chain-ethereum/evm';
import { loadOnce } from '@core/base/async';
import type { EthereumEngineModules } from './engine-modules';
import { loadWasm } from './load-wasm';

const builds = {
  plain: loadOnce(async () => loadWasm((await evm.plain()).default)),
  hooks: loadOnce(async () => loadWasm((await evm.hooks()).default)),
};

/** Loads the EVM from a file in Sinter's build output, for use in a worker. */
export const loadEvm: EthereumEngineModules['loadEvm'] = async (build) => {
  const module = await builds[build]();
  if (!module) throw new Error('The EVM module is empty');
  return module;
};
