import type { ScriptHost } from '@core/scripts/script-libraries';
import { Blockchain } from '@ton/sandbox';
import { createExecutor } from '../engine/network/blockchain';

/** Name of the emulator's file beside the libraries' script. */
export const TVM_ASSET = 'tvm.wasm';

let module: Promise<WebAssembly.Module> | undefined;

/** Lets `Blockchain.create()` find the emulator, which by itself knows only a copy of it in its package. */
export function bringWasm(host: Pick<ScriptHost, 'asset'>): void {
  if (module) return;
  const create = Blockchain.create.bind(Blockchain);
  module = WebAssembly.compile(host.asset(TVM_ASSET));
  const compiled = module;
  Blockchain.create = async (options) => {
    const executor = options?.executor ?? (await createExecutor(await compiled));
    return create({ ...options, executor });
  };
}
