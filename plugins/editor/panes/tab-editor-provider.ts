import { type Disposable, toDisposable } from '@core/base/lifecycle';
import type { TextRange } from '@core/languages/diagnostics/diagnostics';
import type {
  ActiveEditor,
  ColoredText,
  ComparisonRequest,
  EditorProvider,
  ShownPlace,
} from '@core/languages/editor/editor';
import type { LanguageService } from '@core/languages/languages';
import { tabsOf } from '@core/workspace/layout/layout-tree';
import type { WorkspaceService } from '@core/workspace/workspace';
import {
  type BehaviorSubject,
  combineLatest,
  filter,
  firstValueFrom,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  switchMap,
} from 'rxjs';
import type { Comparisons } from '../comparisons/comparisons';
import type { OpenDocuments } from '../documents/open-documents';
import type { EditorPane } from './editor-pane';
import type { VisiblePanes } from './visible-panes';

export interface TabEditorOptions {
  readonly documents: OpenDocuments;
  readonly comparisons: Comparisons;
  readonly colorize: EditorProvider['colorize'];
  readonly panes: VisiblePanes;
  readonly activePane$: BehaviorSubject<EditorPane | undefined>;
  readonly workspace: Pick<WorkspaceService, 'layout$'>;
  readonly languages: Pick<LanguageService, 'languageOf$'>;
}

export class TabEditorProvider implements EditorProvider {
  readonly #options: TabEditorOptions;
  readonly active$: Observable<ActiveEditor | undefined>;
  readonly dirty$: Observable<ReadonlySet<string>>;

  constructor(options: TabEditorOptions) {
    this.#options = options;
    this.dirty$ = options.documents.dirty$;
    this.active$ = options.activePane$.pipe(
      switchMap((pane) => (pane ? activeEditor$(pane, options.languages) : of(undefined))),
    );
  }

  text(path: string): string | undefined {
    return this.#options.documents.get(path)?.content?.text;
  }

  async save(path: string): Promise<void> {
    await this.#options.documents.get(path)?.save();
  }

  async show(path: string, place: ShownPlace): Promise<void> {
    const { documents, panes } = this.#options;
    const usedBefore = document.activeElement;
    // Start reading before the tab is mounted. By the time this hold is disposed, the tab has acquired its own hold.
    const reading = documents.hold(path);
    const pane = await firstValueFrom(merge(panes.ofPath$(path), this.#withoutPane$(path)));
    reading.dispose();
    // Do not take focus if the user has moved it elsewhere in the meantime.
    const isUsedElsewhere = ![usedBefore, document.body].includes(document.activeElement);
    pane?.reveal(isUsedElsewhere ? { ...place, focus: false } : place);
  }

  peek(path: string, range: TextRange): Disposable {
    const pane = this.#options.activePane$.value;
    return pane?.document.path === path ? pane.peek(range) : toDisposable(() => {});
  }

  selectedText(): string {
    return this.#options.activePane$.value?.selectedText ?? '';
  }

  colorize(text: string, language: string): Promise<readonly (readonly ColoredText[])[] | undefined> {
    return this.#options.colorize(text, language);
  }

  compare(tabId: string, request: ComparisonRequest): void {
    this.#options.comparisons.set(tabId, request);
  }

  /** Emits if no pane will be shown for the file, because its tab was closed or the file is not text. */
  #withoutPane$(path: string): Observable<undefined> {
    const { documents, workspace } = this.#options;
    const closed$ = workspace.layout$.pipe(
      filter((layout) => !tabsOf(layout).some(({ filePath }) => filePath === path)),
    );
    const unreadable$ = documents.documents$.pipe(
      switchMap(() => documents.get(path)?.state$ ?? NEVER),
      filter(({ type }) => type === 'binary' || type === 'failed'),
    );
    return merge(closed$, unreadable$).pipe(map(() => undefined));
  }
}

function activeEditor$(
  { document, cursor$ }: EditorPane,
  languages: Pick<LanguageService, 'languageOf$'>,
): Observable<ActiveEditor> {
  return document.path$.pipe(
    switchMap((path) =>
      combineLatest([languages.languageOf$(path), cursor$]).pipe(
        map(([language, cursor]) => ({ path, language, ...cursor })),
      ),
    ),
  );
}
