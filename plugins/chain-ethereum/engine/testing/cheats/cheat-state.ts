import type { Hex } from 'viem';
import type { Hardfork } from '../../../evm/evm';
import type { AccessListEntry } from '../../../evm/transaction';
import { hardforkOf } from '../../settings/evm-versions';
import type { TestEnvironment } from '../../settings/test-environment';
import type { JsonObject } from '../json/json';
import type { AccessStack } from '../recording/account-accesses';
import type { ArbitraryAccounts } from '../recording/arbitrary-storage';
import type { DebugStep } from '../recording/debug-steps';
import type { MappingRecord } from '../recording/mapping-slots';
import type { MemoryRange } from '../recording/memory-guard';
import type { AddressHex } from './addresses';

export type { AddressHex };

/** The block and transaction properties that contracts can read. */
export interface BlockState {
  number: bigint;
  timestamp: bigint;
  baseFee: bigint;
  /** Determines the price of blob gas. */
  excessBlobGas: bigint;
  chainId: bigint;
  gasLimit: bigint;
  gasPrice: bigint;
  /** Replaced by `prevrandao` in Paris. */
  difficulty: bigint;
  prevrandao: bigint;
  coinbase: AddressHex;
  origin: AddressHex;
  /** Block hashes that a test has set, by block number. */
  hashes: Map<bigint, Hex>;
  /** Versioned hashes of the transaction's blobs. */
  blobHashes: Hex[];
}

/** A replacement sender for a frame's calls. */
export interface Prank {
  readonly sender: AddressHex;
  readonly origin: AddressHex | undefined;
  /** The contract that requested the prank. */
  readonly asker: AddressHex;
  readonly isOnce: boolean;
  readonly isBroadcast: boolean;
  /** Whether the frame's delegate calls also have the replacement sender. */
  readonly delegates: boolean;
  wasUsed: boolean;
}

/** An expectation that a frame's next call reverts. */
export interface ExpectedRevert {
  /** Depth of the calls that the expectation applies to. */
  readonly depth: number;
  /** If absent, any data is accepted. */
  readonly data?: Hex;
  /** Whether only the first four bytes are compared. */
  readonly isPartial: boolean;
  readonly reverter?: AddressHex;
  /** Number of calls that still have to revert. */
  remaining: number;
  readonly isForbidden: boolean;
  /** Set if a cheatcode call has to revert; `entered` until the call that sets the expectation has ended. */
  cheatcode?: 'entered' | 'due';
  revertedBy?: AddressHex;
}

export interface LogRecord {
  readonly address: AddressHex;
  readonly topics: readonly Hex[];
  readonly data: Hex;
}

/** An expectation that a frame's next call emits an event like the one that the frame emits before the call. */
export interface ExpectedEmit {
  readonly depth: number;
  /** Whether each topic is compared; the first topic is the event's signature. */
  readonly topics: readonly boolean[];
  readonly checksData: boolean;
  readonly isAnonymous: boolean;
  readonly emitter?: AddressHex;
  readonly count: number;
  pattern?: LogRecord;
  found: number;
}

/** An expectation about calls during the whole test. */
export interface ExpectedCall {
  readonly callee: AddressHex;
  readonly data: Hex;
  readonly value?: bigint;
  readonly gas?: bigint;
  readonly minGas?: bigint;
  /** Exact number of calls. If absent, at least one call is required. */
  readonly count?: number;
  seen: number;
}

export interface ExpectedCreate {
  readonly deployer: AddressHex;
  /** Deployed code. */
  readonly code: Hex;
  readonly isCreate2: boolean;
}

/** An assumption that a frame's next call does not revert. A revert rejects the run in the same way as `assume`. */
export interface AssumedSuccess {
  readonly depth: number;
  /** Reverts that reject the run; other reverts fail the run. If the list is empty, every revert rejects the run. */
  readonly reasons: readonly {
    readonly data: Hex;
    /** Whether only the first four bytes are compared. */
    readonly isPartial: boolean;
    readonly reverter?: AddressHex;
  }[];
  revertedBy?: AddressHex;
}

export interface Mock {
  readonly callee: AddressHex;
  /** Prefix of the call data. */
  readonly data: Hex;
  readonly value?: bigint;
  /** Responses in order; the last response is repeated. */
  readonly answers: Hex[];
  readonly reverts: boolean;
}

/** Accessed slots by account, in order of access, with repetitions. */
export interface SlotAccesses {
  isOn: boolean;
  readonly byAccount: Map<AddressHex, { readonly reads: Hex[]; readonly writes: Hex[] }>;
}

/** The cheatcodes' state, which does not include the chain. It is plain data so that it can be copied for each test. */
export interface CheatState {
  block: BlockState;
  hardfork: Hardfork;
  readonly pranks: Map<number, Prank>;
  expectedRevert?: ExpectedRevert | undefined;
  /** Whether an expected revert can occur in the function that expects it. */
  readonly allowsInternalReverts: boolean;
  expectedEmits: ExpectedEmit[];
  expectedCalls: ExpectedCall[];
  mocks: Mock[];
  /** Calls that run another contract's code, by callee and call data prefix. */
  mockedFunctions: { readonly callee: AddressHex; readonly data: Hex; readonly target: AddressHex }[];
  recordedLogs?: LogRecord[] | undefined;
  /** Slots accessed between `record` and `stopRecord`. */
  accesses?: SlotAccesses | undefined;
  /** Account accesses since `startStateDiffRecording`. */
  accountAccesses?: AccessStack | undefined;
  mappings?: MappingRecord | undefined;
  /** Access list for the transactions that isolated calls run in. */
  accessList?: readonly AccessListEntry[] | undefined;
  /** Instructions executed since `startDebugTraceRecording`. */
  debugSteps?: DebugStep[] | undefined;
  /** Memory that frames may write to, by frame depth. */
  readonly safeMemory: Map<number, MemoryRange[]>;
  isGasPaused: boolean;
  readonly arbitrary: ArbitraryAccounts;
  /** Objects that `serialize…` cheatcodes build, by key. */
  readonly serialized: Map<string, JsonObject>;
  /** Position after the last line that `readLine` returned, by project path. */
  readonly readPositions: Map<string, number>;
  readonly labels: Map<AddressHex, string>;
  readonly environment: Map<string, string>;
  readonly keys: Map<AddressHex, Hex>;
  readonly snapshots: Map<bigint, { readonly mark: number; readonly block: BlockState }>;
  snapshotCount: bigint;
  assumesNoRevert?: AssumedSuccess | undefined;
  /** Whether the next contract creation reverts, with its init code as the revert data. */
  interceptsCreation?: boolean;
  expectedCreates: ExpectedCreate[];
  /** Accounts that all forks share. */
  readonly persistent: Set<AddressHex>;
  /** Measured gas and other values by group and name, for the files in `snapshots/`. */
  readonly gasSnapshots: Map<string, Map<string, string>>;
  /** `refunded` is present only for isolated calls. */
  lastGas?: { readonly limit: bigint; readonly used: bigint; readonly refunded?: bigint } | undefined;
  gasMark?: { readonly group: string; readonly name: string; readonly left: bigint } | undefined;
  /** The two values of the last failed assertion. */
  compared?: { readonly expected: string; readonly received: string } | undefined;
}

/** The state at the start of a test. `variables` come from the project's `.env` file. */
export function freshCheatState(
  environment: TestEnvironment,
  allowsInternalReverts = false,
  variables: ReadonlyMap<string, string> = new Map(),
): CheatState {
  return {
    allowsInternalReverts,
    block: {
      number: environment.blockNumber,
      timestamp: environment.blockTimestamp,
      baseFee: environment.blockBaseFee,
      excessBlobGas: 0n,
      chainId: environment.chainId,
      gasLimit: environment.gasLimit,
      gasPrice: environment.gasPrice,
      difficulty: environment.blockDifficulty,
      prevrandao: environment.blockPrevrandao,
      coinbase: environment.blockCoinbase,
      origin: environment.sender,
      hashes: new Map(),
      blobHashes: [],
    },
    hardfork: hardforkOf(environment.evmVersion),
    pranks: new Map(),
    expectedEmits: [],
    expectedCalls: [],
    expectedCreates: [],
    persistent: new Set(),
    gasSnapshots: new Map(),
    mocks: [],
    mockedFunctions: [],
    arbitrary: new Map(),
    safeMemory: new Map(),
    isGasPaused: false,
    serialized: new Map(),
    readPositions: new Map(),
    labels: new Map(),
    environment: new Map(variables),
    keys: new Map(),
    snapshots: new Map(),
    snapshotCount: 0n,
  };
}

/** Copies the state and all objects in it. `structuredClone` would take longer than a call. */
export function copyCheatState(state: CheatState): CheatState {
  return copyData(state);
}

/** Copies plain data without cycles. Bytes are shared, because no cheatcode changes them in place. */
function copyData<T>(data: T): T;
function copyData(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || data instanceof Uint8Array) return data;
  if (Array.isArray(data)) return data.map(copyData);
  if (data instanceof Set) return new Set(data);
  if (data instanceof Map) {
    const copy = new Map<unknown, unknown>();
    for (const [key, value] of data) copy.set(key, copyData(value));
    return copy;
  }
  const copy: Record<string, unknown> = { ...data };
  for (const key in copy) {
    const value = copy[key];
    if (typeof value === 'object') copy[key] = copyData(value);
  }
  return copy;
}

type MutableState = { -readonly [Property in keyof CheatState]: CheatState[Property] };

/** Properties whose objects change in place even when no cheatcode runs. */
const CHANGING: readonly (keyof CheatState)[] = [
  'pranks',
  'gasSnapshots',
  'arbitrary',
  'safeMemory',
  'serialized',
  'expectedEmits',
  'expectedCalls',
  'expectedCreates',
  'mocks',
  'mockedFunctions',
  'expectedRevert',
  'assumesNoRevert',
  'recordedLogs',
  'accesses',
  'accountAccesses',
  'mappings',
  'debugSteps',
];

/** Copies the state and its {@link CHANGING} objects. The copy shares all others, so a cheatcode must copy it first. */
export function copyChangingState(state: CheatState): CheatState {
  const copy = { ...state };
  for (const property of CHANGING) copyProperty(copy, property);
  return copy;
}

function copyProperty<K extends keyof CheatState>(state: MutableState, property: K): void {
  const value = state[property];
  const isEmpty = value instanceof Map ? value.size === 0 : Array.isArray(value) && value.length === 0;
  if (value !== undefined && !isEmpty) state[property] = copyData(value);
}
