import { loadOnce } from '@core/base/async';
import { errorMessage } from '@core/base/errors';
import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { compareTexts } from '@core/base/localization/format';
import { GLOBAL_SETTINGS_PROJECT, localKeys, product, settingsFiles } from '@core/base/product';
import { ChainService } from '@core/chains/chains';
import { StorageService } from '@core/storage/storage';
import { KeyValueStore } from '@core/storage/values/key-value-store';
import { frameAccent, frameComponent } from '@core/tenant/layouts/tenant-components';
import { TenantService } from '@core/tenant/tenant';
import type { TenantTheme } from '@core/tenant/tenant-theme';
import { tenantThemeChanges } from '@core/tenant/tenant-theme-changes';
import { inject, injectable } from 'inversify';
import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  type ObservableInput,
  of,
  ReplaySubject,
  Subject,
  switchMap,
} from 'rxjs';
import { messages } from './messages';
import { type Theme, type ThemeDescription, ThemeError, type ThemeLoader, type ThemeService } from './theme';
import { type ThemeSetting, themeSettingSchema } from './theme-setting';

interface Declaration {
  readonly description: ThemeDescription;
  /** Loads the theme once; a failed load is retried on the next call. */
  read(): Promise<Theme>;
}

/** The themes that pickers list first, in this order (specification §2.4). */
const firstThemes: readonly string[] = [product.id, 'catppuccin-dark', 'catppuccin-light', 'tokyo-dark'];

/** Stores the choice in a settings file, and in local storage for the first paint. */
@injectable()
export class StoredTheme implements ThemeService {
  readonly #declarations = new Map<string, Declaration>();
  readonly #storage: Pick<StorageService, 'getFile' | 'saveFile'>;
  readonly #local: KeyValueStore;
  /** Id of the previewed theme. */
  #previewedId: string | undefined;
  #followedId: string | undefined;
  /** The theme in use or loading. Results of older loads are dropped. */
  #target: Declaration | undefined;
  #current: Theme | undefined;
  /** The theme in use, before tenant colours are applied. */
  readonly #plain$ = new ReplaySubject<Theme>(1);
  /** Project whose settings contain the choice. */
  #projectId = GLOBAL_SETTINGS_PROJECT;
  /**
   * The latest attempt to restore the stored theme; undefined once the user has chosen a theme, which takes precedence.
   */
  #restoration: object | undefined;

  /** The user's choice, even if its plugin is missing. */
  readonly selected$: BehaviorSubject<string>;
  readonly themes$ = new BehaviorSubject<readonly ThemeDescription[]>([]);
  readonly theme$ = new ReplaySubject<Theme>(1);
  readonly failures$ = new Subject<ThemeError>();

  constructor(
    @inject(StorageService) storage: Pick<StorageService, 'getFile' | 'saveFile'>,
    @inject(KeyValueStore) local: KeyValueStore,
    @inject(TenantService) tenant: Pick<TenantService, 'tenant$'>,
    @inject(ChainService) chains: Pick<ChainService, 'chains$'>,
  ) {
    this.#storage = storage;
    this.#local = local;
    this.selected$ = new BehaviorSubject(local.get(localKeys.theme) ?? product.id);
    const accent$ = combineLatest([tenant.tenant$, chains.chains$]).pipe(
      map(([current, known]) => frameAccent(frameComponent(current), known)),
      distinctUntilChanged(),
    );
    combineLatest([this.#plain$, tenantThemeChanges(tenant.tenant$), accent$])
      .pipe(switchMap(([theme, colors, accent]) => inColorsOf(colors, accent, theme)))
      .subscribe(this.theme$);
  }

  declare(description: ThemeDescription, load: ThemeLoader): Disposable {
    const { id } = description;
    if (this.#declarations.has(id)) throw new ThemeError(`Theme '${id}' is declared twice`);
    this.#declarations.set(id, { description, read: readOnce(description, load) });
    this.#publish();
    void this.#settle();
    return toDisposable(() => {
      this.#declarations.delete(id);
      this.#publish();
      void this.#settle();
    });
  }

  async restore(projectId = GLOBAL_SETTINGS_PROJECT): Promise<void> {
    const restoration = {};
    this.#restoration = restoration;
    this.#projectId = projectId;
    const id =
      (await this.#readSetting(projectId)) ??
      this.#local.get(localKeys.theme) ??
      (await this.#readSetting(GLOBAL_SETTINGS_PROJECT));
    if (id === undefined || this.#restoration !== restoration) return;
    this.selected$.next(id);
    void this.#settle();
  }

  async select(id: string): Promise<void> {
    const declaration = this.#declarations.get(id);
    if (!declaration) return;
    const selectedBefore = this.selected$.value;
    this.#restoration = undefined;
    const projectId = this.#projectId;
    this.#previewedId = undefined;
    this.selected$.next(id);
    try {
      await this.#use(declaration);
    } catch (error) {
      if (this.#target === declaration) {
        this.#target = undefined;
        this.selected$.next(selectedBefore);
        void this.#settle();
      }
      throw error;
    }
    if (this.selected$.value !== id) return;
    this.#local.set(localKeys.theme, id);
    const setting: ThemeSetting = { themeId: id, updatedAt: new Date().toISOString() };
    await this.#storage.saveFile(projectId, settingsFiles.theme, JSON.stringify(setting));
  }

  async preview(id: string | undefined): Promise<void> {
    this.#previewedId = id;
    await (id === undefined ? undefined : this.#declarations.get(id)?.read());
    await this.#settle();
  }

  async follow(id: string | undefined): Promise<void> {
    this.#followedId = id;
    await this.#settle();
  }

  /** Updates the theme in use after a choice or a declaration has changed. */
  async #settle(): Promise<void> {
    const selected = this.selected$.value;
    const wanted = this.#previewedId ?? this.#followedId ?? selected;
    for (const id of new Set([wanted, selected, product.id])) {
      const declaration = this.#declarations.get(id);
      if (!declaration) continue;
      if (declaration === this.#target) return;
      try {
        return await this.#use(declaration);
      } catch (error) {
        if (error instanceof ThemeError) this.failures$.next(error);
        if (this.#target !== declaration) return;
        this.#target = undefined;
      }
    }
  }

  async #use(declaration: Declaration): Promise<void> {
    this.#target = declaration;
    const theme = await declaration.read();
    if (this.#target !== declaration || this.#current === theme) return;
    this.#current = theme;
    this.#plain$.next(theme);
  }

  #publish(): void {
    const place = ({ id }: ThemeDescription) =>
      firstThemes.includes(id) ? firstThemes.indexOf(id) : firstThemes.length;
    const all = [...this.#declarations.values()].map((declaration) => declaration.description);
    this.themes$.next(all.sort((a, b) => place(a) - place(b) || compareTexts(a.name, b.name)));
  }

  /** The stored choice; undefined if it is absent or invalid, so that the local value is used. */
  async #readSetting(projectId: string): Promise<string | undefined> {
    try {
      const file = await this.#storage.getFile(projectId, settingsFiles.theme);
      if (typeof file?.content !== 'string') return undefined;
      return themeSettingSchema.safeParse(JSON.parse(file.content)).data?.themeId;
    } catch {
      return undefined;
    }
  }
}

/**
 * Applies the tenant's colours or, if the tenant has none, its frame's accent. Most tenants have neither, so this code
 * is loaded on demand.
 */
function inColorsOf(
  tenant: TenantTheme | undefined,
  accent: string | undefined,
  theme: Theme,
): ObservableInput<Theme> {
  const changed = tenant
    ? import('./colors/apply-tenant-theme').then(({ applyTenantTheme }) => applyTenantTheme(theme, tenant))
    : accent && import('./colors/apply-accent').then(({ applyAccent }) => applyAccent(theme, accent));
  return changed ? changed.catch(() => theme) : of(theme);
}

function readOnce(description: ThemeDescription, load: ThemeLoader): () => Promise<Theme> {
  return loadOnce(async () => {
    try {
      const [{ parseColorTheme }, source] = await Promise.all([import('./wire'), load()]);
      return { ...description, colorTheme: parseColorTheme(source) };
    } catch (error) {
      throw new ThemeError(messages.unreadable(description.name, errorMessage(error)), {
        cause: error,
      });
    }
  });
}
