import type { Common } from '@ethereumjs/common';
import { Blob4844Tx } from '@ethereumjs/tx';
import { bytesToBigInt, bytesToHex } from '@ethereumjs/util';
import { commitmentsToVersionedHashes, fromRlp } from 'viem';

/** Decoded RLP. */
type Item = Uint8Array | readonly Item[];

/** Type of blob transactions (EIP-4844). */
export const BLOB_TYPE = 3;
const FIELDS = 14;

/**
 * Decodes a signed blob transaction, with or without its blobs (EIP-4844, EIP-7594). The blobs are not stored, because
 * code can read only their hashes. The hashes must match the commitments; the proofs are not checked.
 */
export function decodeBlobTransaction(raw: Uint8Array, common: Common): Blob4844Tx {
  const items = listOf(fromRlp(raw.subarray(1), 'bytes'));
  const [first] = items;
  if (!isList(first)) return fromFields(items, common);
  const transaction = fromFields(first, common);
  // If the proofs are cell proofs, a version precedes the blobs.
  const commitments = listOf(items[items.length === 5 ? 3 : 2]).map(bytesOf);
  const hashes = commitmentsToVersionedHashes({ commitments: commitments.map((one) => bytesToHex(one)) });
  if (hashes.join() !== transaction.blobVersionedHashes.join())
    throw new RangeError('the versioned hashes do not match the commitments of the blobs');
  return transaction;
}

function fromFields(items: readonly Item[], common: Common): Blob4844Tx {
  if (items.length !== FIELDS) throw new RangeError(`a signed blob transaction has ${FIELDS} fields`);
  const [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gasLimit, to, value, data] = items
    .slice(0, 8)
    .map(bytesOf);
  const [accessList, maxFeePerBlobGas, hashes, ...signature] = items.slice(8);
  const [v, r, s] = signature.map(bytesOf);
  return new Blob4844Tx(
    {
      chainId: numberOf(chainId),
      nonce: numberOf(nonce),
      maxPriorityFeePerGas: numberOf(maxPriorityFeePerGas),
      maxFeePerGas: numberOf(maxFeePerGas),
      gasLimit: numberOf(gasLimit),
      to: bytesOf(to),
      value: numberOf(value),
      data: bytesOf(data),
      accessList: listOf(accessList).map(accessListItem),
      maxFeePerBlobGas: numberOf(bytesOf(maxFeePerBlobGas)),
      blobVersionedHashes: listOf(hashes).map((hash) => bytesToHex(bytesOf(hash))),
      v: numberOf(v),
      r: numberOf(r),
      s: numberOf(s),
    },
    { common },
  );
}

function accessListItem(item: Item) {
  const [address, slots] = listOf(item);
  return {
    address: bytesToHex(bytesOf(address)),
    storageKeys: listOf(slots).map((slot) => bytesToHex(bytesOf(slot))),
  };
}

function isList(item: Item | undefined): item is readonly Item[] {
  return Array.isArray(item);
}

function listOf(item: Item | undefined): readonly Item[] {
  if (!isList(item)) throw new RangeError('a list is missing');
  return item;
}

function bytesOf(item: Item | undefined): Uint8Array {
  if (!(item instanceof Uint8Array)) throw new RangeError('a field is missing');
  return item;
}

/** Zero is encoded as no bytes. */
function numberOf(bytes: Uint8Array | undefined): bigint {
  return bytes === undefined || bytes.length === 0 ? 0n : bytesToBigInt(bytes);
}
