import { bytesToHex } from '@ethereumjs/util';
import type { RunTxResult } from '@ethereumjs/vm';
import type { LogEntry, MinedBlock, MinedTransaction, PendingTransaction } from './chain-records';
import { quantity } from './rpc-values';

interface Execution {
  readonly pending: PendingTransaction;
  readonly result: RunTxResult;
  readonly cumulative: bigint;
  readonly index: number;
  readonly block: MinedBlock;
  /** Number of log entries earlier in the block. */
  readonly firstLog: number;
}

/** Creates the stored record of an executed transaction. */
export function minedTransaction(execution: Execution): MinedTransaction {
  const { pending, result, cumulative, index, block, firstLog } = execution;
  const { transaction, from, hash } = pending;
  const { execResult, totalGasSpent, createdAddress, bloom } = result;
  const failed = execResult.exceptionError !== undefined;
  return {
    hash,
    fields: fieldsOf(pending),
    from: from.toString() as `0x${string}`,
    to: transaction.to?.toString() as `0x${string}` | undefined,
    value: transaction.value,
    type: transaction.type,
    blockNumber: block.number,
    blockHash: block.hash,
    index,
    succeeded: !failed,
    gasUsed: totalGasSpent,
    cumulativeGasUsed: cumulative,
    gasPrice: totalGasSpent === 0n ? 0n : result.amountSpent / totalGasSpent,
    created:
      transaction.to === undefined ? (createdAddress?.toString() as `0x${string}` | undefined) : undefined,
    logs: failed ? [] : logsOf(result, firstLog),
    bloom: bytesToHex(bloom.bitvector),
    output: bytesToHex(execResult.returnValue),
    exception: execResult.exceptionError?.error,
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

function logsOf({ execResult }: RunTxResult, firstLog: number): readonly LogEntry[] {
  return (execResult.logs ?? []).map(([address, topics, data], index) => ({
    address: bytesToHex(address),
    topics: topics.map((topic) => bytesToHex(topic)),
    data: bytesToHex(data),
    index: firstLog + index,
  }));
}
