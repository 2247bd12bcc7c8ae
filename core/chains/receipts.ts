import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { ContractValue } from './contract-interface';

/** A value with its name and type. */
export interface NamedValue {
  /** Name of the value; '' if the language has no name for it. */
  readonly name: string;
  /** Type in the chain's notation. */
  readonly type: string;
  /** The value. */
  readonly value: ContractValue;
}

/** A location in a project's source. */
export interface SourcePlace {
  /** Project path. */
  readonly path: string;
  /** Range in the file. */
  readonly range: TextRange;
}

/** An event that a contract emitted during a transaction. */
export interface EmittedEvent {
  /** Address of the contract that emitted the event. */
  readonly address: string;
  /** Name of the event. If the name is unknown, it is '' and the values are raw data. */
  readonly name: string;
  /** Parameter values, in order. */
  readonly values: readonly NamedValue[];
  /** Other declarations that match the same data; present only if the emitter's own declarations are not known. */
  readonly alternatives?: readonly Pick<EmittedEvent, 'name' | 'values'>[];
}

/** Result of reading from a contract. */
export interface CallResult {
  /** False if the call reverted. */
  readonly succeeded: boolean;
  /** One entry per declared return value, in order; empty if the call failed. */
  readonly values: readonly NamedValue[];
  /** Exit or abort code of the virtual machine, if the chain has one. */
  readonly exitCode?: number;
  /**
   * Name of the constant for this exit code in the sources, or the virtual machine's name for it; absent if unknown.
   */
  readonly exitCodeName?: string;
  /** Why the call failed, as a message for users. */
  readonly reason?: string;
  /** Source location of the failure, if known. */
  readonly at?: SourcePlace;
  /** Gas used, in the chain's gas unit, in decimal; absent if the network does not report it. */
  readonly gasUsed?: string;
}

/** One transaction in a message tree. On chains without message trees, there is exactly one transaction. */
export interface TransactionReceipt {
  /** Hash that identifies the transaction on the chain. */
  readonly hash: string;
  /**
   * Index of the transaction that sent this transaction's message; absent for the first transaction, and for chains
   * without message trees.
   */
  readonly parent?: number;
  /** Origin of the transaction's message, if it was not sent by another account's call. */
  readonly origin?: 'external' | 'bounced';
  /**
   * Name of the message, as declared in the source or in one of the chain's standards; the message's number if its name
   * is unknown.
   */
  readonly message?: string;
  /** Address of the sender; absent for messages without a sender. */
  readonly from?: string;
  /** Address of the receiver; absent for deployments on chains where deployments have no receiver. */
  readonly to?: string;
  /** False if the transaction failed. */
  readonly succeeded: boolean;
  /** Exit or abort code of the virtual machine, if the chain has one. */
  readonly exitCode?: number;
  /**
   * Name of the constant for this exit code in the sources, or the virtual machine's name for it; absent if unknown.
   */
  readonly exitCodeName?: string;
  /** Why the transaction failed, as a message for users. */
  readonly reason?: string;
  /** Source location of the failure, if known. */
  readonly at?: SourcePlace;
  /** Amount in the smallest unit, in decimal. */
  readonly value: string;
  /** Gas used, in the chain's gas unit, in decimal; absent if the network does not report it. */
  readonly gasUsed?: string;
  /** Fee in the smallest unit, in decimal. */
  readonly fee: string;
  /** The contract's debug output. */
  readonly logs: readonly string[];
  /** Events in the order they were emitted; empty for chains without events. */
  readonly events: readonly EmittedEvent[];
  /** Additional details under headings, such as the transaction's phases or the components of its fee. */
  readonly sections?: readonly ReceiptSection[];
}

/** A group of related details, in the chain's terminology and the page language. */
export interface ReceiptSection {
  /** Heading. */
  readonly title: string;
  /** Details under the heading. */
  readonly facts: readonly ReceiptFact[];
}

/** One detail in a receipt. */
export interface ReceiptFact {
  /** Label in the page language. */
  readonly name: string;
  /** Text, or an amount if `isAmount` is true. */
  readonly value: string;
  /** The value is an amount in the smallest unit, in decimal. */
  readonly isAmount?: boolean;
}

/** Result of a transaction, including all messages that it caused. */
export interface SendReceipt {
  /** False if the transaction failed. */
  readonly succeeded: boolean;
  /** The transaction, followed by the transactions for the messages that it caused, in order. */
  readonly transactions: readonly TransactionReceipt[];
  /** Return values, for chains whose transactions have return values. */
  readonly values?: readonly NamedValue[];
}

/** Result of a deployment. */
export interface DeployReceipt extends SendReceipt {
  /** Address of the deployed contract. */
  readonly address: string;
  /**
   * The contract can be upgraded even though it was deployed without a deployment mode. Contracts that were deployed in
   * a mode can always be upgraded.
   */
  readonly isProxy?: boolean;
}
