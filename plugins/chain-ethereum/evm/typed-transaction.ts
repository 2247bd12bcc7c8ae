import { isBlob4844Tx, type TypedTransaction } from '@ethereumjs/tx';
import { bytesToBigInt, bytesToHex } from '@ethereumjs/util';
import { authorityOf } from './authority';
import type { Hex } from './evm-types';
import type { Authorization, Transaction } from './transaction';

/**
 * Converts an ethereumjs transaction to this EVM's format. The signature is not read, because senders can be
 * impersonated.
 */
export function transactionOf(tx: TypedTransaction, from: Hex): Transaction {
  const { type, to, nonce, value, data, gasLimit } = tx;
  const [maxFeePerGas, maxPriorityFeePerGas] =
    'maxFeePerGas' in tx ? [tx.maxFeePerGas, tx.maxPriorityFeePerGas] : [tx.gasPrice, tx.gasPrice];
  const isBlob = isBlob4844Tx(tx);
  return {
    type,
    from,
    to: to && bytesToHex(to.bytes),
    nonce,
    value,
    data,
    gasLimit,
    maxFeePerGas,
    maxPriorityFeePerGas,
    accessList: 'accessList' in tx ? tx.accessList.map(accessListEntry) : [],
    blobHashes: isBlob ? tx.blobVersionedHashes : [],
    maxFeePerBlobGas: isBlob ? tx.maxFeePerBlobGas : 0n,
    authorizations: 'authorizationList' in tx ? tx.authorizationList.map(authorizationOf) : [],
  };
}

function accessListEntry([address, slots]: readonly [Uint8Array, readonly Uint8Array[]]) {
  return { address: bytesToHex(address), slots: slots.map((slot) => bytesToBigInt(slot)) };
}

type AuthorizationBytes = readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];

function authorizationOf([chain, account, count, ...signature]: AuthorizationBytes): Authorization {
  const [yParity, r, s] = signature;
  const fields = { chainId: number(chain), address: bytesToHex(account), nonce: number(count) };
  const authority = authorityOf({ ...fields, yParity: number(yParity), r: number(r), s: number(s) });
  return { ...fields, authority };
}

/** Zero is encoded as an empty byte array. */
function number(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : bytesToBigInt(bytes);
}
