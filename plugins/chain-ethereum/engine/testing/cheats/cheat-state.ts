import type { Hex } from 'viem';

/** An account as state keeps it: lower-case hex. */
export type AddressHex = Hex;

/** The block and transaction that contracts see. */
export interface BlockState {
  number: bigint;
  timestamp: bigint;
  baseFee: bigint;
  blobBaseFee: bigint;
  chainId: bigint;
  gasLimit: bigint;
  gasPrice: bigint;
  prevrandao: bigint;
  coinbase: AddressHex;
  origin: AddressHex;
  /** Hashes that were set, by the number of the block. */
  hashes: Map<bigint, Hex>;
}

/** Calls of one frame come from another account. */
export interface Prank {
  readonly sender: AddressHex;
  readonly origin: AddressHex | undefined;
  /** The contract that asked for it. */
  readonly asker: AddressHex;
  readonly isOnce: boolean;
  readonly isBroadcast: boolean;
  wasUsed: boolean;
}

/** The next call of a frame has to revert. */
export interface ExpectedRevert {
  /** Depth of the calls that it is about. */
  readonly depth: number;
  /** Absent: with whatever data. */
  readonly data?: Hex;
  /** Only the first four bytes count. */
  readonly isPartial: boolean;
  readonly reverter?: AddressHex;
  /** Calls that still have to revert. */
  remaining: number;
  readonly isForbidden: boolean;
  revertedBy?: AddressHex;
}

export interface LogRecord {
  readonly address: AddressHex;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

/** The next call of a frame has to write an entry to the log, like one that the frame writes itself first. */
export interface ExpectedEmit {
  readonly depth: number;
  /** Which topics have to be the same; the first is the event itself. */
  readonly topics: readonly boolean[];
  readonly checksData: boolean;
  readonly isAnonymous: boolean;
  readonly emitter?: AddressHex;
  readonly count: number;
  pattern?: LogRecord;
  found: number;
}

/** Calls that the whole test has to make. */
export interface ExpectedCall {
  readonly callee: AddressHex;
  readonly data: Hex;
  readonly value?: bigint;
  readonly gas?: bigint;
  readonly minGas?: bigint;
  /** How often, exactly; absent: at least once. */
  readonly count?: number;
  seen: number;
}

/** An answer in place of a contract's. */
export interface Mock {
  readonly callee: AddressHex;
  /** What the call's data begin with. */
  readonly data: Hex;
  readonly value?: bigint;
  /** Given one after the other; the last one stays. */
  readonly answers: Hex[];
  readonly reverts: boolean;
}

/** Everything that cheatcodes keep besides the state of the chain; plain data, so that it can be copied for each test. */
export interface CheatState {
  block: BlockState;
  readonly pranks: Map<number, Prank>;
  expectedRevert?: ExpectedRevert | undefined;
  /** An expected revert may also be one of the function that expects it. */
  readonly allowsInternalReverts: boolean;
  expectedEmits: ExpectedEmit[];
  expectedCalls: ExpectedCall[];
  mocks: Mock[];
  /** Calls whose code is another contract's: by callee and what their data begin with. */
  mockedFunctions: { readonly callee: AddressHex; readonly data: Hex; readonly target: AddressHex }[];
  recordedLogs?: LogRecord[] | undefined;
  accesses?: Map<AddressHex, { readonly reads: Set<Hex>; readonly writes: Set<Hex> }> | undefined;
  readonly labels: Map<AddressHex, string>;
  readonly environment: Map<string, string>;
  readonly keys: Map<AddressHex, Hex>;
  readonly snapshots: Map<bigint, { readonly mark: number; readonly block: BlockState }>;
  snapshotCount: bigint;
  /** A call may not revert, else the run is rejected as if by `assume`. */
  assumesNoRevert?: number | undefined;
  lastGas?: { readonly limit: bigint; readonly used: bigint } | undefined;
  gasMark?: { readonly name: string; readonly left: bigint } | undefined;
  /** The two values of the assertion that failed last. */
  compared?: { readonly expected: string; readonly received: string } | undefined;
}

/** Sender and origin of everything that a test does. */
export const DEFAULT_SENDER: AddressHex = '0x1804c8ab1f12e6bbf3894d4083f33e07309d1f38';

/** As Foundry has it at the start of a test. */
export function freshCheatState(allowsInternalReverts = false): CheatState {
  return {
    allowsInternalReverts,
    block: {
      number: 1n,
      timestamp: 1n,
      baseFee: 0n,
      blobBaseFee: 1n,
      chainId: 31_337n,
      gasLimit: 2n ** 30n,
      gasPrice: 0n,
      prevrandao: 0n,
      coinbase: `0x${'00'.repeat(20)}`,
      origin: DEFAULT_SENDER,
      hashes: new Map(),
    },
    pranks: new Map(),
    expectedEmits: [],
    expectedCalls: [],
    mocks: [],
    mockedFunctions: [],
    labels: new Map(),
    environment: new Map(),
    keys: new Map(),
    snapshots: new Map(),
    snapshotCount: 0n,
  };
}
