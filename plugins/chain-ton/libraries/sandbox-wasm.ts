import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import { createExecutor } from '../engine/network/blockchain';
import { bringExecutor } from './bring-executor';

/** Name of the emulator's wasm file next to the libraries' script. */
export const TVM_ASSET = 'tvm.wasm';

let module: Promise<WebAssembly.Module> | undefined;

/** Provides the emulator from its wasm file. */
export function bringWasm(host: Pick<ScriptHost, 'asset' | 'call'>): void {
  module ??= WebAssembly.compile(host.asset(TVM_ASSET));
  const compiled = module;
  bringExecutor(host, async () => createExecutor(await compiled));
}
