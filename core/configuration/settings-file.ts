import { settingsFiles } from '@core/base/product';
import type { StorageService } from '@core/storage/storage';
import { BehaviorSubject } from 'rxjs';
import { parseSettings, type Settings } from './parse-settings';

/** Where a settings file that cannot be read is kept when a new one takes its place. */
const BROKEN_FILE = `${settingsFiles.configuration}.broken`;

/** The settings file of one project, or of the pseudo project for settings; sets one value after the other. */
export class SettingsFile {
  readonly #storage: StorageService;
  readonly projectId: string;
  readonly settings$ = new BehaviorSubject<Settings>({});
  #lastSet: Promise<unknown> = Promise.resolve();

  constructor(storage: StorageService, projectId: string) {
    this.#storage = storage;
    this.projectId = projectId;
  }

  /** Rejects with `ConfigurationError` when the file is no JSON object; what was read before stays. */
  async load(): Promise<void> {
    const text = await this.readText();
    this.settings$.next(text === undefined ? {} : parseSettings(text));
  }

  /** Sets or, with undefined, removes a value; the rest of the file stays as another tab may have left it. */
  set(key: string, value: unknown): Promise<void> {
    return this.#inTurn(async () => {
      const text = await this.readText();
      const { settings: before, isBroken } = readSettings(text);
      const { [key]: _, ...others } = before;
      const settings = value === undefined ? others : { ...others, [key]: value };
      await this.#write(`${JSON.stringify(settings, undefined, 2)}\n`, isBroken ? text : undefined);
      this.settings$.next(settings);
    });
  }

  /** Replaces the whole text, which must be a JSON object. */
  replace(text: string): Promise<void> {
    return this.#inTurn(async () => {
      const settings = parseSettings(text);
      await this.#write(text, undefined);
      this.settings$.next(settings);
    });
  }

  async readText(): Promise<string | undefined> {
    const file = await this.#storage.getFile(this.projectId, settingsFiles.configuration);
    return typeof file?.content === 'string' ? file.content : undefined;
  }

  async #write(content: string, broken: string | undefined): Promise<void> {
    await this.#storage.changeFiles(this.projectId, [
      ...(broken === undefined ? [] : [{ type: 'write', path: BROKEN_FILE, content: broken } as const]),
      { type: 'write', path: settingsFiles.configuration, content },
    ]);
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
