import { underLock } from '@core/storage/locks/exclusive-lock';
import type { ValueStore } from '@core/storage/values/value-store';
import { BehaviorSubject } from 'rxjs';
import * as z from 'zod/mini';

const KEY = 'ai-chat.tools';

export const toolPermissions = ['ask', 'always', 'never'] as const;
export type ToolPermission = (typeof toolPermissions)[number];

const keptSchema = z.record(z.string(), z.enum(toolPermissions));

/** What the user lets models do, by the names of tools; whatever he has not decided is asked. For all projects of this browser. */
export class ToolPolicy {
  readonly #values: ValueStore;
  readonly #permissions$ = new BehaviorSubject<Readonly<Record<string, ToolPermission>>>({});
  readonly permissions$ = this.#permissions$.asObservable();

  constructor(values: ValueStore) {
    this.#values = values;
  }

  /** Reads what is kept; other tabs may have decided since. */
  async load(): Promise<void> {
    const kept = keptSchema.safeParse(await this.#values.get(KEY));
    if (kept.success) this.#permissions$.next(kept.data);
  }

  permission(tool: string): ToolPermission {
    const { value } = this.#permissions$;
    return (Object.hasOwn(value, tool) && value[tool]) || 'ask';
  }

  async set(tool: string, permission: ToolPermission): Promise<void> {
    const decided = () => ({ ...this.#permissions$.value, [tool]: permission });
    // It holds at once, for the call that follows.
    this.#permissions$.next(decided());
    await underLock(KEY, async () => {
      await this.load();
      this.#permissions$.next(decided());
      await this.#values.set(KEY, this.#permissions$.value);
    });
  }
}
