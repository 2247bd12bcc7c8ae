import { underLock } from '@core/storage/locks/exclusive-lock';
import { SecretStore } from '@core/storage/secrets/secret-store';
import type { ValueStore } from '@core/storage/values/value-store';
import * as z from 'zod/mini';
import { messages } from './messages';

const NAME = 'accounts';
const keysSchema = z.array(z.string());

/** An account and what signs for it. */
export interface BurnerAccount<Signer> {
  readonly address: string;
  /** Its private key, as the chain's own tools take it. */
  readonly key: string;
  readonly signer: Signer;
}

/** How a chain writes private keys. */
export interface KeyFormat<Signer> {
  /** Makes a key from the browser's randomness. */
  readonly generate: () => string;
  /** Reads a key as the chain's own tools export it. Throws, with the reason for users, on what is none. */
  readonly read: (key: string) => BurnerAccount<Signer>;
}

/** Accounts whose keys this browser keeps, encrypted: for test networks, never for anything of value. */
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
   * `owner` is the id of the plugin whose accounts these are.
   * @throws UnreadableSecretError where keys are stored and cannot be read; they stay stored.
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

  /** In the order in which they came. */
  get accounts(): readonly BurnerAccount<Signer>[] {
    return this.#accounts;
  }

  get signers(): readonly Signer[] {
    return this.#accounts.map(({ signer }) => signer);
  }

  /** Makes an account and gives its address. */
  create(): Promise<string> {
    return this.import(this.#format.generate());
  }

  /** Says what is wrong with the text of a key. */
  keyProblem(text: string): string | undefined {
    try {
      this.#format.read(text.trim());
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }

  /** Takes a private key and gives the address of its account. Rejects what is none, and one that is there. */
  async import(text: string): Promise<string> {
    const account = this.#format.read(text.trim());
    await this.#change((accounts) => {
      if (findAccount(accounts, account.address)) throw new Error(messages.keyIsThere);
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

  async remove(address: string): Promise<void> {
    await this.#change((accounts) => {
      const removed = findAccount(accounts, address);
      if (!removed) throw new Error(messages.noBurnerAccount(address));
      return accounts.filter((one) => one !== removed);
    });
  }

  /** Starts from what is stored, since another tab may have made or taken an account meanwhile. */
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

/** Chains that write addresses in hexadecimal digits let their case vary. */
function findAccount<Signer>(
  accounts: readonly BurnerAccount<Signer>[],
  address: string,
): BurnerAccount<Signer> | undefined {
  return accounts.find((one) => one.address.toLowerCase() === address.toLowerCase());
}
