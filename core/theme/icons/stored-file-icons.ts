import { loadOnce } from '@core/base/async';
import { errorMessage } from '@core/base/errors';
import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import { ConfigurationService } from '@core/configuration/configuration';
import { inject, injectable } from 'inversify';
import {
  BehaviorSubject,
  combineLatest,
  defer,
  distinctUntilChanged,
  map,
  type Observable,
  Subject,
  switchMap,
} from 'rxjs';
import type { ThemeLoader } from '../theme';
import {
  FileIconError,
  type FileIconService,
  type FileIconThemeDescription,
  type LoadedFileIcons,
} from './file-icons';
import { messages } from './messages';

/** Key of the setting that stores the choice. */
export const FILE_ICON_SETTING = 'workbench.fileIcons';
const DEFAULT_THEME = 'vscode';

interface Declaration {
  readonly description: FileIconThemeDescription;
  /** Loads the theme once; a failed load is retried on the next call. */
  read(): Promise<LoadedFileIcons>;
}

/** Stores the choice as a setting, so that a tenant or a project can have its own choice. */
@injectable()
export class StoredFileIcons implements FileIconService, Disposable {
  readonly #configuration: ConfigurationService;
  readonly #subscriptions = new DisposableStore();
  readonly #declarations$ = new BehaviorSubject<readonly Declaration[]>([]);
  readonly #previewed$ = new BehaviorSubject<string | undefined>(undefined);

  readonly themes$ = new BehaviorSubject<readonly FileIconThemeDescription[]>([]);
  readonly #icons$ = new BehaviorSubject<LoadedFileIcons | undefined>(undefined);
  readonly #wanted$: Observable<readonly Declaration[]>;
  #isReading = false;
  readonly icons$ = defer(() => {
    this.#read();
    return this.#icons$;
  });
  readonly selected$ = new BehaviorSubject<string>(DEFAULT_THEME);
  readonly failures$ = new Subject<FileIconError>();

  constructor(@inject(ConfigurationService) configuration: ConfigurationService) {
    this.#configuration = configuration;
    this.#subscriptions.add(
      configuration.declare({
        key: FILE_ICON_SETTING,
        type: 'string',
        default: DEFAULT_THEME,
        title: messages.settingTitle,
        loadDescription: () => Promise.resolve(messages.setting),
      }),
    );
    const selected$ = configuration.value$(FILE_ICON_SETTING).pipe(map(String));
    this.#subscriptions.add(selected$.subscribe((id) => this.selected$.next(id)));
    this.#subscriptions.add(
      this.#declarations$.subscribe((all) => this.themes$.next(all.map(({ description }) => description))),
    );
    this.#wanted$ = combineLatest([this.#declarations$, this.#previewed$, this.selected$]).pipe(
      map(([all, previewed, selected]) =>
        [previewed, selected, DEFAULT_THEME].flatMap((id) => declarationOf(all, id) ?? []),
      ),
      distinctUntilChanged((before, after) => before[0] === after[0]),
    );
  }

  declare(description: FileIconThemeDescription, load: ThemeLoader): Disposable {
    if (declarationOf(this.#declarations$.value, description.id)) {
      throw new FileIconError(`File icon theme '${description.id}' is declared twice`);
    }
    const declaration = { description, read: readOnce(description, load) };
    this.#declarations$.next([...this.#declarations$.value, declaration]);
    return toDisposable(() =>
      this.#declarations$.next(this.#declarations$.value.filter((other) => other !== declaration)),
    );
  }

  async select(id: string): Promise<void> {
    const declaration = declarationOf(this.#declarations$.value, id);
    if (!declaration) return;
    await declaration.read();
    await this.#configuration.set(FILE_ICON_SETTING, id === DEFAULT_THEME ? undefined : id);
    this.#previewed$.next(undefined);
  }

  async preview(id: string | undefined): Promise<void> {
    await declarationOf(this.#declarations$.value, id)?.read();
    this.#previewed$.next(id);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #read(): void {
    if (this.#isReading) return;
    this.#isReading = true;
    const read$ = this.#wanted$.pipe(switchMap((candidates) => this.#readFirst(candidates)));
    this.#subscriptions.add(read$.subscribe((icons) => this.#icons$.next(icons)));
  }

  /** The first readable theme; unreadable themes are skipped and reported. */
  async #readFirst(candidates: readonly Declaration[]): Promise<LoadedFileIcons | undefined> {
    for (const candidate of candidates) {
      try {
        return await candidate.read();
      } catch (error) {
        if (error instanceof FileIconError) this.failures$.next(error);
      }
    }
    return undefined;
  }
}

function declarationOf(all: readonly Declaration[], id: string | undefined): Declaration | undefined {
  return all.find(({ description }) => description.id === id);
}

function readOnce(description: FileIconThemeDescription, load: ThemeLoader): () => Promise<LoadedFileIcons> {
  return loadOnce(async () => {
    try {
      const [{ parseFileIconTheme }, source] = await Promise.all([import('./wire'), load()]);
      return { ...description, theme: parseFileIconTheme(source) };
    } catch (error) {
      throw new FileIconError(messages.unreadable(description.name, errorMessage(error)), {
        cause: error,
      });
    }
  });
}
