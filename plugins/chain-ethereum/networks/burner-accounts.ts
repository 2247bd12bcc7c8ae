import { SecretStore } from '@core/storage/secret-store';
import type { ValueStore } from '@core/storage/value-store';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import * as z from 'zod/mini';
import { messages } from '../messages';

const NAME = 'accounts';
const keysSchema = z.array(z.custom<`0x${string}`>((key) => /^0x[\da-f]{64}$/.test(String(key))));

/** Accounts whose keys this browser keeps, encrypted: for test networks, never for anything of value. */
export class BurnerAccounts {
  readonly #secrets: SecretStore;
  #keys: readonly `0x${string}`[] = [];
  #accounts: readonly PrivateKeyAccount[] = [];

  private constructor(values: ValueStore) {
    this.#secrets = new SecretStore(values, 'chain-ethereum');
  }

  static async open(values: ValueStore): Promise<BurnerAccounts> {
    const accounts = new BurnerAccounts(values);
    const kept = await accounts.#secrets.get(NAME);
    accounts.#use(kept === undefined ? [] : keysSchema.parse(JSON.parse(kept)));
    return accounts;
  }

  get accounts(): readonly PrivateKeyAccount[] {
    return this.#accounts;
  }

  create(): Promise<PrivateKeyAccount> {
    return this.#add(generatePrivateKey());
  }

  /** Takes a private key: 64 hexadecimal digits, with or without 0x. Rejects what is none, and one that is there. */
  async import(text: string): Promise<PrivateKeyAccount> {
    const digits = text.trim().replace(/^0x/i, '').toLowerCase();
    if (!/^[\da-f]{64}$/.test(digits)) throw new Error(messages.badKey);
    return this.#add(`0x${digits}`);
  }

  /** The private key of an account. */
  export(address: string): string {
    return this.#keys[this.#index(address)] ?? '';
  }

  async remove(address: string): Promise<void> {
    await this.#keep(this.#keys.toSpliced(this.#index(address), 1));
  }

  async #add(key: `0x${string}`): Promise<PrivateKeyAccount> {
    if (this.#keys.includes(key)) throw new Error(messages.keyIsThere);
    const account = toAccount(key);
    await this.#keep([...this.#keys, key]);
    return account;
  }

  #index(address: string): number {
    const index = this.#accounts.findIndex((one) => one.address.toLowerCase() === address.toLowerCase());
    if (index < 0) throw new Error(messages.noBurnerAccount(address));
    return index;
  }

  async #keep(keys: readonly `0x${string}`[]): Promise<void> {
    await this.#secrets.set(NAME, JSON.stringify(keys));
    this.#use(keys);
  }

  #use(keys: readonly `0x${string}`[]): void {
    this.#keys = keys;
    this.#accounts = keys.map(toAccount);
  }
}

/** Not every number is a key: it must be below the order of the curve. */
function toAccount(key: `0x${string}`): PrivateKeyAccount {
  try {
    return privateKeyToAccount(key);
  } catch (error) {
    throw new Error(messages.badKey, { cause: error });
  }
}
