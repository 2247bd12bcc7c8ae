import { Blockchain, Executor, type IExecutor } from '@ton/sandbox';
import emulator from '@ton/sandbox/dist/executor/emulator-emscripten.js';

/** A sandbox on a fresh emulator, with as many wallets as ours. */
export async function openBareNetwork(wasm: WebAssembly.Module): Promise<void> {
  const module = await emulator({
    instantiateWasm: (imports, ready) => {
      void WebAssembly.instantiate(wasm, imports).then((instance) => ready(instance, wasm));
      return {};
    },
  });
  const Constructor = Executor as unknown as new (module: object) => IExecutor;
  const blockchain = await Blockchain.create({ executor: new Constructor(module) });
  for (const name of ['deployer', 'alice', 'bob']) await blockchain.treasury(name);
}
