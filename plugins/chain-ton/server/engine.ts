import type { ChainToolchain } from '@core/chains/toolchain';
import { createTonEngine } from '../engine';
import { readPackagedWasm, type WasmName } from '../packaging/packaged-wasm';

const load = (name: WasmName) => () => WebAssembly.compile(readPackagedWasm(name));

/** The engine with the wasm of the installed packages, for Node. */
export function createEngine(): ChainToolchain {
  return createTonEngine({
    loadFunc: load('func'),
    loadFuncDebugger: load('funcDebugger'),
    loadTolk: load('tolk'),
    loadTactFunc: load('tactFunc'),
    loadTvm: load('tvm'),
  });
}
