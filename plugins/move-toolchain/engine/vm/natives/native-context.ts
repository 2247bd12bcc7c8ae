/** An entry function call, for `0x1::transaction_context`. */
export interface EntryFunctionPayload {
  readonly account: string;
  readonly module: string;
  readonly function: string;
  readonly typeArguments: readonly string[];
  /** BCS-encoded arguments. */
  readonly values: readonly Uint8Array[];
}

/** Properties of a transaction that code can read. */
export interface TransactionFacts {
  readonly sender: string;
  readonly secondarySigners: readonly string[];
  readonly gasPayer: string;
  readonly maximumGas: number;
  readonly gasPrice: number;
  readonly entryFunction: EntryFunctionPayload | undefined;
}

/** A request by Move code to publish a package. */
export interface PublishRequest {
  readonly address: string;
  readonly modules: readonly Uint8Array[];
  /** Module names listed in the package metadata. */
  readonly expected: readonly string[];
  /** `0` means arbitrary, `1` compatible and `2` immutable. */
  readonly policy: number;
}

/** Transaction data that native functions read and change. */
export interface NativeContext {
  readonly chainId: number;
  /** 32 bytes that addresses and random numbers are derived from. */
  readonly transactionHash: Uint8Array;
  readonly scriptHash: Uint8Array;
  readonly transaction: TransactionFacts | undefined;
  /** Whether random numbers are allowed, as they are in views, tests, and entry functions marked `#[randomness]`. */
  readonly isUnbiasable: boolean;
  /** Receives the output of `debug::print`. */
  readonly print: (text: string) => void;
  /** Number of addresses generated so far. */
  uniqueAddresses: number;
  tables: number;
  randomNumbers: number;
  counter: number;
  publishRequest: PublishRequest | undefined;
  /** Values that native functions store between calls, such as curve points. Keyed by owner. */
  readonly nativeState: Map<string, unknown[]>;
}
