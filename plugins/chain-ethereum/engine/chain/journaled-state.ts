import type { AccountFields, StateManagerInterface } from '@ethereumjs/common';
import { Account, type Address, bytesToHex, KECCAK256_NULL } from '@ethereumjs/util';
import { keccak256 } from 'viem';

export interface Code {
  readonly bytes: Uint8Array;
  readonly hash: Uint8Array;
}

export interface Balance {
  readonly nonce: bigint;
  readonly balance: bigint;
}

/**
 * The state on which another one is based. It is read where the other has no value. Addresses and slots are
 * lowercase hex.
 */
export interface StateOrigin {
  /** Undefined if the account does not exist. */
  balance(address: string): Promise<Balance | undefined>;
  code(address: string): Promise<Code | undefined>;
  /** The value without leading zeros. */
  storage(address: string, slot: string): Promise<Uint8Array>;
}

type Slots = Map<string, Uint8Array>;

/** A replaced value: its location and the previous value, which is undefined if there was none. */
interface Change {
  readonly map: Map<string, unknown>;
  readonly key: string;
  readonly value: unknown;
}

/** The whole state as plain data; for a forked state, only its own part. */
export interface StateDump {
  readonly [address: string]: {
    readonly nonce?: string;
    readonly balance?: string;
    readonly code?: string;
    readonly storage?: Readonly<Record<string, string>>;
    /** Whether the storage of the origin has been cleared. */
    readonly cleared?: true;
  };
}

const NOTHING = new Uint8Array(0);
/** Placeholders that hide deleted values of the origin. */
const NO_ACCOUNT: Balance = { nonce: 0n, balance: 0n };
const NO_CODE: Code = { bytes: NOTHING, hash: KECCAK256_NULL };

/** Code with its hash; undefined if the code is empty. */
export function codeOf(bytes: Uint8Array): Code | undefined {
  return bytes.length === 0 ? undefined : { bytes, hash: keccak256(bytes, 'bytes') };
}

/**
 * The in-memory state of a chain, optionally based on another state. Every change is recorded in a journal, so the cost of
 * checkpoints and snapshots depends only on later changes, not on the size of the state.
 */
export class JournaledState implements StateManagerInterface {
  readonly #balances = new Map<string, Balance>();
  readonly #codes = new Map<string, Code>();
  readonly #storages = new Map<string, Slots>();
  /** Accounts for which the storage of the origin is ignored. */
  readonly #cleared = new Map<string, true>();
  readonly #origin: StateOrigin | undefined;
  readonly #originals = new Map<string, Uint8Array>();
  #journal: Change[] = [];
  #checkpoints: number[] = [];
  #disguised: string | undefined;

  readonly originalStorageCache = {
    get: async (address: Address, key: Uint8Array): Promise<Uint8Array> => {
      const name = `${address.toString()}${bytesToHex(key)}`;
      const value = this.#originals.get(name) ?? (await this.getStorage(address, key));
      this.#originals.set(name, value);
      return value;
    },
    clear: () => this.#originals.clear(),
  };

  constructor(origin?: StateOrigin) {
    this.#origin = origin;
  }

  /** Current position in the journal, for {@link rewind}. */
  get mark(): number {
    return this.#journal.length;
  }

  /** Reverts all changes since a mark, and returns them for {@link replay}. */
  rewind(mark: number): readonly Change[] {
    const undone = this.#journal.splice(mark).reverse();
    this.#checkpoints = this.#checkpoints.filter((one) => one <= mark);
    return undone.map(swap).reverse();
  }

  /** Applies reverted changes again. */
  replay(changes: readonly Change[]): void {
    for (const change of changes) this.#journal.push(swap(change));
  }

  /** Restores the values at a mark through new changes, so that later checkpoints stay valid. */
  goBackTo(mark: number): void {
    const since = this.#journal.slice(mark).reverse();
    for (const change of since) this.#journal.push(swap(change));
  }

  /** Discards the journal. Must not be called while a mark is in use. */
  forgetJournal(): void {
    this.#journal = [];
  }

  /** Hides the code of an account until the account is next written, so that it can send transactions. */
  disguise(address: Address | undefined): void {
    this.#disguised = address?.toString();
  }

  async getAccount(address: Address): Promise<Account | undefined> {
    const name = address.toString();
    const balance = this.#balances.get(name) ?? (this.#origin && (await this.#origin.balance(name)));
    if (!balance || balance === NO_ACCOUNT) return undefined;
    const code = this.#codes.get(name) ?? (this.#origin && (await this.#origin.code(name)));
    const hash = this.#disguised === name ? undefined : code?.hash;
    return new Account(balance.nonce, balance.balance, undefined, hash ?? KECCAK256_NULL);
  }

  async putAccount(address: Address, account?: Account): Promise<void> {
    const name = address.toString();
    if (this.#disguised === name) this.#disguised = undefined;
    if (!account) return this.deleteAccount(address);
    this.#set(this.#balances, name, { nonce: account.nonce, balance: account.balance });
  }

  async deleteAccount(address: Address): Promise<void> {
    const name = address.toString();
    this.#set(this.#balances, name, this.#origin && NO_ACCOUNT);
    this.#set(this.#codes, name, this.#origin && NO_CODE);
    await this.clearStorage(address);
  }

  async modifyAccountFields(address: Address, fields: AccountFields): Promise<void> {
    const name = address.toString();
    const known = this.#balances.get(name) ?? (this.#origin && (await this.#origin.balance(name)));
    const { nonce, balance } = known ?? NO_ACCOUNT;
    this.#set(this.#balances, name, { nonce: fields.nonce ?? nonce, balance: fields.balance ?? balance });
  }

  async putCode(address: Address, bytes: Uint8Array): Promise<void> {
    const name = address.toString();
    if (!this.#balances.has(name)) await this.modifyAccountFields(address, {});
    this.#set(this.#codes, name, codeOf(bytes) ?? (this.#origin && NO_CODE));
  }

  async getCode(address: Address): Promise<Uint8Array> {
    const name = address.toString();
    const code = this.#codes.get(name) ?? (this.#origin && (await this.#origin.code(name)));
    return code?.bytes ?? NOTHING;
  }

  async getCodeSize(address: Address): Promise<number> {
    return (await this.getCode(address)).length;
  }

  async getStorage(address: Address, key: Uint8Array): Promise<Uint8Array> {
    const name = address.toString();
    const slot = bytesToHex(key);
    const value = this.#storages.get(name)?.get(slot);
    if (value) return value;
    return this.#origin && !this.#cleared.has(name) ? this.#origin.storage(name, slot) : NOTHING;
  }

  async putStorage(address: Address, key: Uint8Array, value: Uint8Array): Promise<void> {
    const name = address.toString();
    let slots = this.#storages.get(name);
    if (!slots) {
      slots = new Map();
      this.#set(this.#storages, name, slots);
    }
    const start = value.findIndex((byte) => byte !== 0);
    const nothing = this.#origin && NOTHING;
    this.#set(slots, bytesToHex(key), start < 0 ? nothing : value.slice(start));
  }

  async clearStorage(address: Address): Promise<void> {
    const name = address.toString();
    this.#set(this.#storages, name, undefined);
    if (this.#origin) this.#set(this.#cleared, name, true);
  }

  /** Addresses with code, in order of creation. */
  contracts(): readonly `0x${string}`[] {
    const present = [...this.#codes].filter(([, code]) => code !== NO_CODE);
    return present.map(([address]) => address as `0x${string}`);
  }

  /** Replaces the storage of an account with a copy of another account's. */
  copyStorage(from: Address, to: Address): void {
    const slots = this.#storages.get(from.toString());
    this.#set(this.#storages, to.toString(), slots && new Map(slots));
  }

  async checkpoint(): Promise<void> {
    this.#checkpoints.push(this.#journal.length);
  }

  async commit(): Promise<void> {
    this.#checkpoints.pop();
  }

  async revert(): Promise<void> {
    const mark = this.#checkpoints.pop();
    if (mark !== undefined) for (const change of this.#journal.splice(mark).reverse()) swap(change);
  }

  dump(): StateDump {
    const maps = [this.#balances, this.#codes, this.#storages, this.#cleared];
    const addresses = new Set(maps.flatMap((map) => [...map.keys()]));
    return Object.fromEntries([...addresses].map((address) => [address, this.#dumped(address)]));
  }

  #dumped(address: string): StateDump[string] {
    const balance = this.#balances.get(address);
    const code = this.#codes.get(address);
    const slots = [...(this.#storages.get(address) ?? [])];
    return {
      ...(balance && { nonce: String(balance.nonce), balance: String(balance.balance) }),
      ...(code && { code: bytesToHex(code.bytes) }),
      ...(slots.length > 0 && {
        storage: Object.fromEntries(slots.map(([key, value]) => [key, bytesToHex(value)])),
      }),
      ...(this.#cleared.has(address) && { cleared: true }),
    };
  }

  /** Never called: this state has no tree, and so no root. */
  getStateRoot(): Promise<Uint8Array> {
    return Promise.resolve(new Uint8Array(32));
  }

  setStateRoot(): Promise<void> {
    return Promise.resolve();
  }

  hasStateRoot(): Promise<boolean> {
    return Promise.resolve(true);
  }

  clearCaches(): void {
    this.#originals.clear();
  }

  shallowCopy(): StateManagerInterface {
    throw new Error('The state of the local chain cannot be copied');
  }

  #set<T>(map: Map<string, T>, key: string, value: T | undefined): void {
    this.#journal.push({ map, key, value: map.get(key) });
    if (value === undefined) map.delete(key);
    else map.set(key, value);
  }
}

/** Sets a value, and returns the previous one. */
function swap({ map, key, value }: Change): Change {
  const current = map.get(key);
  if (value === undefined) map.delete(key);
  else map.set(key, value);
  return { map, key, value: current };
}
