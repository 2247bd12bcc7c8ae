import { Common, Mainnet } from '@ethereumjs/common';
import { createTx, createTxFromRLP, type TypedTxData } from '@ethereumjs/tx';
import { eoaCode7702SignAuthorization } from '@ethereumjs/util';
import { kzg } from '@tests/support/evm/verify-kzg-proof';
import { hexToBytes, numberToHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { expect, it } from 'vitest';
import type { Hex } from './evm-types';
import { transactionOf } from './typed-transaction';

const KEY: Hex = `0x${'46'.repeat(32)}`;
const SENDER = privateKeyToAddress(KEY).toLowerCase() as Hex;
const TARGET: Hex = `0x${'bb'.repeat(20)}`;
const BLOB_HASH: Hex = `0x01${'12'.repeat(31)}`;
// ethereumjs requires a KZG library for blob transactions.
const common = new Common({ chain: Mainnet, hardfork: 'osaka', customCrypto: { kzg } });

function convert(fields: TypedTxData) {
  const signed = createTx({ nonce: 3n, value: 4n, gasLimit: 50_000n, ...fields }, { common }).sign(
    hexToBytes(KEY),
  );
  return transactionOf(createTxFromRLP(signed.serialize(), { common }), SENDER);
}

const plain = {
  from: SENDER,
  to: TARGET,
  nonce: 3n,
  value: 4n,
  data: new Uint8Array(0),
  gasLimit: 50_000n,
  maxFeePerGas: 9n,
  maxPriorityFeePerGas: 2n,
  accessList: [],
  blobHashes: [],
  maxFeePerBlobGas: 0n,
  authorizations: [],
};
const fees = { maxFeePerGas: 9n, maxPriorityFeePerGas: 2n };

it('converts transactions with a gas price and an access list', () => {
  const priced = { ...plain, maxPriorityFeePerGas: 9n };
  expect(convert({ type: 0, to: TARGET, gasPrice: 9n })).toEqual({ ...priced, type: 0 });
  const storageKeys = [1n, 2n ** 255n].map((slot) => numberToHex(slot, { size: 32 }));
  const accessList = [{ address: TARGET, storageKeys }];
  expect(convert({ type: 1, to: TARGET, gasPrice: 9n, accessList })).toEqual({
    ...priced,
    type: 1,
    accessList: [{ address: TARGET, slots: [1n, 2n ** 255n] }],
  });
});

it('converts transactions with fees, data and blobs', () => {
  const creation = convert({ type: 2, ...fees, data: '0x6000' });
  expect(creation).toEqual({ ...plain, type: 2, to: undefined, data: Uint8Array.of(0x60, 0) });
  const blobs = { blobVersionedHashes: [BLOB_HASH], maxFeePerBlobGas: 7n };
  expect(convert({ type: 3, to: TARGET, ...fees, ...blobs })).toEqual({
    ...plain,
    type: 3,
    blobHashes: [BLOB_HASH],
    maxFeePerBlobGas: 7n,
  });
});

it('recovers the signer of each authorization unless its signature is malleable', () => {
  const unsigned = { chainId: '0x01', address: TARGET, nonce: '0x00' } as const;
  const [chainId, address, nonce, yParity, r, s] = eoaCode7702SignAuthorization(unsigned, hexToBytes(KEY));
  const high = hexToBytes(`0x${'7f'.padEnd(64, 'f')}`);
  const list = [
    [chainId, address, nonce, yParity, r, s],
    [chainId, address, nonce, yParity, r, high],
  ];
  const { authorizations } = convert({ type: 4, to: TARGET, ...fees, authorizationList: list as never });
  const expected = { chainId: 1n, address: TARGET, nonce: 0n };
  expect(authorizations).toEqual([
    { ...expected, authority: SENDER },
    { ...expected, authority: undefined },
  ]);
});
