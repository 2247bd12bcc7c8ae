import { delay } from '@core/base/delay';
import { throwIfCancelled } from '@core/base/errors';
import { messages } from '../messages';
import type { AptosClient, NodeTransaction } from './aptos-client';

/** Between two questions, in milliseconds: a block takes less than a second. */
const WAIT_MS = 400;

/**
 * Asks until the transaction is in a block. Rejects with `CancellationError` when it is aborted, and in words where it can be
 * in none any more.
 *
 * @param expires in seconds since 1970, by the chain's clock.
 */
export async function waitForTransaction(
  client: AptosClient,
  hash: string,
  expires: bigint,
  signal: AbortSignal,
): Promise<NodeTransaction> {
  for (;;) {
    throwIfCancelled(signal);
    // Asked first: what is in a block when the time is over was in time.
    const { ledger_timestamp } = await client.ledger();
    const done = await client.transaction(hash);
    if (done) return done;
    if (BigInt(ledger_timestamp) / 1_000_000n > expires) throw new Error(messages.expired(hash));
    await delay(WAIT_MS, signal);
  }
}
