import { underLock } from '@core/storage/locks/exclusive-lock';
import { SecretStore } from '@core/storage/secrets/secret-store';
import type { ValueStore } from '@core/storage/values/value-store';
import * as z from 'zod/mini';
import { messages } from './messages';

const NAME = 'accounts';
const keysSchema = z.array(z.string());

/** An account with its signer. */
export interface BurnerAccount<Signer> {
  /** Address in the chain's notation. */
  readonly address: string;
  /** Private key of the account, in the format of the chain's own tools. */
  readonly key: string;
  /** Signs transactions for the account. */
  readonly signer: Signer;
}

/** Format of a chain's private keys. */
export interface KeyFormat<Signer> {
  /** Creates a key with the browser's random number generator. */
  readonly generate: () => string;
  /** Parses a key in the format of the chain's own tools. Throws a user-facing error if the key is invalid. */
  readonly read: (key: string) => BurnerAccount<Signer>;
}

/** Accounts for test networks only; their keys are stored encrypted in this browser. */
export class BurnerAccounts<Signer> {
  readonly #secrets: SecretStore;
  readonly #lock: string;
  readonly #format: KeyFormat<Signer>;
  #accounts: readonly BurnerAccount<Signer>[] = [];

  private constructor(values: ValueStore, owner: string, format: KeyFormat<Signer>) {
    this.#secrets = new SecretStore(values, owner);
    this.#lock = `${owner}-${NAME}`;
    this.#format = format;
  }

  /**
   * Opens a plugin's accounts; `owner` is the plugin's id.
   * @throws UnreadableSecretError if there are keys that cannot be read; these keys remain in storage.
   */
  static async open<Signer>(
    values: ValueStore,
    owner: string,
    format: KeyFormat<Signer>,
  ): Promise<BurnerAccounts<Signer>> {
    const accounts = new BurnerAccounts(values, owner, format);
    accounts.#accounts = await accounts.#read();
    return accounts;
  }

  /** All accounts in the order they were added. */
  get accounts(): readonly BurnerAccount<Signer>[] {
    return this.#accounts;
  }

  /** Signers of all accounts, in the order of {@link accounts}. */
  get signers(): readonly Signer[] {
    return this.#accounts.map(({ signer }) => signer);
  }

  /** Creates an account; resolves to its address. */
  create(): Promise<string> {
    return this.import(this.#format.generate());
  }

  /** Problem with a private key; undefined if it is valid. */
  keyProblem(text: string): string | undefined {
    try {
      this.#format.read(text.trim());
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }

  /**
   * Imports a private key; resolves to the address of its account. Rejects an invalid key, and a key that is already
   * stored.
   */
  async import(text: string): Promise<string> {
    const account = this.#format.read(text.trim());
    await this.#change((accounts) => {
      if (findAccount(accounts, account.address)) throw new Error(messages.keyExists);
      return [...accounts, account];
    });
    return account.address;
  }

  /** The private key of an account. */
  export(address: string): string {
    const found = findAccount(this.#accounts, address);
    if (!found) throw new Error(messages.noBurnerAccount(address));
    return found.key;
  }

  /** Deletes an account and its key. */
  async remove(address: string): Promise<void> {
    await this.#change((accounts) => {
      const removed = findAccount(accounts, address);
      if (!removed) throw new Error(messages.noBurnerAccount(address));
      return accounts.filter((one) => one !== removed);
    });
  }

  /** Reads the stored accounts first, because another tab may have added or removed an account. */
  async #change(
    next: (accounts: readonly BurnerAccount<Signer>[]) => readonly BurnerAccount<Signer>[],
  ): Promise<void> {
    await underLock(this.#lock, async () => {
      const accounts = next(await this.#read());
      await this.#secrets.set(NAME, JSON.stringify(accounts.map(({ key }) => key)));
      this.#accounts = accounts;
    });
  }

  async #read(): Promise<readonly BurnerAccount<Signer>[]> {
    const text = await this.#secrets.get(NAME);
    if (text === undefined) return [];
    try {
      return keysSchema.parse(JSON.parse(text)).map(this.#format.read);
    } catch (error) {
      throw this.#secrets.unreadable(NAME, error);
    }
  }
}

/** Finds an account; hexadecimal addresses may differ in case. */
function findAccount<Signer>(
  accounts: readonly BurnerAccount<Signer>[],
  address: string,
): BurnerAccount<Signer> | undefined {
  return accounts.find((one) => one.address.toLowerCase() === address.toLowerCase());
}
