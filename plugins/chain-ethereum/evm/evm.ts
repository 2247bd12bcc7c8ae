import type { EvmState, EvmTransactionState } from './state-access';
import type { Awaitable, EvmEnvironment, EvmMessage, EvmResult, EvmRules } from './types';

export type { EvmFrameMessage, EvmFrameResult, EvmHooks, EvmStep, EvmStorageAccess } from './hooks';
export type { EvmState, EvmTransactionState } from './state-access';
export * from './types';

/** An EVM with its own state. */
export interface EvmMachine {
  readonly state: EvmState & EvmTransactionState;
  /** Can be changed between messages. */
  rules: EvmRules;
  readonly environment: EvmEnvironment;
  /** May be called during a run: by hooks and cheatcodes. */
  setEnvironment(changes: Partial<EvmEnvironment>): void;
  /** Resets accessed addresses and slots, transient storage, original values, refunds, logs and created accounts. */
  beginTransaction(): void;
  /** Deletes the accounts that executed SELFDESTRUCT, and touched accounts that are empty (EIP-161). */
  endTransaction(): void;
  /**
   * Runs a message in the current transaction. The result is available at once if nothing had to be awaited.
   *
   * @throws the error of a host function that failed. The state must then be rewound to an earlier mark.
   */
  run(message: EvmMessage): Awaitable<EvmResult>;
  /** {@link run}, always as a promise. */
  call(message: EvmMessage): Promise<EvmResult>;
}
