import type { Transaction } from '@ton/core';
import type { OutActionExtended } from '@ton/sandbox/dist/blockchain/SmartContract.js';
import type { TonPayload } from '../../payload';

export type EmulatedTransaction = Transaction & {
  readonly debugLogs: string;
  readonly outActions?: OutActionExtended[] | undefined;
  readonly parent?: EmulatedTransaction | undefined;
};

/** The known interface of a contract that sends or receives a message. */
export type KnownContract = Required<Pick<TonPayload, 'messages' | 'bodies' | 'errors'>>;

/** The interfaces for decoding the messages and exit codes in a transaction tree. */
export interface KnownContracts {
  /** Keyed by address, in the format of {@link renderAddress}. */
  readonly byAddress: ReadonlyMap<string, KnownContract>;
  readonly all: readonly KnownContract[];
}
