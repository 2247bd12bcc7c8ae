import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import { GLOBAL_SETTINGS_PROJECT, settingsFiles } from '@core/base/product';
import { StorageService } from '@core/storage/storage';
import { inject, injectable } from 'inversify';
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import {
  ConfigurationError,
  type ConfigurationProperty,
  type ConfigurationService,
  type ConfigurationValue,
} from './configuration';
import { configurationProblem, isConfigurationValue } from './configuration-problem';
import { parseSettings, type Settings } from './parse-settings';

/** Where a settings file that cannot be read is kept when a new one takes its place. */
const BROKEN_FILE = `${settingsFiles.configuration}.broken`;

/** Settings in a file of the pseudo project for settings; follows the other tabs. */
@injectable()
export class StoredConfiguration implements ConfigurationService, Disposable {
  readonly #storage: StorageService;
  readonly #subscriptions = new DisposableStore();
  readonly #settings$ = new BehaviorSubject<Settings>({});
  #lastSet: Promise<unknown> = Promise.resolve();

  readonly properties$ = new BehaviorSubject<readonly ConfigurationProperty[]>([]);

  constructor(@inject(StorageService) storage: StorageService) {
    this.#storage = storage;
    this.#subscriptions.add(
      storage.changes$.subscribe((change) => {
        if (change.origin === 'here' || change.type !== 'files') return;
        if (change.projectId === GLOBAL_SETTINGS_PROJECT) void this.load().catch(() => undefined);
      }),
    );
  }

  declare(property: ConfigurationProperty): Disposable {
    if (this.#find(property.key)) throw new ConfigurationError(`Setting '${property.key}' is declared twice`);
    this.properties$.next([...this.properties$.value, property]);
    return toDisposable(() =>
      this.properties$.next(this.properties$.value.filter((other) => other !== property)),
    );
  }

  get(key: string): ConfigurationValue | undefined {
    return valueInForce(this.#find(key), this.#settings$.value);
  }

  value$(key: string): Observable<ConfigurationValue | undefined> {
    return combineLatest([this.properties$, this.#settings$]).pipe(
      map(() => this.get(key)),
      distinctUntilChanged(),
    );
  }

  set(key: string, value: ConfigurationValue | undefined): Promise<void> {
    const setting = this.#lastSet.then(() => this.#set(key, value));
    this.#lastSet = setting.catch(() => undefined);
    return setting;
  }

  async load(): Promise<void> {
    const text = await this.#readText();
    this.#settings$.next(text === undefined ? {} : parseSettings(text));
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  async #set(key: string, value: ConfigurationValue | undefined): Promise<void> {
    const property = this.#find(key);
    if (!property) throw new ConfigurationError(`There is no setting '${key}'`);
    const problem = value === undefined ? undefined : configurationProblem(property, value);
    if (problem !== undefined) throw new ConfigurationError(problem);

    // Read anew, so that what another tab has just set stays.
    const text = await this.#readText();
    const { settings: before, isBroken } = readSettings(text);
    const { [key]: _, ...others } = before;
    const settings = value === undefined ? others : { ...others, [key]: value };
    await this.#storage.changeFiles(GLOBAL_SETTINGS_PROJECT, [
      ...(isBroken && text !== undefined
        ? [{ type: 'write', path: BROKEN_FILE, content: text } as const]
        : []),
      {
        type: 'write',
        path: settingsFiles.configuration,
        content: `${JSON.stringify(settings, undefined, 2)}\n`,
      },
    ]);
    this.#settings$.next(settings);
  }

  #find(key: string): ConfigurationProperty | undefined {
    return this.properties$.value.find((property) => property.key === key);
  }

  async #readText(): Promise<string | undefined> {
    const content = (await this.#storage.getFile(GLOBAL_SETTINGS_PROJECT, settingsFiles.configuration))
      ?.content;
    return typeof content === 'string' ? content : undefined;
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

function valueInForce(
  property: ConfigurationProperty | undefined,
  settings: Settings,
): ConfigurationValue | undefined {
  if (!property) return undefined;
  const stored = settings[property.key];
  return stored !== undefined && isConfigurationValue(property, stored) ? stored : property.default;
}
