import { delay } from '@core/base/delay';
import { throwIfCancelled } from '@core/base/errors';
import { messages } from '../messages';
import type { AptosClient, NodeTransaction } from './aptos-client';

/** Milliseconds between requests; a block takes less than a second. */
const WAIT_MS = 400;

/**
 * Polls until the transaction is in a block. Rejects with `CancellationError` if polling is aborted, and with a
 * user-facing message once the transaction has expired.
 * @param expires in seconds since 1970, according to the chain's clock.
 */
export async function waitForTransaction(
  client: AptosClient,
  hash: string,
  expires: bigint,
  signal: AbortSignal,
): Promise<NodeTransaction> {
  for (;;) {
    throwIfCancelled(signal);
    // The time is requested before the transaction. Otherwise, a transaction in the last block could be missed.
    const { ledger_timestamp } = await client.ledger();
    const done = await client.transaction(hash);
    if (done) return done;
    if (BigInt(ledger_timestamp) / 1_000_000n > expires) throw new Error(messages.expired(hash));
    await delay(WAIT_MS, signal);
  }
}
