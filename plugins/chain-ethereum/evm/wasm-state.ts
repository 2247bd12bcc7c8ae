import { AccountPointers } from './account-pointers';
import type { Awaitable, EvmAccount, EvmChange, EvmOrigin, Hex } from './evm-types';
import type { LinearMemory } from './linear-memory';
import type { EvmState, EvmTransactionState } from './state-access';
import { journalChanges } from './state-changes';
import { dumpState, type EvmDumpedAccount } from './state-dump';
import { ACCOUNT, CODE, type Pointer, SLOT, type WasmExports } from './wasm-exports';
import { whenReady } from './when-ready';

export class WasmState implements EvmState, EvmTransactionState {
  readonly #exports: WasmExports;
  readonly #memory: LinearMemory;
  readonly #origin: EvmOrigin | undefined;
  readonly #pointers = new AccountPointers();

  constructor(exports: WasmExports, memory: LinearMemory, origin: EvmOrigin | undefined) {
    this.#exports = exports;
    this.#memory = memory;
    this.#origin = origin;
    exports.setOrigin(origin ? 1 : 0);
  }

  mark(): number {
    return this.#exports.mark();
  }

  rewind(mark: number): void {
    this.#exports.rewind(mark);
    this.#pointers.keep(this.#exports.accountCount.value);
  }

  restore(mark: number): void {
    this.#exports.restore(mark);
  }

  readAt<T>(mark: number, read: () => Awaitable<T>): Awaitable<T> {
    const end = this.#exports.enterPast(mark);
    const leave = () => {
      this.#exports.leavePast(mark, end);
      this.#pointers.keep(this.#exports.accountCount.value);
    };
    let isLater = false;
    try {
      const result = read();
      isLater = result instanceof Promise;
      return result instanceof Promise ? result.finally(leave) : result;
    } finally {
      if (!isLater) leave();
    }
  }

  forgetJournal(): void {
    this.#exports.commit();
  }

  changes(mark: number): readonly EvmChange[] {
    return journalChanges(this.#exports, this.#memory, mark);
  }

  load(address: Hex): Awaitable<void> {
    return this.loadAccount(this.find(address));
  }

  loadSlot(address: Hex, slot: bigint): Awaitable<void> {
    const account = this.find(address);
    const loading = this.loadAccount(account);
    const loadValue = () => this.loadValue(this.#findSlot(account, slot));
    return loading ? loading.then(loadValue) : loadValue();
  }

  /** Reads an account from the origin if it has not been read yet. */
  loadAccount(account: Pointer): Awaitable<void> {
    if (this.#memory.number(account + ACCOUNT.isLoaded) !== 0) return;
    const found = this.#origin?.account(this.#memory.address(account));
    const provide = (one: EvmAccount | undefined) => this.#provide(account, one);
    return whenReady(found, provide);
  }

  /** Reads a slot's value from the origin if it has not been read yet. */
  loadValue(slot: Pointer): Awaitable<void> {
    if (this.#memory.number(slot + SLOT.isLoaded) !== 0) return;
    const address = this.#memory.address(this.#memory.number(slot + SLOT.account));
    const found = this.#origin?.storage(address, this.#memory.word(slot + SLOT.key)) ?? 0n;
    const provide = (value: bigint) => {
      this.#memory.setWord(this.#memory.exchange, value);
      this.#exports.provideSlot(slot);
    };
    return whenReady(found, provide);
  }

  exists(address: Hex): boolean {
    return this.#memory.number(this.#loaded(address) + ACCOUNT.exists) !== 0;
  }

  isEmpty(address: Hex): boolean {
    const account = this.#loaded(address);
    const { length } = this.#codeOf(account);
    return length === 0 && this.nonce(address) === 0n && this.balance(address) === 0n;
  }

  balance(address: Hex): bigint {
    return this.#memory.word(this.#loaded(address) + ACCOUNT.balance);
  }

  nonce(address: Hex): bigint {
    return this.#memory.long(this.#loaded(address) + ACCOUNT.nonce);
  }

  code(address: Hex): Uint8Array {
    const { bytes, length } = this.#codeOf(this.#loaded(address));
    return this.#memory.read(bytes, length);
  }

  codeHash(address: Hex): Hex {
    const hash = this.#memory.word(this.#codeOf(this.#loaded(address)).hash);
    return `0x${hash.toString(16).padStart(64, '0')}`;
  }

  storage(address: Hex, slot: bigint): bigint {
    return this.#memory.word(this.#loadedSlot(address, slot) + SLOT.value);
  }

  transientStorage(address: Hex, slot: bigint): bigint {
    const account = this.find(address);
    this.#memory.setWord(this.#memory.exchange, slot);
    this.#exports.readTransient(account);
    return this.#memory.word(this.#memory.exchange);
  }

  setBalance(address: Hex, balance: bigint): void {
    const account = this.#loaded(address);
    this.#memory.setWord(this.#memory.exchange, balance);
    this.#exports.writeBalance(account);
  }

  setNonce(address: Hex, nonce: bigint): void {
    this.#exports.writeNonce(this.#loaded(address), nonce);
  }

  setCode(address: Hex, code: Uint8Array): void {
    const account = this.#loaded(address);
    this.#withBytes(code, (bytes) => this.#exports.writeCode(account, bytes, code.length));
  }

  setStorage(address: Hex, slot: bigint, value: bigint): void {
    const found = this.#loadedSlot(address, slot);
    this.#memory.setWord(this.#memory.exchange, value);
    this.#exports.writeSlot(found);
  }

  setAccount(address: Hex, { nonce, balance, code }: EvmAccount): void {
    this.setBalance(address, balance);
    this.setNonce(address, nonce);
    this.setCode(address, code);
  }

  clearStorage(address: Hex): void {
    this.#exports.clearStorage(this.#loaded(address));
  }

  deleteAccount(address: Hex): void {
    this.#exports.deleteAccount(this.#loaded(address));
  }

  accounts(): readonly Hex[] {
    const found: Hex[] = [];
    for (let account = this.#exports.newestAccount.value; account !== 0; ) {
      if (this.#memory.number(account + ACCOUNT.exists) !== 0) found.push(this.#memory.address(account));
      account = this.#memory.number(account + ACCOUNT.older);
    }
    return found.reverse();
  }

  get accountCount(): number {
    return this.#exports.accountCount.value;
  }

  accountsAfter(count: number): readonly Hex[] {
    const found: Hex[] = [];
    let account = this.#exports.newestAccount.value;
    for (let left = this.accountCount - count; left > 0; left--) {
      found.push(this.#memory.address(account));
      account = this.#memory.number(account + ACCOUNT.older);
    }
    return found.reverse();
  }

  slots(address: Hex): ReadonlyMap<bigint, bigint> {
    const account = this.find(address);
    const generation = this.#memory.number(account + ACCOUNT.generation);
    const found = new Map<bigint, bigint>();
    for (let slot = this.#memory.number(account + ACCOUNT.slots); slot !== 0; ) {
      const value = this.#memory.word(slot + SLOT.value);
      const isCurrent = this.#memory.number(slot + SLOT.generation) === generation;
      if (isCurrent && value !== 0n) found.set(this.#memory.word(slot + SLOT.key), value);
      slot = this.#memory.number(slot + SLOT.next);
    }
    return found;
  }

  dump(): ReadonlyMap<Hex, EvmDumpedAccount> {
    return dumpState(this.#exports, this.#memory, this.#origin !== undefined);
  }

  observe(address: Hex): void {
    this.#exports.observeAccount(this.find(address));
  }

  warmAddress(address: Hex): void {
    this.#exports.warmAccount(this.find(address));
  }

  warmSlot(address: Hex, slot: bigint): void {
    this.#exports.warmSlot(this.#findSlot(this.find(address), slot));
  }

  coolSlot(address: Hex, slot: bigint): void {
    this.#exports.coolSlot(this.#findSlot(this.find(address), slot));
  }

  coolSlots(address: Hex): void {
    this.#exports.coolSlots(this.find(address));
  }

  warmCooledSlot(address: Hex, slot: bigint): void {
    this.#exports.warmCooledSlot(this.#findSlot(this.find(address), slot));
  }

  isWarmAddress(address: Hex): boolean {
    return this.#isInTransaction(this.find(address) + ACCOUNT.warmIn) || this.isPrecompile(address);
  }

  isPrecompile(address: Hex): boolean {
    return this.#exports.isPrecompile(this.find(address)) !== 0;
  }

  isWarmSlot(address: Hex, slot: bigint): boolean {
    return this.#isInTransaction(this.#findSlot(this.find(address), slot) + SLOT.warmIn);
  }

  enterTransaction(): void {
    this.#exports.enterTransaction();
  }

  leaveTransaction(): void {
    this.#exports.leaveTransaction();
  }

  coolAllExcept(addresses: readonly Hex[]): void {
    const kept = new Set(addresses.map((address) => this.find(address)));
    for (let account = this.#exports.newestAccount.value; account !== 0; ) {
      if (!kept.has(account)) this.#exports.coolAccount(account);
      account = this.#memory.number(account + ACCOUNT.older);
    }
  }

  touch(address: Hex): void {
    this.#exports.touchAccount(this.find(address));
  }

  get refund(): bigint {
    return this.#exports.refund.value;
  }

  set refund(refund: bigint) {
    this.#exports.setRefund(refund);
  }

  selfDestructed(): readonly Hex[] {
    const { touched, touchedCount } = this.#exports;
    const accounts = Array.from({ length: touchedCount.value }, (_, index) =>
      this.#memory.number(touched.value + 4 * index),
    );
    const destructed = accounts.filter((account) => this.#isInTransaction(account + ACCOUNT.destructedIn));
    return [...new Set(destructed)].map((account) => this.#memory.address(account));
  }

  isCreated(address: Hex): boolean {
    return this.#isInTransaction(this.find(address) + ACCOUNT.createdIn);
  }

  #isInTransaction(field: Pointer): boolean {
    return this.#memory.number(field) === this.#exports.transaction.value;
  }

  /** The location of an account, which starts with the account's address. */
  find(address: Hex): Pointer {
    const known = this.#pointers.get(address);
    if (known !== undefined) return known;
    this.#memory.setWord(this.#memory.exchange, BigInt(address));
    const account = this.#exports.findAccount();
    this.#pointers.add(address, account, this.#exports.accountCount.value);
    return account;
  }

  #findSlot(account: Pointer, slot: bigint): Pointer {
    this.#memory.setWord(this.#memory.exchange, slot);
    return this.#exports.findSlot(account);
  }

  #loaded(address: Hex): Pointer {
    const account = this.find(address);
    const loading = this.loadAccount(account);
    if (loading) throw unloaded(loading, `The account ${address} has not been loaded`);
    return account;
  }

  #loadedSlot(address: Hex, slot: bigint): Pointer {
    const found = this.#findSlot(this.#loaded(address), slot);
    const loading = this.loadValue(found);
    if (loading) throw unloaded(loading, `Slot ${slot} of ${address} has not been loaded`);
    return found;
  }

  #codeOf(account: Pointer): { readonly hash: Pointer; readonly bytes: Pointer; readonly length: number } {
    const code = this.#memory.number(account + ACCOUNT.code);
    const bytes = this.#memory.number(code + CODE.bytes);
    return { hash: code + CODE.hash, bytes, length: this.#memory.number(code + CODE.length) };
  }

  #provide(account: Pointer, found: EvmAccount | undefined): void {
    const { nonce, balance, code } = found ?? { nonce: 0n, balance: 0n, code: new Uint8Array() };
    this.#withBytes(code, (bytes) => {
      this.#memory.setWord(this.#memory.exchange, balance);
      this.#exports.provideAccount(account, found ? 1 : 0, nonce, bytes, code.length);
    });
  }

  #withBytes(bytes: Uint8Array, use: (at: Pointer) => void): void {
    const size = Math.max(32, bytes.length);
    const block = this.#exports.allocate(size);
    this.#memory.write(block, bytes);
    use(block);
    this.#exports.release(block, size);
  }
}

/** The error for accessing a value that is still being loaded. */
function unloaded(loading: Promise<void>, text: string): Error {
  loading.catch(() => undefined);
  return new Error(text);
}
