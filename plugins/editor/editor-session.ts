import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import type { CommandService } from '@core/commands/commands';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { ScriptLibraryService } from '@core/execution/scripts/script-libraries';
import type { ProjectFiles } from '@core/files/project-files';
import { openProjectId$, type ProjectService } from '@core/files/projects/project';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { DecorationService } from '@core/languages/editor/decorations';
import type { EditorService } from '@core/languages/editor/editor';
import type { LanguageService } from '@core/languages/languages';
import type { AnnouncementService } from '@core/notifications/announcements';
import type { NotificationService } from '@core/notifications/notifications';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import type { StorageService } from '@core/storage/storage';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import type { UnsavedTextStore } from '@core/storage/values/unsaved-text-store';
import type { ThemeService } from '@core/theme/theme';
import type { Tab } from '@core/workspace/layout/layout';
import type { WorkspaceService } from '@core/workspace/workspace';
import { runCommand } from '@host/api/run-command';
import { asapScheduler, BehaviorSubject, combineLatest, filter, observeOn, skip } from 'rxjs';
import type { ComparisonPane, ComparisonPaneRequest } from './comparisons/comparison-pane';
import { Comparisons } from './comparisons/comparisons';
import { markDirtyTabs } from './documents/mark-dirty-tabs';
import { OpenDocuments } from './documents/open-documents';
import { restoreUnsavedTabs } from './documents/restore-unsaved-tabs';
import { Saving } from './documents/saving';
import type { TextDocument } from './documents/text-document';
import { TextJournal } from './documents/text-journal';
import { messages } from './messages';
import type { EditorPane, PaneRequest } from './panes/editor-pane';
import { EditorsLoader } from './panes/editors-loader';
import { TabEditorProvider } from './panes/tab-editor-provider';
import { ViewStates } from './panes/view-states';
import { activePane$, VisiblePanes } from './panes/visible-panes';

export interface EditorServices {
  readonly announcements: AnnouncementService;
  readonly commands: CommandService;
  readonly configuration: ConfigurationService;
  readonly decorations: DecorationService;
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly languages: LanguageService;
  readonly localStore: KeyValueStore;
  readonly logger: Logger;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
  readonly scriptLibraries: ScriptLibraryService;
  readonly shortcuts: ShortcutService;
  readonly storage: StorageService;
  readonly theme: ThemeService;
  readonly unsavedText: UnsavedTextStore;
  readonly workspace: WorkspaceService;
}

/** Creates and connects the editor's components. */
export class EditorSession implements Disposable {
  readonly #store = new DisposableStore();
  readonly #loader: EditorsLoader;
  readonly #saving: Saving;
  readonly #workspace: WorkspaceService;
  readonly #services: Pick<EditorServices, 'commands' | 'editor' | 'notifications'>;
  readonly #panes = new VisiblePanes();
  readonly #comparing = new Map<string, ComparisonPane>();
  readonly #places: ViewStates;
  readonly #announcements: AnnouncementService;
  readonly documents: OpenDocuments;
  readonly comparisons: Comparisons;
  readonly provider: TabEditorProvider;
  /** The pane that commands act on. */
  readonly activePane$ = new BehaviorSubject<EditorPane | undefined>(undefined);

  constructor(services: EditorServices) {
    const { files, languages, notifications, projects, storage, workspace } = services;
    this.#workspace = workspace;
    this.#services = services;
    this.#announcements = services.announcements;
    const languageOf = (path: string) => languages.languageOf(path);
    const projectId$ = openProjectId$(projects);
    this.#loader = this.#store.add(
      new EditorsLoader(async () => {
        const { MonacoEditors } = await import('./monaco/monaco-editors');
        return new MonacoEditors({ services, documents: this.documents });
      }),
    );
    const journal = this.#store.add(
      new TextJournal({
        store: services.unsavedText,
        onFailure: (error) => this.#saving.showNotStored(error),
      }),
    );
    this.documents = this.#store.add(
      new OpenDocuments({
        files,
        languageOf,
        projectId$,
        unsavedOf: (projectId) => journal.findUnsaved(projectId),
        readVersion: (version) => readText(storage, version),
        loadEditor: async () => {
          const editors = await this.#loader.load();
          return (request) => editors.openBuffer(request);
        },
      }),
    );
    const { documents } = this;
    journal.watch(documents.opened$, documents.discarded$);
    this.#places = this.#store.add(
      new ViewStates({ store: services.localStore, projectId$, files, panes$: this.#panes.panes$ }),
    );
    const actions = {
      freeSpace: () => runCommand(services, 'storageStatus.show'),
      compare: (document: TextDocument) => this.compareWithTheirs(document),
    };
    const { panes$ } = this.#panes;
    this.#saving = this.#store.add(new Saving({ documents, journal, services, actions, panes$ }));
    this.#store.add(restoreUnsavedTabs({ documents, journal, workspace, notifications, projectId$ }));
    this.#store.add(workspace.guardClose((tab) => this.#saveBeforeClose(tab)));
    this.#store.add(
      combineLatest([documents.dirty$, workspace.layout$])
        .pipe(observeOn(asapScheduler))
        .subscribe(([dirty]) => workspace.update((layout) => markDirtyTabs(layout, dirty))),
    );
    this.#store.add(
      activePane$(this.#panes.panes$, workspace.activeTab$).subscribe((pane) => this.activePane$.next(pane)),
    );
    this.comparisons = this.#store.add(new Comparisons(workspace));
    this.provider = new TabEditorProvider({
      documents,
      panes: this.#panes,
      activePane$: this.activePane$,
      comparisons: this.comparisons,
      workspace,
      languages,
      colorize: async (text, language) => (await this.#loader.load()).colorize(text, language),
    });
  }

  /** Starts loading the editor's code in parallel with reading the first file. */
  preload(): void {
    // Every document that needs the editor reports this failure to the user.
    this.load().catch(() => undefined);
  }

  /** Resolves when the editor's code is loaded. Rejects with an error to show to the user. */
  async load(): Promise<void> {
    await this.#loader.load();
  }

  /** Shows a document whose text has been read; returns undefined if the editor is not loaded yet. */
  show(request: PaneRequest): EditorPane | undefined {
    const viewState = request.viewState ?? this.#places.of(request.document.path);
    const pane = this.#loader.loaded?.show({ ...request, viewState });
    if (!pane) return undefined;
    this.#panes.add(pane);
    const left$ = pane.hasFocus$.pipe(
      skip(1),
      filter((hasFocus) => !hasFocus),
    );
    left$.subscribe(() => this.#saving.leave(pane.document));
    return pane;
  }

  hide(pane: EditorPane): void {
    this.#places.note(pane);
    this.#panes.remove(pane);
    pane.dispose();
    this.#saving.leave(pane.document);
  }

  get activeComparison(): ComparisonPane | undefined {
    return this.#comparing.get(this.#workspace.activeTab?.id ?? '');
  }

  /** Shows a comparison in a tab; returns undefined if the editor is not loaded yet. */
  compare(request: ComparisonPaneRequest): ComparisonPane | undefined {
    const pane = this.#loader.loaded?.compare(request);
    if (pane) this.#comparing.set(request.tabId, pane);
    return pane;
  }

  endComparison(tabId: string, pane: ComparisonPane): void {
    if (this.#comparing.get(tabId) === pane) this.#comparing.delete(tabId);
    pane.dispose();
  }

  /** Asks the user which viewer should show a tab's file. */
  reopen(tabId: string): void {
    runCommand(this.#services, 'editor.reopenWith', tabId);
  }

  /** Shows the file's current content beside the unsaved text that conflicts with it. */
  compareWithTheirs({ path, conflict$ }: TextDocument): void {
    const theirs = conflict$.value?.content;
    if (typeof theirs !== 'string') return;
    void this.#services.editor.compare({
      title: messages.compareTitle(path),
      original: { label: messages.theirs, text: theirs },
      modified: { label: messages.mine, path },
    });
  }

  /**
   * Saves the active tab's file or, if the active tab has none, the file in the last-used editor. Shows a notification
   * on failure.
   */
  async saveActive(): Promise<void> {
    const { activeTab } = this.#workspace;
    const tabbed = activeTab?.filePath === undefined ? undefined : this.documents.get(activeTab.filePath);
    const document = tabbed ?? this.activePane$.value?.document;
    if (!document) return;
    await this.save(document);
    if (!document.isDirty$.value) this.#announcements.announce(messages.saved(document.path));
  }

  /** Saves all files with unsaved changes and reports the number of saved files. */
  async saveAll(): Promise<void> {
    const unsaved = this.documents.current.filter(({ isDirty$ }) => isDirty$.value);
    await Promise.all(unsaved.map((document) => this.save(document)));
    const saved = unsaved.filter(({ isDirty$ }) => !isDirty$.value).length;
    if (saved > 0) this.#announcements.announce(messages.savedFiles(saved));
  }

  /** Saves a document. On failure, shows a notification and retries. Never rejects. */
  save(document: TextDocument): Promise<void> {
    return this.#saving.save(document);
  }

  /** Saves a document immediately because its editor lost focus. */
  leave(document: TextDocument): void {
    this.#saving.leave(document);
  }

  /** A tab closes only when its text is saved. Unsaved changes to a deleted file are discarded. */
  async #saveBeforeClose({ filePath }: Tab): Promise<boolean> {
    const document = filePath === undefined ? undefined : this.documents.get(filePath);
    if (document && !document.isDeleted$.value) await document.save();
    return true;
  }

  dispose(): void {
    this.#store.dispose();
  }
}

/** Text of an earlier version of a file; undefined if the version was removed or is binary. */
async function readText(
  storage: Pick<StorageService, 'getContent'>,
  version: string,
): Promise<string | undefined> {
  const content = await storage.getContent(version).catch(() => undefined);
  return typeof content === 'string' ? content : undefined;
}
