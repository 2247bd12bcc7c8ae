import { underLock } from '@core/storage/locks/exclusive-lock';
import type { SecretStore } from '@core/storage/secrets/secret-store';
import type { ValueStore } from '@core/storage/values/value-store';
import { BehaviorSubject } from 'rxjs';
import * as z from 'zod/mini';
import type { ModelConnection } from '../engine/chat-model';
import { type Provider, type ProviderId, providerOf, providers } from './providers';

const KEY = 'ai-chat.models';

const choiceSchema = z.object({
  address: z.string(),
  model: z.string(),
  contextTokens: z.optional(z.number()),
});

const storedSchema = z.object({
  current: z.optional(z.enum(providers.map(({ id }) => id))),
  choices: z.partialRecord(z.enum(providers.map(({ id }) => id)), choiceSchema),
});
type StoredSettings = z.infer<typeof storedSchema>;

/** The user's settings for one provider. */
export type ModelChoice = z.infer<typeof choiceSchema>;

export interface ChosenModel extends ModelChoice {
  readonly provider: Provider;
}

/** Context size assumed if the server does not report it. This is the default for small local servers. */
export const DEFAULT_CONTEXT_TOKENS = 8192;

/**
 * Models that the user has set up, for all projects in this browser. Keys are stored in the secret store by server
 * origin, so a key is never sent to a different address.
 */
export class ModelSettings {
  readonly #values: ValueStore;
  readonly #secrets: SecretStore;
  #stored: StoredSettings = { choices: {} };
  /** Undefined until the settings have been read; null if no model is set up. */
  readonly chosen$ = new BehaviorSubject<ChosenModel | null | undefined>(undefined);

  constructor(values: ValueStore, secrets: SecretStore) {
    this.#values = values;
    this.#secrets = secrets;
  }

  /** Reads the stored settings, which another tab may have changed. */
  async load(): Promise<void> {
    const kept = storedSchema.safeParse(await this.#values.get(KEY));
    if (kept.success) this.#stored = kept.data;
    this.#publish();
  }

  /** The most recent settings for a provider, or the provider's defaults. */
  choice(id: ProviderId): ModelChoice {
    return this.#stored.choices[id] ?? { address: providerOf(id).address, model: '' };
  }

  /** Selects the model for all further questions. If `key` is undefined, the stored key remains in use. */
  async choose(id: ProviderId, choice: ModelChoice, key: string | undefined): Promise<void> {
    if (key !== undefined) await this.#secrets.set(secretName(id, choice.address), key);
    await underLock(KEY, async () => {
      await this.load();
      this.#stored = { current: id, choices: { ...this.#stored.choices, [id]: choice } };
      await this.#values.set(KEY, this.#stored);
    });
    this.#publish();
  }

  async forgetKey(id: ProviderId, address: string): Promise<void> {
    await this.#secrets.remove(secretName(id, address));
  }

  async hasKey(id: ProviderId, address: string): Promise<boolean> {
    return this.#secrets.has(secretName(id, address));
  }

  /** Resolves to the connection to a server. Uses the server's stored key unless `key` is given. */
  async connection(id: ProviderId, address: string, key?: string): Promise<ModelConnection> {
    const secret = key || (await this.#secrets.get(secretName(id, address)));
    const { protocol } = providerOf(id);
    return { protocol, address, ...(secret ? { key: secret } : {}) };
  }

  #publish(): void {
    const { current, choices } = this.#stored;
    const choice = current && choices[current];
    this.chosen$.next(choice ? { ...choice, provider: providerOf(current) } : null);
  }
}

function secretName(id: ProviderId, address: string): string {
  return `${id} ${URL.canParse(address.trim()) ? new URL(address.trim()).origin : ''}`;
}
