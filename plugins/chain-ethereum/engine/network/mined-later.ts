import { messages as networkMessages } from '@core/chains/networks/messages';
import type { MinedTransaction } from '../chain/chain-records';
import type { EvmChain } from '../chain/evm-chain';
import { messages } from '../messages';

interface Waiting {
  readonly resolve: (mined: MinedTransaction) => void;
  readonly reject: (error: Error) => void;
}

/** Promises for transactions that are not mined yet. */
export class MinedLater {
  readonly #waiting = new Map<string, Waiting>();

  /** Resolves when the transaction has been mined. Rejects if it is dropped. */
  transaction(hash: string): Promise<MinedTransaction> {
    return new Promise((resolve, reject) => this.#waiting.set(hash, { resolve, reject }));
  }

  isAwaited(hash: string): boolean {
    return this.#waiting.has(hash);
  }

  /** Settles the promises of transactions that are now mined or dropped. */
  settle({ transactions, pending, rejected }: EvmChain): void {
    for (const [hash, { resolve, reject }] of this.#waiting) {
      const mined = transactions.get(hash);
      if (!mined && pending.some((one) => one.hash === hash)) continue;
      this.#waiting.delete(hash);
      if (mined) resolve(mined);
      else reject(new Error(rejected.get(hash) ?? messages.dropped));
    }
  }

  /** Rejects all promises, because the network is closed. */
  end(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(networkMessages.networkClosed));
    this.#waiting.clear();
  }
}
