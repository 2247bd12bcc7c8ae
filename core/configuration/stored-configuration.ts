import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import { GLOBAL_SETTINGS_PROJECT } from '@core/base/product';
import { KeyValueStore } from '@core/storage/values/key-value-store';
import { TenantService } from '@core/tenant/tenant';
import { inject, injectable } from 'inversify';
import { BehaviorSubject, combineLatest, distinctUntilChanged, map, of, switchMap } from 'rxjs';
import {
  type ChangeableLevel,
  ConfigurationError,
  type ConfigurationProperty,
  type ConfigurationService,
  type ConfigurationValue,
} from './configuration';
import { ConfigurationFile } from './configuration-file';
import { configurationProblem, inspectSetting, type SettingsByLevel } from './inspect-setting';
import { messages } from './messages';
import { SettingsFiles } from './settings-files';

/**
 * Settings in two files: one in the pseudo-project for settings and one in the open project. Changes from other tabs
 * are included.
 */
@injectable()
export class StoredConfiguration implements ConfigurationService, Disposable {
  readonly #files: SettingsFiles;
  readonly #local: KeyValueStore;
  readonly #subscriptions = new DisposableStore();
  readonly #user: ConfigurationFile;
  readonly #project$ = new BehaviorSubject<ConfigurationFile | undefined>(undefined);
  readonly #levels$ = new BehaviorSubject<SettingsByLevel>({});

  readonly properties$ = new BehaviorSubject<readonly ConfigurationProperty[]>([]);
  readonly inspected$ = combineLatest([this.properties$, this.#levels$]).pipe(
    map(([properties, levels]) => properties.map((property) => inspectSetting(property, levels))),
  );

  constructor(
    @inject(SettingsFiles) files: SettingsFiles,
    @inject(TenantService) tenant: Pick<TenantService, 'tenant$'>,
    @inject(KeyValueStore) local: KeyValueStore,
  ) {
    this.#files = files;
    this.#local = local;
    this.#user = new ConfigurationFile(files, local, GLOBAL_SETTINGS_PROJECT);
    const project$ = this.#project$.pipe(switchMap((file) => file?.settings$ ?? of({})));
    this.#subscriptions.add(
      combineLatest([this.#user.settings$, tenant.tenant$, project$]).subscribe(
        ([user, { settings }, project]) => this.#levels$.next({ user, tenant: settings, project }),
      ),
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
    const property = this.#find(key);
    return property && inspectSetting(property, this.#levels$.value).value;
  }

  value$(key: string) {
    return combineLatest([this.properties$, this.#levels$]).pipe(
      map(() => this.get(key)),
      distinctUntilChanged(),
    );
  }

  async set(
    key: string,
    value: ConfigurationValue | undefined,
    level: ChangeableLevel = 'user',
  ): Promise<void> {
    const property = this.#find(key);
    if (!property) throw new ConfigurationError(`The setting “${key}” does not exist`);
    const problem = value === undefined ? undefined : configurationProblem(property, value);
    if (problem !== undefined) throw new ConfigurationError(problem);
    if (level === 'project' && property.scope === 'application') {
      throw new ConfigurationError(messages.notForOne(key));
    }
    await this.#fileOf(level).set(key, value);
  }

  async readText(level: ChangeableLevel): Promise<string> {
    return (await this.#fileOf(level).readText()) ?? '{}\n';
  }

  async writeText(level: ChangeableLevel, text: string): Promise<void> {
    await this.#fileOf(level).replace(text);
  }

  async useProject(projectId: string | undefined): Promise<void> {
    if (this.#project$.value?.projectId === projectId) return;
    this.#project$.value?.dispose();
    const file =
      projectId === undefined ? undefined : new ConfigurationFile(this.#files, this.#local, projectId);
    this.#project$.next(file);
    await file?.load();
  }

  load(): Promise<void> {
    return this.#user.load();
  }

  dispose(): void {
    this.#user.dispose();
    this.#project$.value?.dispose();
    this.#subscriptions.dispose();
  }

  #fileOf(level: ChangeableLevel): ConfigurationFile {
    const file = level === 'user' ? this.#user : this.#project$.value;
    if (!file) throw new ConfigurationError(messages.noProject);
    return file;
  }

  #find(key: string): ConfigurationProperty | undefined {
    return this.properties$.value.find((property) => property.key === key);
  }
}
