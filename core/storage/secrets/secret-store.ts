import * as z from 'zod/mini';
import { underLock } from '../locks/exclusive-lock';
import type { ValueStore } from '../values/value-store';
import { secretMessages as messages } from './secret-messages';

const KEY = 'secrets.key';
const INFIX = '.secret.';

const storedSchema = z.object({
  iv: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  text: z.custom<ArrayBuffer>((value) => value instanceof ArrayBuffer),
});

/** A stored secret that cannot be decrypted. Its encrypted bytes remain stored until `remove` is called. */
export class UnreadableSecretError extends Error {
  override readonly name = 'UnreadableSecretError';
  /** Deletes the encrypted bytes, after which the secret is treated as never set. */
  readonly remove: () => Promise<void>;

  constructor(secret: string, remove: () => Promise<void>, cause?: unknown) {
    super(messages.unreadableSecret(secret), { cause });
    this.remove = remove;
  }
}

/** True for `ValueStore` keys that store secrets or the key that encrypts them. */
export function isSecretKey(key: string): boolean {
  return key === KEY || key.includes(INFIX);
}

/**
 * Secrets that must not be stored unencrypted: account keys and service keys. They are stored in this browser,
 * encrypted with AES-GCM and a non-extractable key; no project, export or backup contains them. Code that runs in this
 * page can still read them through this class.
 */
export class SecretStore {
  readonly #values: ValueStore;
  readonly #owner: string;

  /** `owner` is the id of the plugin that the secrets belong to. */
  constructor(values: ValueStore, owner: string) {
    this.#values = values;
    this.#owner = owner;
  }

  /**
   * The secret; undefined if it was never set.
   * @throws UnreadableSecretError if it is stored and cannot be decrypted. A caller that treated it as 'never set'
   * would overwrite it.
   */
  async get(name: string): Promise<string | undefined> {
    const stored = await this.#values.get(this.#keyOf(name));
    if (stored === undefined) return undefined;
    const record = storedSchema.safeParse(stored);
    if (!record.success) throw this.unreadable(name, record.error);
    const { iv, text } = record.data;
    const key = await this.#values.get(KEY);
    if (!(key instanceof CryptoKey)) throw this.unreadable(name);
    const cipher = subtle();
    try {
      const clear = await cipher.decrypt({ name: 'AES-GCM', iv }, key, text);
      return new TextDecoder().decode(clear);
    } catch (error) {
      throw this.unreadable(name, error);
    }
  }

  /** True if a secret is stored, even if it cannot be decrypted. */
  async has(name: string): Promise<boolean> {
    return (await this.#values.get(this.#keyOf(name))) !== undefined;
  }

  /** @throws UnreadableSecretError instead of overwriting a secret that cannot be decrypted. */
  async set(name: string, text: string): Promise<void> {
    await this.get(name);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const clear = new TextEncoder().encode(text);
    const encrypted = await subtle().encrypt({ name: 'AES-GCM', iv }, await this.#key(name), clear);
    await this.#values.set(this.#keyOf(name), { iv, text: encrypted });
  }

  /** Deletes a secret. */
  async remove(name: string): Promise<void> {
    await this.#values.remove(this.#keyOf(name));
  }

  /** The error for a secret that was decrypted but whose text the owning plugin cannot read. */
  unreadable(name: string, cause?: unknown): UnreadableSecretError {
    return new UnreadableSecretError(`${this.#owner} ${name}`, () => this.remove(name), cause);
  }

  #keyOf(name: string): string {
    return this.#owner + INFIX + name;
  }

  /** The key that all tabs share. A stored value that is not a key is not replaced, because it may be a damaged key. */
  #key(name: string): Promise<CryptoKey> {
    return underLock('secrets', async () => {
      const stored = await this.#values.get(KEY);
      if (stored instanceof CryptoKey) return stored;
      if (stored !== undefined) throw this.unreadable(name);
      const key = await subtle().generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
      await this.#values.set(KEY, key);
      return key;
    });
  }
}

/** The browser's `SubtleCrypto`. Throws in insecure contexts, where it is not available. */
function subtle(): SubtleCrypto {
  const { subtle: found } = crypto as { readonly subtle?: SubtleCrypto };
  if (!found) throw new Error(messages.noEncryption);
  return found;
}
