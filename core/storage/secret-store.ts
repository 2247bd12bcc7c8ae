import * as z from 'zod/mini';
import { underLock } from './exclusive-lock';
import { messages } from './messages';
import type { ValueStore } from './value-store';

const KEY = 'secrets.key';

const keptSchema = z.object({
  iv: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
  text: z.custom<ArrayBuffer>((value) => value instanceof ArrayBuffer),
});

/**
 * Texts that must not stand in clear anywhere: keys of accounts and of services. They lie in this browser, encrypted by
 * AES-GCM with a key that the browser made and hands to nobody, this page included; no project, export or backup holds
 * them. Code that runs in this page can still read them, as it could ask for them.
 */
export class SecretStore {
  readonly #values: ValueStore;
  readonly #prefix: string;

  /** `owner` is the id of the plugin whose secrets these are. */
  constructor(values: ValueStore, owner: string) {
    this.#values = values;
    this.#prefix = `${owner}.secret.`;
  }

  /** Undefined for what was never set, and for what this browser can no longer decrypt. */
  async get(name: string): Promise<string | undefined> {
    const kept = keptSchema.safeParse(await this.#values.get(this.#prefix + name));
    if (!kept.success) return undefined;
    const { iv, text } = kept.data;
    try {
      const clear = await subtle().decrypt({ name: 'AES-GCM', iv }, await this.#key(), text);
      return new TextDecoder().decode(clear);
    } catch {
      return undefined;
    }
  }

  async set(name: string, text: string): Promise<void> {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const clear = new TextEncoder().encode(text);
    const encrypted = await subtle().encrypt({ name: 'AES-GCM', iv }, await this.#key(), clear);
    await this.#values.set(this.#prefix + name, { iv, text: encrypted });
  }

  async remove(name: string): Promise<void> {
    await this.#values.remove(this.#prefix + name);
  }

  /** One for all tabs, so that none makes another at the same time. */
  #key(): Promise<CryptoKey> {
    return underLock('secrets', async () => {
      const kept = await this.#values.get(KEY);
      if (kept instanceof CryptoKey) return kept;
      const key = await subtle().generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
      await this.#values.set(KEY, key);
      return key;
    });
  }
}

/** Browsers encrypt only on secure addresses. */
function subtle(): SubtleCrypto {
  const { subtle: found } = crypto as { readonly subtle?: SubtleCrypto };
  if (!found) throw new Error(messages.noEncryption);
  return found;
}
