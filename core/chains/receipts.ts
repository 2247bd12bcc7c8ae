import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type { ContractValue } from './contract-interface';

/** A value with its name and type. */
export interface NamedValue {
  /** Empty when the language does not name it. */
  readonly name: string;
  readonly type: string;
  readonly value: ContractValue;
}

/** A place in a project's source. */
export interface SourcePlace {
  /** Project path. */
  readonly path: string;
  readonly range: TextRange;
}

/** What a contract told the world during a transaction. */
export interface EmittedEvent {
  /** Address of the contract that emitted it. */
  readonly address: string;
  /** Empty for an unknown event; the values are its raw data then. */
  readonly name: string;
  readonly values: readonly NamedValue[];
  /** Other declarations that fit the same data; only if the emitter's own declarations are not known. */
  readonly alternatives?: readonly Pick<EmittedEvent, 'name' | 'values'>[];
}

/** Result of reading from a contract. */
export interface CallResult {
  readonly succeeded: boolean;
  /** One entry per declared return value, in order; empty when it failed. */
  readonly values: readonly NamedValue[];
  /** The machine's exit or abort code, where the chain has one. */
  readonly exitCode?: number;
  /** Name of the code's constant in the sources, or the virtual machine's name for it; absent: not known. */
  readonly exitCodeName?: string;
  /** Why it failed, in words. */
  readonly reason?: string;
  /** Where in the source it failed, as far as that is known. */
  readonly at?: SourcePlace;
  /** Absent if the chain does not measure the gas of a read. */
  readonly gasUsed?: string;
}

/** One transaction of a message tree; chains without message trees have exactly one. */
export interface TransactionReceipt {
  readonly hash: string;
  /** Index of the transaction that sent this one's message; absent for the first, and for chains without message trees. */
  readonly parent?: number;
  /** How its message came, where that is not from another account's call. */
  readonly origin?: 'external' | 'bounced';
  /** What the receiver was asked for, by the name that its source or a standard of the chain has for it, else by its number. */
  readonly message?: string;
  readonly from?: string;
  readonly to?: string;
  readonly succeeded: boolean;
  readonly exitCode?: number;
  /** As in {@link CallResult}. */
  readonly exitCodeName?: string;
  /** Why it failed, in words. */
  readonly reason?: string;
  /** Where in the source it failed, as far as that is known. */
  readonly at?: SourcePlace;
  /** In the smallest unit, decimal. */
  readonly value: string;
  readonly gasUsed: string;
  readonly fee: string;
  /** What the contract printed for debugging. */
  readonly logs: readonly string[];
  /** In the order in which they were emitted; empty for chains without events. */
  readonly events: readonly EmittedEvent[];
  /** Further facts about it, under headings: its phases, the parts of its fee. */
  readonly sections?: readonly ReceiptSection[];
}

/** Facts of one kind, in the terms of the chain; texts are in the language of the page. */
export interface ReceiptSection {
  readonly title: string;
  readonly facts: readonly ReceiptFact[];
}

export interface ReceiptFact {
  readonly name: string;
  readonly value: string;
  /** The value is an amount in the smallest unit, decimal. */
  readonly isAmount?: boolean;
}

export interface SendReceipt {
  readonly succeeded: boolean;
  readonly transactions: readonly TransactionReceipt[];
  /** What the method returned, for chains whose transactions return something. */
  readonly values?: readonly NamedValue[];
}

export interface DeployReceipt extends SendReceipt {
  readonly address: string;
  /** It can be upgraded without a deployment mode. Contracts that were deployed in a mode can always be upgraded. */
  readonly isProxy?: boolean;
}
