import type { Disposable } from '@core/base/lifecycle';
import { settingsFiles } from '@core/base/product';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import { BehaviorSubject, type Subscription } from 'rxjs';
import { parseSettings, type Settings } from './parse-settings';
import { PendingSettings, type SettingChange } from './pending-settings';
import type { SettingsFiles } from './settings-files';

/** The settings of one project, or of this machine's user, in their file; sets one value after the other. */
export class ConfigurationFile implements Disposable {
  readonly #files: SettingsFiles;
  readonly #pending: PendingSettings;
  readonly projectId: string;
  readonly settings$ = new BehaviorSubject<Settings>({});
  #following: Subscription | undefined;
  #lastSet: Promise<unknown> = Promise.resolve();

  constructor(files: SettingsFiles, local: KeyValueStore, projectId: string) {
    this.#files = files;
    this.#pending = new PendingSettings(local, projectId);
    this.projectId = projectId;
  }

  /**
   * Reads the file, stores what an earlier page was left with, and follows what other tabs make of it. Rejects with
   * `ConfigurationError` when it is no JSON object; what was read before stays, as it does when it becomes none.
   */
  async load(): Promise<void> {
    try {
      await this.#follow();
    } finally {
      await this.#storePending();
    }
  }

  /**
   * Sets or, with undefined, removes a value; the rest of the file stays as another tab may have left it. From the call on
   * it is there after a reload, unless the promise rejects.
   */
  async set(key: string, value: unknown): Promise<void> {
    const change = this.#pending.note(key, value);
    try {
      await this.#inTurn(() => this.#change([change]));
    } finally {
      this.#pending.strike([change]);
    }
  }

  /** Replaces the whole text, which must be a JSON object. */
  replace(text: string): Promise<void> {
    return this.#inTurn(async () => {
      const settings = parseSettings(text);
      await this.#write(text);
      this.settings$.next(settings);
    });
  }

  readText(): Promise<string | undefined> {
    return this.#files.read(settingsFiles.configuration, this.projectId);
  }

  dispose(): void {
    this.#following?.unsubscribe();
  }

  #follow(): Promise<void> {
    this.#following?.unsubscribe();
    return new Promise((resolve, reject) => {
      this.#following = this.#files.text$(settingsFiles.configuration, this.projectId).subscribe({
        next: (text) => {
          try {
            this.settings$.next(text === undefined ? {} : parseSettings(text));
            resolve();
          } catch (error) {
            reject(error);
          }
        },
        error: reject,
      });
    });
  }

  /** What is refused waits for the next start: whoever wanted it has left, and what is here can be read without it. */
  async #storePending(): Promise<void> {
    if (this.#pending.changes.length === 0) return;
    const storing = this.#inTurn(async () => {
      const { changes } = this.#pending;
      await this.#change(changes);
      this.#pending.strike(changes);
    });
    await storing.catch(() => undefined);
  }

  async #change(changes: readonly SettingChange[]): Promise<void> {
    const text = await this.readText();
    const { settings: before, isBroken } = readSettings(text);
    const changed = new Map(Object.entries(before));
    for (const { key, value } of changes) {
      if (value === undefined) changed.delete(key);
      else changed.set(key, value);
    }
    const settings = Object.fromEntries(changed);
    if (isBroken) await this.#files.write(settingsFiles.brokenConfiguration, text, this.projectId);
    await this.#write(`${JSON.stringify(settings, undefined, 2)}\n`);
    this.settings$.next(settings);
  }

  #write(text: string): Promise<void> {
    return this.#files.write(settingsFiles.configuration, text, this.projectId);
  }

  #inTurn(task: () => Promise<void>): Promise<void> {
    const running = this.#lastSet.then(task);
    this.#lastSet = running.catch(() => undefined);
    return running;
  }
}

function readSettings(text: string | undefined): { settings: Settings; isBroken: boolean } {
  if (text === undefined) return { settings: {}, isBroken: false };
  try {
    return { settings: parseSettings(text), isBroken: false };
  } catch {
    return { settings: {}, isBroken: true };
  }
}
