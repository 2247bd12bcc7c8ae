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

const keptSchema = z.object({
  current: z.optional(z.enum(providers.map(({ id }) => id))),
  choices: z.partialRecord(z.enum(providers.map(({ id }) => id)), choiceSchema),
});
type Kept = z.infer<typeof keptSchema>;

/** What a user has chosen for one kind of server. */
export type ModelChoice = z.infer<typeof choiceSchema>;

/** The model that is asked. */
export interface ChosenModel extends ModelChoice {
  readonly provider: Provider;
}

/** Tokens of the context where nobody tells: what small local servers are set to. */
export const DEFAULT_CONTEXT_TOKENS = 8192;

/**
 * Which models the user has set up, for all projects of this browser. Keys stand in the store of secrets, each by the
 * server that it was given for: an address that is changed is never sent the key of another.
 */
export class ModelSettings {
  readonly #values: ValueStore;
  readonly #secrets: SecretStore;
  #kept: Kept = { choices: {} };
  /** Undefined until it is read; null when there is none. */
  readonly chosen$ = new BehaviorSubject<ChosenModel | null | undefined>(undefined);

  constructor(values: ValueStore, secrets: SecretStore) {
    this.#values = values;
    this.#secrets = secrets;
  }

  /** Reads what is kept; other tabs may have chosen since. */
  async load(): Promise<void> {
    const kept = keptSchema.safeParse(await this.#values.get(KEY));
    if (kept.success) this.#kept = kept.data;
    this.#publish();
  }

  /** What was chosen for a kind of server before, or what is usual. */
  choice(id: ProviderId): ModelChoice {
    return this.#kept.choices[id] ?? { address: providerOf(id).address, model: '' };
  }

  /** Asks this model from now on. A key of undefined keeps the one that is there. */
  async choose(id: ProviderId, choice: ModelChoice, key: string | undefined): Promise<void> {
    if (key !== undefined) await this.#secrets.set(secretName(id, choice.address), key);
    await underLock(KEY, async () => {
      await this.load();
      this.#kept = { current: id, choices: { ...this.#kept.choices, [id]: choice } };
      await this.#values.set(KEY, this.#kept);
    });
    this.#publish();
  }

  async forgetKey(id: ProviderId, address: string): Promise<void> {
    await this.#secrets.remove(secretName(id, address));
  }

  async hasKey(id: ProviderId, address: string): Promise<boolean> {
    return this.#secrets.has(secretName(id, address));
  }

  /** How to reach a server; with the key that is kept for it, unless another is given. */
  async connection(id: ProviderId, address: string, key?: string): Promise<ModelConnection> {
    const secret = key || (await this.#secrets.get(secretName(id, address)));
    const { protocol } = providerOf(id);
    return { protocol, address, ...(secret ? { key: secret } : {}) };
  }

  #publish(): void {
    const { current, choices } = this.#kept;
    const choice = current && choices[current];
    this.chosen$.next(choice ? { ...choice, provider: providerOf(current) } : null);
  }
}

function secretName(id: ProviderId, address: string): string {
  return `${id} ${URL.canParse(address.trim()) ? new URL(address.trim()).origin : ''}`;
}
