import { underLock } from '@core/storage/locks/exclusive-lock';
import type { ValueStore } from '@core/storage/values/value-store';
import { BehaviorSubject } from 'rxjs';
import * as z from 'zod/mini';

const KEY = 'ai-chat.tools';

export const toolPermissions = ['ask', 'always', 'never'] as const;
export type ToolPermission = (typeof toolPermissions)[number];

const keptSchema = z.record(z.string(), z.enum(toolPermissions));

/**
 * The user's permission for each tool, by tool name. Permissions apply to all projects in this browser. The default is
 * to ask.
 */
export class ToolPolicy {
  readonly #values: ValueStore;
  readonly #permissions$ = new BehaviorSubject<Readonly<Record<string, ToolPermission>>>({});
  readonly permissions$ = this.#permissions$.asObservable();

  constructor(values: ValueStore) {
    this.#values = values;
  }

  /** Reads the stored permissions, which another tab may have changed. */
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
    // Apply the change immediately, so that it affects the next call.
    this.#permissions$.next(decided());
    await underLock(KEY, async () => {
      await this.load();
      this.#permissions$.next(decided());
      await this.#values.set(KEY, this.#permissions$.value);
    });
  }
}
