import { bytesToHex } from '@ethereumjs/util';
import { getContractAddress, toHex } from 'viem';
import type { TransactionResult } from '../../evm/transact';
import type { LogEntry, MinedBlock, MinedTransaction, PendingTransaction } from './chain-records';
import { logsBloom } from './logs-bloom';
import { quantity } from './rpc-values';

interface Execution {
  readonly pending: PendingTransaction;
  readonly result: TransactionResult;
  readonly cumulative: bigint;
  readonly index: number;
  readonly block: MinedBlock;
  /** Number of log entries before this transaction in the block. */
  readonly firstLog: number;
}

export function minedTransaction(execution: Execution): MinedTransaction {
  const { pending, result, cumulative, index, block, firstLog } = execution;
  const { transaction, from, hash } = pending;
  const { error, gasUsed, gasPrice, output } = result;
  const logs = error === undefined ? logsOf(result, firstLog) : [];
  return {
    hash,
    fields: fieldsOf(pending),
    from: from.toString(),
    to: transaction.to?.toString(),
    value: transaction.value,
    type: transaction.type,
    blockNumber: block.number,
    blockHash: block.hash,
    index,
    succeeded: error === undefined,
    gasUsed,
    cumulativeGasUsed: cumulative,
    gasPrice,
    created:
      transaction.to === undefined
        ? getContractAddress({ from: from.toString(), nonce: transaction.nonce })
        : undefined,
    logs,
    bloom: bytesToHex(logsBloom(logs)),
    output: bytesToHex(output),
    exception: error,
  };
}

/** A transaction in RPC format, without its position in the chain. */
export function fieldsOf({ transaction, from, hash }: PendingTransaction): Readonly<Record<string, unknown>> {
  const { data: input, gasLimit: gas, ...json } = transaction.toJSON();
  const { to } = transaction;
  const price = 'maxFeePerGas' in transaction ? transaction.maxFeePerGas : transaction.gasPrice;
  return {
    ...json,
    hash,
    from: from.toString(),
    to: to?.toString() ?? null,
    input,
    gas,
    gasPrice: quantity(price),
    type: quantity(transaction.type),
  };
}

function logsOf({ logs }: TransactionResult, firstLog: number): readonly LogEntry[] {
  return logs.map(({ address, topics, data }, index) => ({
    address,
    topics: topics.map((topic) => toHex(topic, { size: 32 })),
    data: bytesToHex(data),
    index: firstLog + index,
  }));
}
