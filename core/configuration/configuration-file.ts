import type { Disposable } from '@core/base/lifecycle';
import { settingsFiles } from '@core/base/product';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import { BehaviorSubject, type Subscription } from 'rxjs';
import { parseSettings, type Settings } from './parse-settings';
import { PendingSettings, type SettingChange } from './pending-settings';
import type { SettingsFiles } from './settings-files';

/** The settings file for a project or for the user; changes are applied in sequence. */
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
   * Reads the file, stores pending changes from an earlier page, and follows changes in other tabs. Rejects with
   * `ConfigurationError` if the file is not a JSON object. In that case, or if the file becomes invalid later, the
   * previous settings remain in effect.
   */
  async load(): Promise<void> {
    try {
      await this.#follow();
    } finally {
      await this.#storePending();
    }
  }

  /**
   * Sets a value, or removes it if the value is undefined. Other values in the file are preserved, because another tab
   * may have changed them. The value survives a reload as soon as this method is called, unless the promise rejects.
   */
  async set(key: string, value: unknown): Promise<void> {
    const change = this.#pending.add(key, value);
    try {
      await this.#inTurn(() => this.#change([change]));
    } finally {
      this.#pending.remove([change]);
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

  /**
   * Stores pending changes. Changes that cannot be stored remain pending until the file is loaded again; they do not
   * prevent the file from being read.
   */
  async #storePending(): Promise<void> {
    if (this.#pending.changes.length === 0) return;
    const storing = this.#inTurn(async () => {
      const { changes } = this.#pending;
      await this.#change(changes);
      this.#pending.remove(changes);
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
