import type { TypedTransaction } from '@ethereumjs/tx';
import { type Address, bytesToHex } from '@ethereumjs/util';
import type { PendingTransaction } from './chain-records';

/** Signs a transaction. If there is no key, as for impersonated accounts, the signature is invalid. */
export function signTransaction(
  unsigned: TypedTransaction,
  from: Address,
  key: Uint8Array | undefined,
): PendingTransaction {
  // The invalid signature contains the sender, so that the hash still depends on it.
  const transaction = key
    ? unsigned.sign(key)
    : unsigned.addSignature(0n, new Uint8Array([1, ...from.bytes]), new Uint8Array([1, ...from.bytes]), true);
  // Recovering the sender from the signature would take half as long as a transfer.
  Object.defineProperty(transaction, 'getSenderAddress', { value: () => from });
  return { hash: bytesToHex(transaction.hash()), transaction, from };
}
