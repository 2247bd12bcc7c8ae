import { errorMessage } from '@core/base/errors';
import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { ProjectFiles } from '@core/files/project-files';
import { DIFF_TAB, EDITOR_TAB } from '@core/workspace/layout/layout';
import { tabsOf } from '@core/workspace/layout/layout-tree';
import { updateTab } from '@core/workspace/operations/tab-operations';
import { ViewService } from '@core/workspace/views/views';
import { type OpenTabRequest, WorkspaceService } from '@core/workspace/workspace';
import { inject, injectable } from 'inversify';
import {
  BehaviorSubject,
  catchError,
  filter,
  firstValueFrom,
  from,
  ignoreElements,
  map,
  merge,
  of,
  switchMap,
} from 'rxjs';
import type { TextRange } from '../diagnostics/diagnostics';
import {
  type ColoredText,
  type ComparisonRequest,
  EditorError,
  type EditorProvider,
  type EditorService,
  type OpenOptions,
} from './editor';
import { messages } from './messages';
import type { SaveFailure } from './save-error';
import { ViewerService } from './viewers';

/** Text editing by the registered editor plugin. */
@injectable()
export class ProvidedEditor implements EditorService {
  readonly #workspace: WorkspaceService;
  readonly #files: ProjectFiles;
  readonly #viewers: ViewerService;
  readonly #views: Pick<ViewService, 'component$' | 'tabType'>;
  readonly #provider$ = new BehaviorSubject<EditorProvider | undefined>(undefined);
  /** Settles when the most recently requested file is shown. */
  #shown: Promise<void> = Promise.resolve();
  readonly active$ = this.#provider$.pipe(switchMap((provider) => provider?.active$ ?? of(undefined)));
  readonly dirty$ = this.#provider$.pipe(
    switchMap((provider) => provider?.dirty$ ?? of<ReadonlySet<string>>(new Set())),
  );

  constructor(
    @inject(WorkspaceService) workspace: WorkspaceService,
    @inject(ProjectFiles) files: ProjectFiles,
    @inject(ViewerService) viewers: ViewerService,
    @inject(ViewService) views: Pick<ViewService, 'component$' | 'tabType'>,
  ) {
    this.#workspace = workspace;
    this.#files = files;
    this.#viewers = viewers;
    this.#views = views;
    workspace.requests$.subscribe((request) => {
      const { type, filePath } = request;
      if (type !== EDITOR_TAB || filePath === undefined) return;
      this.#shown = this.#show(filePath, request);
      // The caller of `open` receives the error. If the tab was opened in another way, the tab shows the error.
      this.#shown.catch(() => undefined);
    });
  }

  async open(path: string, options: OpenOptions = {}): Promise<void> {
    const { preview = false, range, focus = true } = options;
    const type = this.#tabTypeFor(path, options);
    if (type !== EDITOR_TAB) {
      this.#workspace.openTab({ type, filePath: path, preview });
      return;
    }
    this.#requireEditor();
    this.#workspace.openTab({ type, filePath: path, preview, focus, ...(range && { range }) });
    await this.#shown;
  }

  /** Passes a tab request to the provider synchronously, so that the file is read while the tab is drawn. */
  async #show(path: string, { range, focus = false }: OpenTabRequest): Promise<void> {
    const provider = this.#provider$.value ?? (await this.#provider());
    const disabled$ = this.#provider$.pipe(
      filter((current) => current !== provider),
      map(() => {
        throw new EditorError(messages.notAvailable);
      }),
    );
    await firstValueFrom(merge(from(provider.show(path, { focus, ...(range && { range }) })), disabled$));
  }

  peek(path: string, range: TextRange): Disposable {
    return this.#provider$.value?.peek(path, range) ?? toDisposable(() => {});
  }

  selectedText(): string {
    return this.#provider$.value?.selectedText() ?? '';
  }

  async compare(request: ComparisonRequest): Promise<void> {
    this.#requireEditor();
    const { title, modified } = request;
    const filePath = 'path' in modified ? modified.path : undefined;
    const isOpen = tabsOf(this.#workspace.layout).find(
      (tab) =>
        tab.type === DIFF_TAB && (filePath === undefined ? tab.title === title : tab.filePath === filePath),
    );
    const tabId =
      isOpen?.id ??
      this.#workspace.openTab({ type: DIFF_TAB, title, ...(filePath === undefined ? {} : { filePath }) });
    if (isOpen) {
      this.#workspace.update((layout) => updateTab(layout, tabId, { title }));
      this.#workspace.showTab(tabId);
    }
    const provider = await this.#provider();
    provider.compare(tabId, request);
  }

  text(path: string): string | undefined {
    return this.#provider$.value?.text(path);
  }

  async colorize(text: string, language: string): Promise<readonly (readonly ColoredText[])[] | undefined> {
    return this.#provider$.value?.colorize(text, language);
  }

  async save(path: string): Promise<void> {
    await this.#provider$.value?.save(path);
  }

  async saveAll(): Promise<void> {
    const dirty = await firstValueFrom(this.dirty$);
    const failures: SaveFailure[] = [];
    await Promise.all(
      [...dirty].map((path) => this.save(path).catch((error: unknown) => failures.push({ path, error }))),
    );
    if (failures.length === 0) return;
    const { saveError } = await import('./save-error');
    throw saveError(failures);
  }

  provide(provider: EditorProvider): Disposable {
    this.#provider$.next(provider);
    return toDisposable(() => this.#provider$.next(undefined));
  }

  /** The tab type that already shows the file, otherwise the best viewer's tab type. */
  #tabTypeFor(path: string, { viewer, range }: OpenOptions): string {
    if (viewer !== undefined) return viewer;
    if (range) return EDITOR_TAB;
    const open = tabsOf(this.#workspace.layout).find(
      ({ type, filePath }) => filePath === path && this.#viewers.isViewer(type),
    );
    const file = this.#files.files.find((other) => other.path === path) ?? { path };
    return open?.type ?? this.#viewers.viewersOf(file)[0]?.tabType ?? EDITOR_TAB;
  }

  #requireEditor(): void {
    if (!this.#views.tabType(EDITOR_TAB)) throw new EditorError(messages.notAvailable);
  }

  /** The first tab activates the editor plugin, which then registers its provider. */
  #provider(): Promise<EditorProvider> {
    const provided$ = this.#provider$.pipe(filter((provider) => provider !== undefined));
    const failed$ = this.#views.component$(EDITOR_TAB).pipe(
      ignoreElements(),
      catchError((cause: unknown) => {
        throw new EditorError(messages.notStarted(errorMessage(cause)), { cause });
      }),
    );
    return firstValueFrom(merge(provided$, failed$));
  }
}
