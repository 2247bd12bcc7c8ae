import type { SandboxContract, TreasuryContract } from '@ton/sandbox';
import { Blockchain, Executor, type IExecutor } from '@ton/sandbox';
import emulator from '@ton/sandbox/dist/executor/emulator-emscripten.js';
import { instantiate } from '../emscripten';

export type Treasury = SandboxContract<TreasuryContract>;

/** A chain at its first block, with one wallet per name. Each wallet has one million TON. */
export interface FirstBlock {
  readonly blockchain: Blockchain;
  readonly treasuries: ReadonlyMap<string, Treasury>;
  /** The initial configuration, copied from the main network: a bag of cells in base64. Parsing it is slow. */
  readonly config: string;
}

/** Creates a sandbox executor that uses a separate emulator wasm file instead of the sandbox's bundled base64 copy. */
export async function createExecutor(wasm: WebAssembly.Module): Promise<IExecutor> {
  const module = await instantiate(emulator, wasm);
  // The constructor is private only in the type declarations. Its argument is the Emscripten module.
  const Constructor = Executor as unknown as new (module: object) => IExecutor;
  return new Constructor(module);
}

/** @param now the clock, in seconds since 1970. Only calls advance it, so that results are reproducible. */
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
