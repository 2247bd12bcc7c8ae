import { delay } from '@core/base/delay';
import { throwIfCancelled } from '@core/base/errors';
import { formatTransactionReceipt, type RpcTransactionReceipt, type TransactionReceipt } from 'viem';
import type { EthereumProvider } from './ethereum-provider';

/** What a node says of a transaction that is in a block. */
export type NodeReceipt = TransactionReceipt;

/** Between two questions, in milliseconds: at first, and at most. A block takes 12 seconds, a chain of one's own none. */
const FIRST_MS = 200;
const MOST_MS = 4000;

/** Asks until the transaction is in a block, however long that takes. Rejects with `CancellationError` when it is aborted. */
export async function waitForReceipt(
  provider: EthereumProvider,
  hash: `0x${string}`,
  signal: AbortSignal,
): Promise<NodeReceipt> {
  for (let wait = FIRST_MS; ; wait = Math.min(1.5 * wait, MOST_MS)) {
    throwIfCancelled(signal);
    const receipt = (await provider.request({
      method: 'eth_getTransactionReceipt',
      params: [hash],
    })) as RpcTransactionReceipt | null;
    if (receipt) return formatTransactionReceipt(receipt);
    await delay(wait, signal);
  }
}
