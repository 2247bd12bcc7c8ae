import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import { createExecutor } from '../engine/network/blockchain';
import { provideExecutor } from './provide-executor';

/** Name of the emulator's wasm file, which is located next to the libraries' script. */
export const TVM_ASSET = 'tvm.wasm';

let module: Promise<WebAssembly.Module> | undefined;

export function provideWasm(host: Pick<ScriptHost, 'asset' | 'call'>): void {
  module ??= WebAssembly.compile(host.asset(TVM_ASSET));
  const compiled = module;
  provideExecutor(host, async () => createExecutor(await compiled));
}
