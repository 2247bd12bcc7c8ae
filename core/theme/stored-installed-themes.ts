import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { GLOBAL_SETTINGS_PROJECT, settingsFiles } from '@core/base/product';
import { type FileOperation, StorageService } from '@core/storage/storage';
import { inject, injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { FileIconService } from './icons/file-icons';
import type { InstalledTheme, InstalledThemes, ThemeToInstall } from './installed-themes';
import { installedThemeId, installedThemePath, parseIndex, writeIndex } from './installed-themes-index';
import { messages } from './messages';
import { ThemeService } from './theme';

const INDEX = settingsFiles.installedThemes;

/** Stores installed themes as settings files: one for the list, and one for each theme. */
@injectable()
export class StoredInstalledThemes implements InstalledThemes, Disposable {
  readonly #storage: Pick<StorageService, 'changes$' | 'getFile' | 'changeFiles'>;
  readonly #colors: Pick<ThemeService, 'declare'>;
  readonly #icons: Pick<FileIconService, 'declare'>;
  readonly #lifetime = new DisposableStore();
  /** Declared themes, by the identity of their stored content. */
  readonly #declared = new Map<string, { readonly key: string; readonly declaration: Disposable }>();
  #last: Promise<unknown> = Promise.resolve();

  readonly themes$ = new BehaviorSubject<readonly InstalledTheme[]>([]);

  constructor(
    @inject(StorageService) storage: Pick<StorageService, 'changes$' | 'getFile' | 'changeFiles'>,
    @inject(ThemeService) colors: Pick<ThemeService, 'declare'>,
    @inject(FileIconService) icons: Pick<FileIconService, 'declare'>,
  ) {
    this.#storage = storage;
    this.#colors = colors;
    this.#icons = icons;
    this.#lifetime.add(
      storage.changes$.subscribe((change) => {
        if (change.type !== 'files' || change.projectId !== GLOBAL_SETTINGS_PROJECT) return;
        const isTouched = change.operations.some((each) => each.type !== 'rename' && each.path === INDEX);
        if (isTouched && change.origin === 'elsewhere') void this.load().catch(() => undefined);
      }),
    );
  }

  load(): Promise<void> {
    return this.#inTurn(async () => this.#declare(await this.#readIndex(), new Set()));
  }

  install(themes: readonly ThemeToInstall[]): Promise<readonly InstalledTheme[]> {
    return this.#inTurn(async () => {
      const added = themes.map((theme): InstalledTheme => {
        const id = installedThemeId(theme);
        const { name, source } = theme;
        return theme.kind === 'color'
          ? { kind: 'color', id, name, source, type: theme.type }
          : { kind: 'icons', id, name, source };
      });
      const ids = new Set(added.map(({ id }) => id));
      const index = [...(await this.#readIndex()).filter(({ id }) => !ids.has(id)), ...added];
      await this.#storage.changeFiles(GLOBAL_SETTINGS_PROJECT, [
        ...themes.map((theme): FileOperation => {
          return { type: 'write', path: installedThemePath(installedThemeId(theme)), content: theme.text };
        }),
        { type: 'write', path: INDEX, content: writeIndex(index) },
      ]);
      this.#declare(index, ids);
      return added;
    });
  }

  remove(ids: readonly string[]): Promise<() => Promise<void>> {
    return this.#inTurn(async () => {
      const before = await this.#readIndex();
      const index = before.filter(({ id }) => !ids.includes(id));
      // Read before the deletion, because storage does not keep versions of settings files.
      const removed = await Promise.all(
        before
          .filter(({ id }) => ids.includes(id))
          .map(async (theme) => ({ ...theme, text: await this.#read(theme).catch(() => undefined) })),
      );
      await this.#storage.changeFiles(GLOBAL_SETTINGS_PROJECT, [
        ...ids.map((id): FileOperation => ({ type: 'delete', path: installedThemePath(id) })),
        { type: 'write', path: INDEX, content: writeIndex(index) },
      ]);
      this.#declare(index, new Set());
      return async () => {
        await this.install(
          removed.flatMap(({ text, ...theme }) => (text === undefined ? [] : { ...theme, text })),
        );
      };
    });
  }

  dispose(): void {
    for (const { declaration } of this.#declared.values()) declaration.dispose();
    this.#declared.clear();
    this.#lifetime.dispose();
  }

  async #readIndex(): Promise<readonly InstalledTheme[]> {
    const file = await this.#storage.getFile(GLOBAL_SETTINGS_PROJECT, INDEX);
    return parseIndex(typeof file?.content === 'string' ? file.content : undefined);
  }

  /** Updates the declarations to match the list; the themes in `renewed` have new content under their existing ids. */
  #declare(index: readonly InstalledTheme[], renewed: ReadonlySet<string>): void {
    const wanted = new Map(index.map((theme) => [theme.id, theme]));
    for (const [id, { key, declaration }] of this.#declared) {
      const theme = wanted.get(id);
      if (theme && JSON.stringify(theme) === key && !renewed.has(id)) continue;
      this.#declared.delete(id);
      declaration.dispose();
    }
    for (const theme of wanted.values()) {
      if (this.#declared.has(theme.id)) continue;
      this.#declared.set(theme.id, { key: JSON.stringify(theme), declaration: this.#declareOne(theme) });
    }
    this.themes$.next(index);
  }

  #declareOne(theme: InstalledTheme): Disposable {
    const { id, name } = theme;
    const read = () => this.#read(theme);
    return theme.kind === 'color'
      ? this.#colors.declare({ id, name, icon: 'symbol-color', type: theme.type }, read)
      : this.#icons.declare({ id, name }, read);
  }

  async #read({ id, name }: InstalledTheme): Promise<string> {
    const file = await this.#storage.getFile(GLOBAL_SETTINGS_PROJECT, installedThemePath(id));
    if (typeof file?.content !== 'string') throw new Error(messages.fileMissing(name));
    return file.content;
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const running = this.#last.then(task);
    this.#last = running.catch(() => undefined);
    return running;
  }
}
