import type { TypedTransaction } from '@ethereumjs/tx';
import type { Address } from '@ethereumjs/util';

export interface MinedBlock {
  readonly number: bigint;
  readonly hash: `0x${string}`;
  readonly parentHash: `0x${string}`;
  readonly timestamp: bigint;
  readonly gasLimit: bigint;
  readonly gasUsed: bigint;
  readonly baseFee: bigint;
  readonly coinbase: `0x${string}`;
  readonly transactions: readonly `0x${string}`[];
}

export interface LogEntry {
  readonly address: `0x${string}`;
  readonly topics: readonly `0x${string}`[];
  readonly data: `0x${string}`;
  /** Index of the entry in its block. */
  readonly index: number;
}

export interface PendingTransaction {
  readonly hash: `0x${string}`;
  readonly transaction: TypedTransaction;
  readonly from: Address;
}

export interface MinedTransaction {
  readonly hash: `0x${string}`;
  /** Fields in RPC format, without the transaction's position in the chain. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly from: `0x${string}`;
  readonly to?: `0x${string}` | undefined;
  readonly value: bigint;
  readonly type: number;
  readonly blockNumber: bigint;
  readonly blockHash: `0x${string}`;
  readonly index: number;
  readonly succeeded: boolean;
  readonly gasUsed: bigint;
  /** Gas used in the block up to and including this transaction. */
  readonly cumulativeGasUsed: bigint;
  readonly gasPrice: bigint;
  readonly created?: `0x${string}` | undefined;
  readonly logs: readonly LogEntry[];
  readonly bloom: `0x${string}`;
  /** The return data or revert data. */
  readonly output: `0x${string}`;
  /** The EVM's name for the failure. */
  readonly exception?: string | undefined;
}
