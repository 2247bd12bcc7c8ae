import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { EditorService } from '@core/editor/editor';
import type { Tab } from '@core/workspace/layout';
import type { WorkspaceService } from '@core/workspace/workspace';
import type { PluginServices } from '@host/api/plugin-context';
import { asapScheduler, BehaviorSubject, combineLatest, filter, map, observeOn, skip } from 'rxjs';
import type { ComparisonPane, ComparisonPaneRequest } from './comparisons/comparison-pane';
import { Comparisons } from './comparisons/comparisons';
import { AutoSave } from './documents/auto-save';
import { DocumentNotices } from './documents/document-notices';
import { markDirtyTabs } from './documents/mark-dirty-tabs';
import { OpenDocuments } from './documents/open-documents';
import { saveOnLeave } from './documents/save-on-leave';
import type { TextDocument } from './documents/text-document';
import { messages } from './messages';
import { activePane$ } from './panes/active-pane';
import type { EditorPane, PaneRequest } from './panes/editor-pane';
import { EditorsLoader } from './panes/editors-loader';
import { TabEditorProvider } from './panes/tab-editor-provider';
import { VisiblePanes } from './panes/visible-panes';

/** What the editor needs of the product. */
export type EditorServices = Pick<
  PluginServices,
  | 'configuration'
  | 'diagnostics'
  | 'editor'
  | 'files'
  | 'languages'
  | 'notifications'
  | 'projects'
  | 'theme'
  | 'workspace'
>;

/** The parts of the editor and how they know each other. */
export class EditorSession implements Disposable {
  readonly #store = new DisposableStore();
  readonly #loader: EditorsLoader;
  readonly #autoSave: AutoSave;
  readonly #workspace: WorkspaceService;
  readonly #editor: EditorService;
  readonly #notices: DocumentNotices;
  readonly #panes = new VisiblePanes();
  readonly documents: OpenDocuments;
  readonly comparisons: Comparisons;
  readonly provider: TabEditorProvider;
  readonly #comparing = new Map<string, ComparisonPane>();
  /** The pane that commands act on. */
  readonly activePane$ = new BehaviorSubject<EditorPane | undefined>(undefined);

  constructor(services: EditorServices) {
    const { configuration, files, languages, notifications, projects, workspace } = services;
    this.#workspace = workspace;
    this.#editor = services.editor;
    const languageOf = (path: string) => languages.languageOf(path);
    this.#loader = this.#store.add(
      new EditorsLoader(async () => {
        const { MonacoEditors } = await import('./monaco/monaco-editors');
        return new MonacoEditors({ services, documents: this.documents });
      }),
    );
    this.documents = this.#store.add(
      new OpenDocuments({
        files,
        languageOf,
        projectId$: projects.project$.pipe(map((project) => project?.id)),
        loadEditor: async () => {
          const editors = await this.#loader.load();
          return (request) => editors.openBuffer(request);
        },
      }),
    );
    this.#notices = this.#store.add(new DocumentNotices(this.documents, notifications));
    this.#autoSave = this.#store.add(
      new AutoSave({
        documents: this.documents,
        isEnabled$: configuration.value$('editor.autoSave').pipe(map((value) => value !== 'off')),
        onFailure: (document, error) => this.#notices.showFailure(document, error),
      }),
    );
    this.#store.add(saveOnLeave(this.#autoSave, this.documents));
    this.#store.add(workspace.guardClose((tab) => this.#saveBeforeClose(tab)));
    this.#store.add(
      combineLatest([this.documents.dirty$, workspace.layout$])
        .pipe(observeOn(asapScheduler))
        .subscribe(([dirty]) => workspace.update((layout) => markDirtyTabs(layout, dirty))),
    );
    this.#store.add(
      activePane$(this.#panes.panes$, workspace.activeTab$).subscribe((pane) => this.activePane$.next(pane)),
    );
    const { documents, activePane$: active$ } = this;
    const panes = this.#panes;
    const comparisons = this.#store.add(new Comparisons(workspace));
    this.comparisons = comparisons;
    const views = { panes, activePane$: active$, comparisons };
    this.provider = new TabEditorProvider({ documents, ...views, workspace, languageOf });
  }

  /** Starts loading the editor's code, so that it comes while the first file is read. */
  preload(): void {
    // A failure is told by each document that wants the editor.
    this.load().catch(() => undefined);
  }

  /** Resolves when the editor's code has arrived; rejects with what to tell the user. */
  async load(): Promise<void> {
    await this.#loader.load();
  }

  /** Shows a document whose text has been read; undefined while the editor is not loaded. */
  show(request: PaneRequest): EditorPane | undefined {
    const pane = this.#loader.loaded?.show(request);
    if (!pane) return undefined;
    this.#panes.add(pane);
    const left$ = pane.hasFocus$.pipe(
      skip(1),
      filter((hasFocus) => !hasFocus),
    );
    left$.subscribe(() => this.#autoSave.flush(pane.document));
    return pane;
  }

  /** The comparison of the active tab. */
  get activeComparison(): ComparisonPane | undefined {
    return this.#comparing.get(this.#workspace.activeTab?.id ?? '');
  }

  /** Shows a comparison in a tab; undefined while the editor is not loaded. */
  compare(tabId: string, request: ComparisonPaneRequest): ComparisonPane | undefined {
    const pane = this.#loader.loaded?.compare(request);
    if (pane) this.#comparing.set(tabId, pane);
    return pane;
  }

  endComparison(tabId: string, pane: ComparisonPane): void {
    if (this.#comparing.get(tabId) === pane) this.#comparing.delete(tabId);
    pane.dispose();
  }

  /** Shows what the file holds now beside the unsaved text that is in conflict with it. */
  compareWithTheirs({ path, conflict$ }: TextDocument): void {
    const theirs = conflict$.value;
    if (typeof theirs !== 'string') return;
    void this.#editor.compare({
      title: messages.compareTitle(path),
      original: { label: messages.theirs, text: theirs },
      modified: { label: messages.mine, path },
    });
  }

  /** Saves at once what the user turned away from. */
  leave(document: TextDocument): void {
    this.#autoSave.flush(document);
  }

  /** Saves the file of the active tab or, when that is none, of the editor used last, and says so when that fails. */
  async saveActive(): Promise<void> {
    const { activeTab } = this.#workspace;
    const tabbed = activeTab?.filePath === undefined ? undefined : this.documents.get(activeTab.filePath);
    const document = tabbed ?? this.activePane$.value?.document;
    if (document) await this.save(document);
  }

  /** Saves a document and says so when that fails; never rejects. */
  save(document: TextDocument): Promise<void> {
    return document.save().catch((error: unknown) => this.#notices.showFailure(document, error));
  }

  hide(pane: EditorPane): void {
    this.#panes.remove(pane);
    pane.dispose();
    this.#autoSave.flush(pane.document);
  }

  /** A tab closes with its text safe, or stays; what was typed into a deleted file goes with it. */
  async #saveBeforeClose({ filePath }: Tab): Promise<boolean> {
    const document = filePath === undefined ? undefined : this.documents.get(filePath);
    if (document && !document.isDeleted$.value) await document.save();
    return true;
  }

  dispose(): void {
    this.#store.dispose();
  }
}
