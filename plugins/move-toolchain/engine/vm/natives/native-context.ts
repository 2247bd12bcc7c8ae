/** An entry function call as `0x1::transaction_context` shows it. */
export interface EntryFunctionPayload {
  readonly account: string;
  readonly module: string;
  readonly function: string;
  readonly typeArguments: readonly string[];
  /** In BCS. */
  readonly values: readonly Uint8Array[];
}

/** What code can ask about the transaction that it runs in; undefined where it runs outside of one. */
export interface TransactionFacts {
  readonly sender: string;
  readonly secondarySigners: readonly string[];
  readonly gasPayer: string;
  readonly maximumGas: number;
  readonly gasPrice: number;
  readonly entryFunction: EntryFunctionPayload | undefined;
}

/** A package that code has asked to publish. */
export interface PublishRequest {
  readonly address: string;
  readonly modules: readonly Uint8Array[];
  /** Names of the modules, as the package's metadata has them. */
  readonly expected: readonly string[];
  /** `0` arbitrary, `1` compatible, `2` immutable. */
  readonly policy: number;
}

/** What natives know and keep during a transaction. */
export interface NativeContext {
  readonly chainId: number;
  /** 32 bytes, of which addresses and random numbers are derived. */
  readonly transactionHash: Uint8Array;
  readonly scriptHash: Uint8Array;
  readonly transaction: TransactionFacts | undefined;
  /** True in a view, in a test, and in an entry function marked `#[randomness]`. */
  readonly isUnbiasable: boolean;
  /** Where `debug::print` goes. */
  readonly print: (text: string) => void;
  /** How many addresses have been made. */
  uniqueAddresses: number;
  tables: number;
  randomNumbers: number;
  counter: number;
  publishRequest: PublishRequest | undefined;
  /** What natives keep between calls, such as points of curves, by who keeps it. */
  readonly kept: Map<string, unknown[]>;
}
