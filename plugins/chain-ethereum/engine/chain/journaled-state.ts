import type { AccountFields, StateManagerInterface } from '@ethereumjs/common';
import { Account, type Address, bytesToHex, KECCAK256_NULL } from '@ethereumjs/util';
import { keccak256 } from 'viem';

interface Code {
  readonly bytes: Uint8Array;
  readonly hash: Uint8Array;
}

interface Balance {
  readonly nonce: bigint;
  readonly balance: bigint;
}

type Slots = Map<string, Uint8Array>;

/** A value that was replaced: where, and by what it was there before. Undefined stands for none. */
interface Change {
  readonly map: Map<string, unknown>;
  readonly key: string;
  readonly value: unknown;
}

/** All of the state as plain data. */
export interface StateDump {
  readonly [address: string]: {
    readonly nonce: string;
    readonly balance: string;
    readonly code?: string;
    readonly storage?: Readonly<Record<string, string>>;
  };
}

const NOTHING = new Uint8Array(0);

/**
 * The state of a chain in memory. Every change goes into a journal, so that checkpoints and snapshots cost nothing but
 * what changes after them, however large the state is.
 */
export class JournaledState implements StateManagerInterface {
  readonly #balances = new Map<string, Balance>();
  readonly #codes = new Map<string, Code>();
  readonly #storages = new Map<string, Slots>();
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

  /** Where the journal stands, to come back to with {@link rewind}. */
  get mark(): number {
    return this.#journal.length;
  }

  /** Takes everything since a mark back, and returns what puts it there again. */
  rewind(mark: number): readonly Change[] {
    const undone = this.#journal.splice(mark).reverse();
    this.#checkpoints = this.#checkpoints.filter((one) => one <= mark);
    return undone.map(swap).reverse();
  }

  /** Does again what was taken back. */
  replay(changes: readonly Change[]): void {
    for (const change of changes) this.#journal.push(swap(change));
  }

  /** Puts everything back to where it was at a mark by further changes, so that checkpoints made since stay good. */
  goBackTo(mark: number): void {
    const since = this.#journal.slice(mark).reverse();
    for (const change of since) this.#journal.push(swap(change));
  }

  /** Forgets how to take anything back. Only where no mark is kept. */
  forgetJournal(): void {
    this.#journal = [];
  }

  /** Makes an account with code look, until it is next written, as one without: so that it may send transactions. */
  disguise(address: Address | undefined): void {
    this.#disguised = address?.toString();
  }

  async getAccount(address: Address): Promise<Account | undefined> {
    const name = address.toString();
    const balance = this.#balances.get(name);
    if (!balance) return undefined;
    const hash = this.#disguised === name ? undefined : this.#codes.get(name)?.hash;
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
    for (const map of [this.#balances, this.#codes, this.#storages])
      this.#set(map as Map<string, unknown>, name, undefined);
  }

  async modifyAccountFields(address: Address, fields: AccountFields): Promise<void> {
    const { nonce, balance } = this.#balances.get(address.toString()) ?? { nonce: 0n, balance: 0n };
    this.#set(this.#balances, address.toString(), {
      nonce: fields.nonce ?? nonce,
      balance: fields.balance ?? balance,
    });
  }

  async putCode(address: Address, bytes: Uint8Array): Promise<void> {
    const name = address.toString();
    if (!this.#balances.has(name)) this.#set(this.#balances, name, { nonce: 0n, balance: 0n });
    const code = bytes.length === 0 ? undefined : { bytes, hash: keccak256(bytes, 'bytes') };
    this.#set(this.#codes, name, code);
  }

  async getCode(address: Address): Promise<Uint8Array> {
    return this.#codes.get(address.toString())?.bytes ?? NOTHING;
  }

  async getCodeSize(address: Address): Promise<number> {
    return this.#codes.get(address.toString())?.bytes.length ?? 0;
  }

  async getStorage(address: Address, key: Uint8Array): Promise<Uint8Array> {
    return this.#storages.get(address.toString())?.get(bytesToHex(key)) ?? NOTHING;
  }

  async putStorage(address: Address, key: Uint8Array, value: Uint8Array): Promise<void> {
    const name = address.toString();
    let slots = this.#storages.get(name);
    if (!slots) {
      slots = new Map();
      this.#set(this.#storages, name, slots);
    }
    const start = value.findIndex((byte) => byte !== 0);
    this.#set(slots, bytesToHex(key), start < 0 ? undefined : value.slice(start));
  }

  async clearStorage(address: Address): Promise<void> {
    this.#set(this.#storages, address.toString(), undefined);
  }

  /** Addresses at which there is code, in the order in which it came there. */
  contracts(): readonly `0x${string}`[] {
    return [...this.#codes.keys()] as `0x${string}`[];
  }

  /** Gives an account the storage of another, in place of its own. */
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
    const entries = [...this.#balances].map(([address, { nonce, balance }]) => {
      const code = this.#codes.get(address);
      const slots = [...(this.#storages.get(address) ?? [])];
      const account = {
        nonce: String(nonce),
        balance: String(balance),
        ...(code && { code: bytesToHex(code.bytes) }),
        ...(slots.length > 0 && {
          storage: Object.fromEntries(slots.map(([key, value]) => [key, bytesToHex(value)])),
        }),
      };
      return [address, account] as const;
    });
    return Object.fromEntries(entries);
  }

  /** Nobody asks for roots of a state that is no tree. */
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
    throw new Error('The state of the local chain is not copied');
  }

  #set<T>(map: Map<string, T>, key: string, value: T | undefined): void {
    this.#journal.push({ map, key, value: map.get(key) });
    if (value === undefined) map.delete(key);
    else map.set(key, value);
  }
}

/** Puts a value back, and returns what was there. */
function swap({ map, key, value }: Change): Change {
  const current = map.get(key);
  if (value === undefined) map.delete(key);
  else map.set(key, value);
  return { map, key, value: current };
}
