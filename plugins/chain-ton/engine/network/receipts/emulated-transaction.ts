import type { Transaction } from '@ton/core';
import type { OutActionExtended } from '@ton/sandbox/dist/blockchain/SmartContract.js';
import type { TonPayload } from '../../payload';

/** A transaction as the emulator gives it. */
export type EmulatedTransaction = Transaction & {
  readonly debugLogs: string;
  readonly outActions?: OutActionExtended[] | undefined;
  readonly parent?: EmulatedTransaction | undefined;
};

/** What is known of a contract that messages go to or come from. */
export type KnownContract = Required<Pick<TonPayload, 'messages' | 'bodies' | 'errors'>>;

/** What decodes the messages and exit codes of a transaction tree. */
export interface KnownContracts {
  /** By addresses, as {@link renderAddress} spells them. */
  readonly byAddress: ReadonlyMap<string, KnownContract>;
  /** Every contract that the network knows. */
  readonly all: readonly KnownContract[];
}
