import { loadOnce } from '@core/base/async';
import type { SourceFile } from '@core/chains/toolchain';
import { readEvmWasm } from '../packaging/evm-wasm';
import { readSolc, SOLC_PACKAGES } from '../packaging/packaged-solc';
import { LIBRARIES, readLibrary } from '../packaging/packed-library';
import type { EthereumEngineModules } from './engine-modules';
import { createEthereumEngine } from './index';
import { testLibraries } from './testing/bundled-sources';

/** Compiled when the file is imported, because the first compilation takes longer than a test's time limit. */
const evmBuilds = { plain: await readEvmWasm('plain'), hooks: await readEvmWasm('hooks') };

export const modulesForTests: EthereumEngineModules = {
  versions: Object.keys(SOLC_PACKAGES),
  loadSolc: readSolc,
  libraries: [
    ...LIBRARIES.map((name) => ({ name, load: loadOnce(async () => readLibrary(name)) })),
    ...testLibraries,
  ],
  loadEvm: async (build) => evmBuilds[build],
};

/** The real engine, with the compilers from the installed packages. */
export const ethereumEngine = createEthereumEngine(modulesForTests);

export function project(files: Readonly<Record<string, string>>): readonly SourceFile[] {
  return Object.entries(files).map(([path, content]) => ({ path, content }));
}
