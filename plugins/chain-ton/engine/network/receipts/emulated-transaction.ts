import type { Transaction } from '@ton/core';
import type { OutActionExtended } from '@ton/sandbox/dist/blockchain/SmartContract.js';
import type { TonMessage } from '../../payload';

/** A transaction as the emulator gives it. */
export type EmulatedTransaction = Transaction & {
  readonly debugLogs: string;
  readonly outActions?: OutActionExtended[] | undefined;
  readonly parent?: EmulatedTransaction | undefined;
};

/** What is known of a contract that messages go to. */
export interface KnownContract {
  readonly messages: readonly TonMessage[];
  /** Names or reasons of its exit codes, by their decimal digits. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Contracts by their addresses, as {@link renderAddress} spells them. */
export type KnownContracts = ReadonlyMap<string, KnownContract>;
