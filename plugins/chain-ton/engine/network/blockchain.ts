import type { SandboxContract, TreasuryContract } from '@ton/sandbox';
import { Blockchain, Executor, type IExecutor } from '@ton/sandbox';
import emulator from '@ton/sandbox/dist/executor/emulator-emscripten.js';
import { instantiate } from '../emscripten';

export type Treasury = SandboxContract<TreasuryContract>;

/** A chain at its first block, with a wallet of a million TON for each name. */
export interface FirstBlock {
  readonly blockchain: Blockchain;
  readonly treasuries: ReadonlyMap<string, Treasury>;
  /** The configuration that it begins with, that of the main network: a bag of cells in base64, which takes long to read. */
  readonly config: string;
}

/** Puts the emulator's wasm behind the sandbox, which by itself knows only its own base64 copy. */
export async function createExecutor(wasm: WebAssembly.Module): Promise<IExecutor> {
  const module = await instantiate(emulator, wasm);
  // The constructor is private in its types alone; it takes the emscripten module.
  const Constructor = Executor as unknown as new (module: object) => IExecutor;
  return new Constructor(module);
}

/** @param now the clock, in seconds since 1970; it stands still, so that results repeat. */
export async function createFirstBlock(
  executor: IExecutor,
  now: number,
  names: readonly string[],
): Promise<FirstBlock> {
  const blockchain = await Blockchain.create({ executor });
  blockchain.now = now;
  blockchain.verbosity = { print: false, blockchainLogs: false, vmLogs: 'none', debugLogs: true };
  const treasuries = new Map<string, Treasury>();
  for (const name of names) treasuries.set(name, await blockchain.treasury(name));
  return { blockchain, treasuries, config: blockchain.configBase64 };
}
