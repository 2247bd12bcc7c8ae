import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import { createExecutor } from '../engine/network/blockchain';
import { bringExecutor } from './bring-executor';

/** Name of the emulator's file beside the libraries' script. */
export const TVM_ASSET = 'tvm.wasm';

let module: Promise<WebAssembly.Module> | undefined;

/** Brings the emulator that came as a file. */
export function bringWasm(host: Pick<ScriptHost, 'asset' | 'call'>): void {
  module ??= WebAssembly.compile(host.asset(TVM_ASSET));
  const compiled = module;
  bringExecutor(host, async () => createExecutor(await compiled));
}
