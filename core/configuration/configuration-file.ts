import type { Disposable } from '@core/base/lifecycle';
import { settingsFiles } from '@core/base/product';
import { BehaviorSubject, type Subscription } from 'rxjs';
import { parseSettings, type Settings } from './parse-settings';
import type { SettingsFiles } from './settings-files';

/** The settings of one project, or of this machine's user, in their file; sets one value after the other. */
export class ConfigurationFile implements Disposable {
  readonly #files: SettingsFiles;
  readonly projectId: string;
  readonly settings$ = new BehaviorSubject<Settings>({});
  #following: Subscription | undefined;
  #lastSet: Promise<unknown> = Promise.resolve();

  constructor(files: SettingsFiles, projectId: string) {
    this.#files = files;
    this.projectId = projectId;
  }

  /**
   * Reads the file, and follows what other tabs make of it. Rejects with `ConfigurationError` when it is no JSON object; what
   * was read before stays, as it does when it becomes none.
   */
  load(): Promise<void> {
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

  /** Sets or, with undefined, removes a value; the rest of the file stays as another tab may have left it. */
  set(key: string, value: unknown): Promise<void> {
    return this.#inTurn(async () => {
      const text = await this.readText();
      const { settings: before, isBroken } = readSettings(text);
      const { [key]: _, ...others } = before;
      const settings = value === undefined ? others : { ...others, [key]: value };
      if (isBroken) await this.#files.write(settingsFiles.brokenConfiguration, text, this.projectId);
      await this.#write(`${JSON.stringify(settings, undefined, 2)}\n`);
      this.settings$.next(settings);
    });
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
