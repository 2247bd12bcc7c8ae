import { type Address, Cell, type StateInit } from '@ton/core';
import {
  Blockchain,
  Executor,
  type IExecutor,
  type SandboxContract,
  type TreasuryContract,
} from '@ton/sandbox';
import emulator from '@ton/sandbox/dist/executor/emulator-emscripten.js';

/** Opens a sandbox on a new emulator, with the same number of wallets as our network. */
export async function openBareNetwork(wasm: WebAssembly.Module) {
  const module = await emulator({
    instantiateWasm: (imports, ready) => {
      void WebAssembly.instantiate(wasm, imports).then((instance) => ready(instance, wasm));
      return {};
    },
  });
  const Constructor = Executor as unknown as new (module: object) => IExecutor;
  const blockchain = await Blockchain.create({ executor: new Constructor(module) });
  const [deployer] = await Promise.all(['deployer', 'alice', 'bob'].map((name) => blockchain.treasury(name)));
  return { blockchain, deployer: deployer as SandboxContract<TreasuryContract> };
}

export type BareNetwork = Awaited<ReturnType<typeof openBareNetwork>>;

export async function deployBare({ deployer }: BareNetwork, to: Address, init: StateInit): Promise<void> {
  await deployer.send({ to, value: 1_000_000_000n, body: Cell.EMPTY, bounce: false, init });
}

/** Sends a message the given number of times and returns the result of a get method. */
export async function sendBare(
  { blockchain, deployer }: BareNetwork,
  { to, body, times, getter }: { to: Address; body: Cell; times: number; getter: string },
): Promise<string> {
  for (let time = 0; time < times; time++) {
    await deployer.send({ to, value: 100_000_000n, body });
  }
  const { stack } = await (await blockchain.getContract(to)).get(getter);
  return String(stack[0]?.type === 'int' ? stack[0].value : '');
}
