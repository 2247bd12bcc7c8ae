/** A numeric global variable of the module. */
interface Variable {
  readonly value: number;
}

interface LongVariable {
  readonly value: bigint;
}

/** Location of a record in linear memory; 0 if there is no record. */
export type Pointer = number;

/** The functions that the WebAssembly module exports. They are described in `assembly/`. */
export interface WasmExports {
  readonly memory: WebAssembly.Memory;
  allocate(size: number): Pointer;
  release(block: Pointer, size: number): void;

  setRules(fork: number, codeSizeLimit: number): void;
  setOrigin(isThere: number): void;
  setBudget(jumps: number): void;
  record(kinds: number): void;
  limitSteps(gas: bigint): void;

  observeTo(depth: number): void;
  observeAccount(account: Pointer): void;
  readonly hasUnseenGas: Variable;
  readonly unseenGasLimit: LongVariable;
  readonly unseenGasUsed: LongVariable;
  forgetUnseenGas(): void;
  countHits(isOn: number): void;
  offerNothing(): void;
  offerInstruction(op: number): void;
  pauseGas(isPaused: number): void;
  resetGas(): void;
  readonly newestCode: Variable;

  readonly environment: Variable;
  readonly blobHashes: Variable;
  readonly blockHashNumber: Variable;
  readonly blockHash: Variable;
  setBlobHashCount(count: number): void;
  setBlockHashKnown(isKnown: number): void;

  readonly exchange: Variable;
  startMessage(
    kind: number,
    depth: number,
    gas: bigint,
    isStatic: number,
    skipsBalance: number,
    hasAddress: number,
    input: Pointer,
    inputLength: number,
  ): void;
  run(): number;
  describeFrame(isFinished: number): void;
  describeInstruction(): void;
  answerFrame(error: number, gas: bigint, outputLength: number): Pointer;
  skipReport(): void;
  changeMessage(): void;
  abandonRun(): void;
  readonly neededAccount: Variable;
  readonly neededSlot: Variable;

  readonly logsEnd: Variable;
  logsStart(): Pointer;
  readonly eventsEnd: Variable;
  eventsStart(): Pointer;
  clearEvents(): void;

  readonly newestAccount: Variable;
  readonly accountCount: Variable;
  findAccount(): Pointer;
  findSlot(account: Pointer): Pointer;
  readTransient(account: Pointer): void;
  provideAccount(account: Pointer, exists: number, nonce: bigint, code: Pointer, codeLength: number): void;
  provideSlot(slot: Pointer): void;
  writeBalance(account: Pointer): void;
  writeNonce(account: Pointer, nonce: bigint): void;
  writeCode(account: Pointer, bytes: Pointer, length: number): void;
  writeSlot(slot: Pointer): void;
  clearStorage(account: Pointer): void;
  deleteAccount(account: Pointer): void;

  readonly transaction: Variable;
  readonly touched: Variable;
  readonly touchedCount: Variable;
  readonly refund: LongVariable;
  setRefund(refund: bigint): void;
  beginTransaction(): void;
  endTransaction(): void;
  isolate(isOn: number): void;
  enterTransaction(): void;
  leaveTransaction(): void;
  coolAccount(account: Pointer): void;
  touchAccount(account: Pointer): void;
  warmAccount(account: Pointer): number;
  warmSlot(slot: Pointer): number;
  coolSlot(slot: Pointer): void;
  coolSlots(account: Pointer): void;
  warmCooledSlot(slot: Pointer): void;
  isPrecompile(account: Pointer): number;

  readonly position: Variable;
  mark(): number;
  rewind(mark: number): void;
  restore(mark: number): void;
  commit(): void;
  enterPast(mark: number): number;
  leavePast(mark: number, end: number): void;
  entryAt(index: number): Pointer;
}

/** Field offsets in records, as in `assembly/accounts.ts`, `storage.ts` and `code.ts`. */
export const ACCOUNT = {
  address: 0,
  balance: 32,
  nonce: 64,
  code: 72,
  exists: 76,
  isLoaded: 80,
  generation: 84,
  warmIn: 88,
  touchedIn: 92,
  createdIn: 96,
  destructedIn: 100,
  slots: 104,
  older: 108,
} as const;

export const SLOT = {
  key: 0,
  value: 32,
  account: 96,
  generation: 100,
  isLoaded: 104,
  warmIn: 108,
  next: 116,
} as const;

/** Field offsets in a code record, which starts with the code's hash. */
export const CODE = {
  hash: 0,
  bytes: 32,
  marks: 36,
  length: 40,
  isCreation: 46,
  older: 48,
  hits: 52,
} as const;

/** Offsets in a journal entry, and the kinds of changes that the host reads. */
export const ENTRY = { kind: 0, field: 4 } as const;
export const CHANGE = { nonce: 1, code: 2, generation: 3, balance: 4, slot: 5 } as const;

/** Reasons why a run waits for the host, as in `assembly/outcomes.ts`. */
export const REASON = {
  account: 32,
  slot: 33,
  blockHash: 34,
  slice: 35,
  instruction: 36,
  precompile: 37,
  message: 38,
  result: 39,
  done: 40,
} as const;
