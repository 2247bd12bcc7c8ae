import { bytesToHex } from '@ethereumjs/util';
import { keccak256, toHex } from 'viem';
import type { BlockContext } from './block-context';
import type { MinedBlock, MinedTransaction } from './chain-records';
import type { EvmChain } from './evm-chain';
import { fieldsOf } from './mined-transaction';
import { RpcError, rpcCodes } from './rpc-error';
import { call, estimateGas, logFields, receiptFields, type TransactionParams } from './rpc-transactions';
import { addressParam, bytesParam, quantity, requiredQuantity } from './rpc-values';

export type RpcMethods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

const ZERO_HASH = `0x${'00'.repeat(32)}`;

export function readMethods(chain: EvmChain): RpcMethods {
  const addresses = () => chain.accounts.map(({ address }) => address.toString());
  const block = (tag: unknown) => findBlock(chain, tag);
  const full = (found: MinedBlock | undefined, withTransactions: unknown) =>
    found ? blockFields(chain, found, withTransactions === true) : null;
  return {
    web3_clientVersion: () => 'Sinter',
    web3_sha3: ([data]) => keccak256(bytesParam(data, 'data')),
    net_version: () => String(chain.chainId),
    net_listening: () => true,
    eth_chainId: () => quantity(chain.chainId),
    eth_syncing: () => false,
    eth_accounts: addresses,
    eth_requestAccounts: addresses,
    eth_coinbase: () => chain.coinbase,
    eth_blockNumber: () => quantity(chain.latest.number),
    eth_gasPrice: () => quantity(chain.baseFee),
    eth_maxPriorityFeePerGas: () => '0x0',
    eth_feeHistory: ([count, newest]) => feeHistory(chain, Number(requiredQuantity(count, 'count')), newest),
    eth_getBalance: ([address, tag]) =>
      readAt(chain, tag, async () => quantity(await chain.state.balance(addressParam(address).toString()))),
    eth_getTransactionCount: async ([address, tag]) => {
      if (tag === 'pending') return quantity(await chain.nextNonce(addressParam(address)));
      return readAt(chain, tag, async () =>
        quantity(await chain.state.nonce(addressParam(address).toString())),
      );
    },
    eth_getCode: ([address, tag]) =>
      readAt(chain, tag, async () => bytesToHex(await chain.state.code(addressParam(address).toString()))),
    eth_getStorageAt: ([address, slot, tag]) => {
      const key = requiredQuantity(slot, 'slot');
      return readAt(chain, tag, async () =>
        toHex(await chain.state.storage(addressParam(address).toString(), key), { size: 32 }),
      );
    },
    eth_call: ([params, tag]) =>
      readAt(chain, tag, (context) => call(chain, (params ?? {}) as TransactionParams, context)),
    // Unless another block is given, gas is estimated for the next block, which will include the transaction.
    eth_estimateGas: ([params, tag]) =>
      readAt(chain, tag ?? 'pending', async (context) =>
        quantity(await estimateGas(chain, (params ?? {}) as TransactionParams, context)),
      ),
    eth_getBlockByNumber: ([tag, withTransactions]) => full(block(tag), withTransactions),
    eth_getBlockByHash: ([hash, withTransactions]) =>
      full(
        chain.blocks.find((one) => one.hash === hash),
        withTransactions,
      ),
    eth_getBlockTransactionCountByNumber: ([tag]) => quantity(block(tag)?.transactions.length ?? 0),
    eth_getTransactionByHash: ([hash]) => {
      const mined = chain.transactions.get(String(hash));
      if (mined) return transactionFields(mined);
      const waiting = chain.pending.find((one) => one.hash === hash);
      return waiting
        ? { ...fieldsOf(waiting), blockHash: null, blockNumber: null, transactionIndex: null }
        : null;
    },
    eth_getTransactionReceipt: ([hash]) => {
      const mined = chain.transactions.get(String(hash));
      return mined ? receiptFields(mined) : null;
    },
    eth_getLogs: ([filter]) => getLogs(chain, (filter ?? {}) as LogFilter),
  };
}

/** Reads the state after a block; rejects if the block is unknown or its state was discarded. */
async function readAt<T>(
  chain: EvmChain,
  tag: unknown,
  read: (context: BlockContext) => Promise<T>,
): Promise<T> {
  const found = findBlock(chain, tag);
  const context = tag === 'pending' ? chain.next : found;
  if (found && context && chain.keepsState(found)) return chain.readAt(found, () => read(context));
  throw new RpcError(
    rpcCodes.invalidInput,
    `The local chain (at block ${chain.latest.number}) has no state for '${JSON.stringify(tag)}': there is no such block, or its state is no longer stored`,
  );
}

function findBlock(chain: EvmChain, tag: unknown): MinedBlock | undefined {
  const { blocks, latest } = chain;
  if (typeof tag === 'object' && tag !== null) {
    const { blockHash, blockNumber } = tag as { blockHash?: unknown; blockNumber?: unknown };
    if (blockHash !== undefined) return blocks.find(({ hash }) => hash === blockHash);
    return chain.block(requiredQuantity(blockNumber, 'blockNumber'));
  }
  if (tag === undefined || tag === null) return latest;
  if (['latest', 'pending', 'safe', 'finalized'].includes(String(tag))) return latest;
  if (tag === 'earliest') return blocks[0];
  return chain.block(requiredQuantity(tag, 'block'));
}

function blockFields(chain: EvmChain, block: MinedBlock, withTransactions: boolean) {
  const mined = block.transactions.flatMap((hash) => chain.transactions.get(hash) ?? []);
  return {
    number: quantity(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    timestamp: quantity(block.timestamp),
    gasLimit: quantity(block.gasLimit),
    gasUsed: quantity(block.gasUsed),
    baseFeePerGas: quantity(block.baseFee),
    miner: block.coinbase,
    transactions: withTransactions ? mined.map(transactionFields) : block.transactions,
    nonce: '0x0000000000000000',
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: '0x',
    size: '0x0',
    logsBloom: `0x${'00'.repeat(256)}`,
    stateRoot: ZERO_HASH,
    transactionsRoot: ZERO_HASH,
    receiptsRoot: ZERO_HASH,
    mixHash: ZERO_HASH,
    sha3Uncles: ZERO_HASH,
    uncles: [],
  };
}

function transactionFields({ fields, blockHash, blockNumber, index, gasPrice }: MinedTransaction) {
  return {
    ...fields,
    gasPrice: quantity(gasPrice),
    blockHash,
    blockNumber: quantity(blockNumber),
    transactionIndex: quantity(index),
  };
}

function feeHistory(chain: EvmChain, count: number, newest: unknown) {
  const last = chain.blocks.indexOf(findBlock(chain, newest) ?? chain.latest);
  const first = Math.max(0, last - Math.max(1, Math.min(count, 1024)) + 1);
  const blocks = chain.blocks.slice(first, last + 1);
  return {
    oldestBlock: quantity(blocks[0]?.number ?? 0n),
    baseFeePerGas: [...blocks.map(({ baseFee }) => quantity(baseFee)), quantity(chain.baseFee)],
    gasUsedRatio: blocks.map(({ gasUsed, gasLimit }) => Number(gasUsed) / Number(gasLimit)),
    reward: blocks.map(() => ['0x0']),
  };
}

interface LogFilter {
  readonly address?: string | readonly string[];
  readonly topics?: readonly (string | readonly string[] | null)[];
  readonly fromBlock?: unknown;
  readonly toBlock?: unknown;
  readonly blockHash?: string;
}

function getLogs(chain: EvmChain, filter: LogFilter) {
  const from =
    filter.fromBlock === undefined ? chain.latest.number : findBlock(chain, filter.fromBlock)?.number;
  const to = findBlock(chain, filter.toBlock)?.number ?? chain.latest.number;
  const isWanted = ({ number, hash }: MinedBlock) =>
    filter.blockHash === undefined
      ? from !== undefined && number >= from && number <= to
      : hash === filter.blockHash;
  const lower = (value: string | readonly string[]) => [value].flat().map((one) => one.toLowerCase());
  const addresses = filter.address === undefined ? undefined : lower(filter.address);
  const topics = (filter.topics ?? []).map((topic) => (topic === null ? undefined : lower(topic)));
  return chain.blocks
    .filter(isWanted)
    .flatMap(({ transactions }) => transactions.flatMap((hash) => chain.transactions.get(hash) ?? []))
    .flatMap(logFields)
    .filter(({ address }) => !addresses || addresses.length === 0 || addresses.includes(address))
    .filter((log) => topics.every((topic, index) => !topic || topic.includes(log.topics[index] ?? '')));
}
