import type { AnnouncementService } from '@core/announcements/announcements';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Tab } from '@core/workspace/layout';
import type { WorkspaceService } from '@core/workspace/workspace';
import type { PluginServices } from '@host/api/plugin-context';
import { asapScheduler, BehaviorSubject, combineLatest, filter, map, observeOn, skip } from 'rxjs';
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
import { KeptPlaces } from './panes/kept-places';
import { TabEditorProvider } from './panes/tab-editor-provider';
import { VisiblePanes } from './panes/visible-panes';

/** What the editor needs of the product. */
export type EditorServices = Pick<
  PluginServices,
  | 'announcements'
  | 'configuration'
  | 'diagnostics'
  | 'editor'
  | 'files'
  | 'languages'
  | 'localStore'
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
  readonly #notices: DocumentNotices;
  readonly #panes = new VisiblePanes();
  readonly #places: KeptPlaces;
  readonly #announcements: AnnouncementService;
  readonly documents: OpenDocuments;
  readonly provider: TabEditorProvider;
  /** The pane that commands act on. */
  readonly activePane$ = new BehaviorSubject<EditorPane | undefined>(undefined);

  constructor(services: EditorServices) {
    const { configuration, files, languages, notifications, projects, workspace } = services;
    this.#workspace = workspace;
    this.#announcements = services.announcements;
    const projectId$ = projects.project$.pipe(map((project) => project?.id));
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
        projectId$,
        loadEditor: async () => {
          const editors = await this.#loader.load();
          return (request) => editors.openBuffer(request);
        },
      }),
    );
    this.#places = this.#store.add(
      new KeptPlaces({ store: services.localStore, projectId$, files, panes$: this.#panes.panes$ }),
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
    this.provider = new TabEditorProvider({ documents, panes, activePane$: active$, workspace, languageOf });
  }

  /** Starts loading the editor's code, so that it comes while the first file is read. */
  preload(): void {
    // A failure is told by each document that wants the editor.
    this.#loader.load().catch(() => undefined);
  }

  /** Shows a document whose text has been read; undefined while the editor is not loaded. */
  show(request: PaneRequest): EditorPane | undefined {
    const viewState = request.viewState ?? this.#places.of(request.document.path);
    const pane = this.#loader.loaded?.show({ ...request, viewState });
    if (!pane) return undefined;
    this.#panes.add(pane);
    const left$ = pane.hasFocus$.pipe(
      skip(1),
      filter((hasFocus) => !hasFocus),
    );
    left$.subscribe(() => this.#autoSave.flush(pane.document));
    return pane;
  }

  /** Saves the file of the active tab or, when that is none, of the editor used last, and says so when that fails. */
  async saveActive(): Promise<void> {
    const { activeTab } = this.#workspace;
    const tabbed = activeTab?.filePath === undefined ? undefined : this.documents.get(activeTab.filePath);
    const document = tabbed ?? this.activePane$.value?.document;
    if (!document) return;
    await this.save(document);
    if (!document.isDirty$.value) this.#announcements.announce(messages.saved(document.path));
  }

  /** Saves a document and says so when that fails; never rejects. */
  save(document: TextDocument): Promise<void> {
    return document.save().catch((error: unknown) => this.#notices.showFailure(document, error));
  }

  hide(pane: EditorPane): void {
    this.#places.note(pane);
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
