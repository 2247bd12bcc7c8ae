import type { LocalNetworkOptions, NetworkFork } from '@core/chains/toolchain';
import { bytesToHex } from '@ethereumjs/util';
import { privateKeyToAccount } from 'viem/accounts';
import { type DumpedFork, dumpChain, dumpedFork, loadChain } from '../chain/chain-dump';
import { type ChainOptions, EvmChain } from '../chain/evm-chain';
import { type AskNode, ForkOrigin } from '../chain/fork-origin';
import { forkReadMethods } from '../chain/fork-read-methods';
import { controlMethods } from '../chain/rpc-control-methods';
import { type RpcMethods, readMethods } from '../chain/rpc-read-methods';
import { signingMethods } from '../chain/rpc-signing-methods';
import { messages } from '../messages';
import type { ControlledChain } from './chain-controls';

export interface NetworkParts {
  readonly loadEvm: ChainOptions['loadEvm'];
  /**
   * Sends requests to the node that a fork reads from. If absent, no node may be contacted, so forks are not possible.
   */
  readonly ask?: AskNode;
}

/** Runs a step after all earlier steps on the chain. */
type RunStep = (step: () => Promise<void>) => Promise<void>;

/** A network's current chain; resetting, forking or loading replaces it. */
export class RunningChain implements ControlledChain {
  readonly #options: LocalNetworkOptions;
  readonly #parts: NetworkParts;
  #chain: EvmChain;
  #methods: RpcMethods;
  /** Names of read-only methods. */
  #reads: ReadonlySet<string> = new Set();
  #step: RunStep = (step) => step();
  #mining: ReturnType<typeof setInterval> | undefined;

  private constructor(options: LocalNetworkOptions, chain: EvmChain, parts: NetworkParts) {
    this.#options = options;
    this.#parts = parts;
    this.#chain = chain;
    this.#methods = this.#methodsOf(chain);
  }

  static async open(parts: NetworkParts, options: LocalNetworkOptions): Promise<RunningChain> {
    return new RunningChain(options, await openChain(parts, options, options.fork), parts);
  }

  get chain(): EvmChain {
    return this.#chain;
  }

  get methods(): RpcMethods {
    return this.#methods;
  }

  isRead(method: string): boolean {
    return this.#reads.has(method);
  }

  /** Sets the function that interval mining uses to run its steps. */
  mineBy(step: RunStep): void {
    this.#step = step;
  }

  mineEvery(milliseconds: number): void {
    clearInterval(this.#mining);
    this.#chain.miningInterval = milliseconds;
    if (milliseconds <= 0) return;
    this.#mining = setInterval(() => {
      this.#step(() => this.#chain.mine()).catch(() => undefined);
    }, milliseconds);
  }

  /** Restarts from the genesis block, or from the fork block. */
  restart(): Promise<void> {
    return this.#start(this.#chain.origin?.fork);
  }

  refork(block: string): Promise<void> {
    const { origin } = this.#chain;
    return this.#start(origin && { ...origin.fork, block });
  }

  dump(): string {
    return JSON.stringify(dumpChain(this.#chain));
  }

  async load(dump: string): Promise<void> {
    const options = { ...this.#options, isUnfunded: true };
    const chain = await openChain(this.#parts, options, dumpedFork(dump));
    await loadChain(chain, dump);
    this.#use(chain);
  }

  stop(): void {
    clearInterval(this.#mining);
  }

  async #start(fork: NetworkFork | undefined): Promise<void> {
    this.#use(await openChain(this.#parts, this.#options, fork));
  }

  #use(chain: EvmChain): void {
    this.#chain = chain;
    this.#methods = this.#methodsOf(chain);
    this.mineEvery(chain.miningInterval);
  }

  #methodsOf(chain: EvmChain): RpcMethods {
    const mining = { setInterval: (milliseconds: number) => this.mineEvery(milliseconds) };
    const signers = () => chain.accounts.map(({ key }) => privateKeyToAccount(bytesToHex(key)));
    const own = readMethods(chain);
    const reads = {
      ...(chain.origin ? forkReadMethods(chain, chain.origin, own) : own),
      ...signingMethods(signers),
    };
    this.#reads = new Set(Object.keys(reads));
    return {
      ...reads,
      ...controlMethods(chain, mining, (fork) => this.#start(fork)),
    };
  }
}

async function openChain(
  { loadEvm, ask }: NetworkParts,
  options: Omit<ChainOptions, 'loadEvm'>,
  fork: DumpedFork | NetworkFork | undefined,
): Promise<EvmChain> {
  if (!fork) return EvmChain.create({ ...options, loadEvm });
  if (!ask) throw new Error(messages.forksElsewhere);
  const origin = await ForkOrigin.open(ask, fork, 'cache' in fork ? fork.cache : undefined);
  return EvmChain.create({ ...options, loadEvm, origin });
}
