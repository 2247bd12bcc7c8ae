import { delay } from '@core/base/delay';
import { throwIfCancelled } from '@core/base/errors';
import { formatTransactionReceipt, type RpcTransactionReceipt, type TransactionReceipt } from 'viem';
import type { EthereumProvider } from './ethereum-provider';

export type NodeReceipt = TransactionReceipt;

/**
 * Initial and maximum polling interval in milliseconds. A block takes 12 seconds on Ethereum and no time on a local
 * chain.
 */
const FIRST_MS = 200;
const MAX_MS = 4000;

/**
 * Polls without a time limit until the transaction is mined. Rejects with `CancellationError` when polling is aborted.
 */
export async function waitForReceipt(
  provider: EthereumProvider,
  hash: `0x${string}`,
  signal: AbortSignal,
): Promise<NodeReceipt> {
  for (let wait = FIRST_MS; ; wait = Math.min(1.5 * wait, MAX_MS)) {
    throwIfCancelled(signal);
    const receipt = (await provider.request({
      method: 'eth_getTransactionReceipt',
      params: [hash],
    })) as RpcTransactionReceipt | null;
    if (receipt) return formatTransactionReceipt(receipt);
    await delay(wait, signal);
  }
}
