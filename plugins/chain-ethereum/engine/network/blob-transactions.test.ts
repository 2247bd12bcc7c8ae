import type { LocalNetwork } from '@core/chains/toolchain';
import { commitmentsToVersionedHashes, type TransactionSerializableEIP4844 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { modulesForTests } from '../engine-for-tests';
import { EthereumLocalNetwork } from './ethereum-local-network';

/** The local network's first account. */
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
/** Returns the first blob hash: PUSH0 BLOBHASH PUSH0 MSTORE PUSH1 32 PUSH0 RETURN. */
const READER = '0x5f495f5260205ff3';
const READER_ADDRESS = `0x${'ab'.repeat(20)}` as const;
const COMMITMENT = `0x${'c0'.padEnd(96, '0')}` as const;
const [HASH] = commitmentsToVersionedHashes({ commitments: [COMMITMENT] });
const BLOB = `0x${'00'.repeat(131_072)}` as const;

describe('the local network with blob transactions', { timeout: 60_000 }, () => {
  let network: LocalNetwork;
  const request = async (method: string, ...params: readonly unknown[]) => {
    const answer = await network.request?.({ method, params });
    if (answer?.error) throw new Error(answer.error.message);
    return answer?.result;
  };
  const sign = (changes: Partial<TransactionSerializableEIP4844> = {}) =>
    account.signTransaction({
      type: 'eip4844',
      chainId: 31_337,
      nonce: 0,
      to: READER_ADDRESS,
      gas: 100_000n,
      maxFeePerGas: 10n ** 10n,
      maxFeePerBlobGas: 10n,
      blobVersionedHashes: [HASH as `0x${string}`],
      ...changes,
    } as TransactionSerializableEIP4844);

  beforeEach(async () => {
    network = await EthereumLocalNetwork.open(modulesForTests, { now: 1_700_000_000 });
    await request('hardhat_setCode', READER_ADDRESS, READER);
  });
  afterEach(() => network.dispose());

  it('runs a raw blob transaction without its blobs, and charges the blob gas', async () => {
    const before = BigInt((await request('eth_getBalance', account.address)) as string);
    const hash = await request('eth_sendRawTransaction', await sign());
    const receipt = (await request('eth_getTransactionReceipt', hash)) as Record<string, string>;
    expect(receipt).toMatchObject({ status: '0x1', type: '0x3', from: account.address.toLowerCase() });
    expect(receipt).toMatchObject({ blobGasUsed: '0x20000', blobGasPrice: '0x1' });
    const after = BigInt((await request('eth_getBalance', account.address)) as string);
    const gasCost = BigInt(receipt.gasUsed ?? 0) * BigInt(receipt.effectiveGasPrice ?? 0);
    expect(before - after).toBe(gasCost + 131_072n);
    const transaction = await request('eth_getTransactionByHash', hash);
    expect(transaction).toMatchObject({ blobVersionedHashes: [HASH], maxFeePerBlobGas: '0xa' });
  });

  it('accepts a raw transaction with its blobs, and uses the hash of the transaction without them', async () => {
    const sidecars = [{ blob: BLOB, commitment: COMMITMENT, proof: COMMITMENT }];
    const withBlobs = await sign({ sidecars });
    expect(withBlobs.length).toBeGreaterThan(200_000);
    const hash = await request('eth_sendRawTransaction', withBlobs);
    const found = (await request('eth_getTransactionByHash', hash)) as { blockNumber: string };
    expect(found.blockNumber).toBe('0x1');
  });

  it('rejects blobs whose commitments do not match the hashes, and a price that is too low', async () => {
    const other = `0x${'c1'.padEnd(96, '0')}` as const;
    const sidecars = [{ blob: BLOB, commitment: other, proof: COMMITMENT }];
    await expect(request('eth_sendRawTransaction', await sign({ sidecars }))).rejects.toThrow(
      'The raw transaction cannot be decoded: the versioned hashes do not match the commitments',
    );
    const free = await sign({ maxFeePerBlobGas: 0n });
    await expect(request('eth_sendRawTransaction', free)).rejects.toThrow('less than block blobGasPrice (1)');
    expect(await request('eth_blockNumber')).toBe('0x0');
  });

  it('estimates the gas for a blob transaction, but does not sign one', async () => {
    const params = { from: account.address, to: READER_ADDRESS, blobVersionedHashes: [HASH] };
    expect(Number(await request('eth_estimateGas', params))).toBeGreaterThan(21_000);
    await expect(request('eth_sendTransaction', params)).rejects.toThrow('cannot sign blob transactions');
    expect(await request('eth_blockNumber')).toBe('0x0');
  });
});
