import type { TypedTransaction } from '@ethereumjs/tx';
import type { Address } from '@ethereumjs/util';

/** A block that was mined. */
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

/** An entry that a contract wrote to the log. */
export interface LogEntry {
  readonly address: `0x${string}`;
  readonly topics: readonly `0x${string}`[];
  readonly data: `0x${string}`;
  /** Among those of its block. */
  readonly index: number;
}

/** A transaction that waits for a block. */
export interface PendingTransaction {
  readonly hash: `0x${string}`;
  readonly transaction: TypedTransaction;
  readonly from: Address;
}

/** A transaction that stands in a block, and what became of it. */
export interface MinedTransaction {
  readonly hash: `0x${string}`;
  /** As the protocol tells it, without its place in the chain. */
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
  /** Of the block up to and with this transaction. */
  readonly cumulativeGasUsed: bigint;
  readonly gasPrice: bigint;
  readonly created?: `0x${string}` | undefined;
  readonly logs: readonly LogEntry[];
  readonly bloom: `0x${string}`;
  /** What it returned, or the data it reverted with. */
  readonly output: `0x${string}`;
  /** What the machine calls the failure. */
  readonly exception?: string | undefined;
}
