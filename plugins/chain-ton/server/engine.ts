import type { ChainToolchain } from '@core/chains/toolchain';
import { createTonEngine } from '../engine';
import { buildWithHooks } from '../hooks/build-with-hooks';
import { readPackagedWasm, type WasmName } from '../packaging/packaged-wasm';

const load = (name: WasmName) => () => WebAssembly.compile(readPackagedWasm(name));

/** The engine for Node, using the wasm files from the installed packages. */
export function createEngine(): ChainToolchain {
  const engine = createTonEngine({
    loadFunc: load('func'),
    loadFuncDebugger: load('funcDebugger'),
    loadTolk: load('tolk'),
    loadTactFunc: load('tactFunc'),
    loadTvm: load('tvm'),
  });
  return { ...engine, build: (request, task) => buildWithHooks(engine, request, task) };
}
