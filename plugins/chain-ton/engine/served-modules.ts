import funcWasm from 'chain-ton/func.wasm?url';
import funcDebuggerWasm from 'chain-ton/func-debugger.wasm?url';
import tactFuncWasm from 'chain-ton/tact-func.wasm?url';
import tolkWasm from 'chain-ton/tolk.wasm?url';
import tvmWasm from 'chain-ton/tvm.wasm?url';
import type { TonEngineModules } from './index';
import { loadWasm } from './load-wasm';

/** Loaders for the engine's wasm files in a worker. The files are served together with the app. */
export const servedModules: TonEngineModules = {
  loadFunc: () => loadWasm(funcWasm),
  loadFuncDebugger: () => loadWasm(funcDebuggerWasm),
  loadTolk: () => loadWasm(tolkWasm),
  loadTactFunc: () => loadWasm(tactFuncWasm),
  loadTvm: () => loadWasm(tvmWasm),
};
