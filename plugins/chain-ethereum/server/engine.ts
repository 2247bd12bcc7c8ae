import { loadOnce } from '@core/base/async';
import type { ChainToolchain } from '@core/chains/toolchain';
import { createEthereumEngine } from '../engine';
import { readEvmWasm } from '../packaging/evm-wasm';
import { readSolc, SOLC_PACKAGES } from '../packaging/packaged-solc';
import { LIBRARIES, readLibrary } from '../packaging/packed-library';

/** The engine for Node, with the compilers and libraries from the installed packages. */
export function createEngine(): ChainToolchain {
  return createEthereumEngine({
    versions: Object.keys(SOLC_PACKAGES),
    loadSolc: readSolc,
    libraries: LIBRARIES.map((name) => ({ name, load: loadOnce(async () => readLibrary(name)) })),
    loadEvm: readEvmWasm,
  });
}
