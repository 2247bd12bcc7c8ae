import { compilers, libraries } from 'virtual:chain-ethereum/parts';
import { loadOnce } from '@core/base/async';
import type { EthereumEngineModules, LibraryPack } from './engine-modules';
import { loadFile, loadWasm } from './load-wasm';
import { loadEvm } from './served-evm';
import { testLibraries } from './testing/bundled-sources';

/** The engine's modules as files in Sinter's build output, for use in a worker. */
export const servedModules: EthereumEngineModules = {
  versions: compilers.map(({ version }) => version),
  loadSolc: async (wanted) => {
    const compiler = compilers.find(({ version }) => version === wanted);
    if (!compiler) throw new RangeError(`solc ${wanted} is not available`);
    const [glue, url] = await Promise.all([compiler.glue(), compiler.wasm()]);
    const wasm = await loadWasm(url.default);
    return { factory: glue.default, ...(wasm && { wasm }) };
  },
  libraries: [
    ...libraries.map(({ name, url }) => ({
      name,
      load: loadOnce(async () => (await loadFile((await url()).default)).json() as Promise<LibraryPack>),
    })),
    ...testLibraries,
  ],
  loadEvm,
};
