import { errorMessage } from '@core/base/errors';
import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import { basename, isAtOrInside } from '@core/base/path';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { parseWhenClause } from '@core/commands/context-keys/when-clause';
import { ProjectFiles } from '@core/files/project-files';
import { NotificationService } from '@core/notifications/notifications';
import { StorageService } from '@core/storage/storage';
import { KeyValueStore } from '@core/storage/values/key-value-store';
import { inject, injectable } from 'inversify';
import { BehaviorSubject, distinctUntilChanged, filter, map, Subject } from 'rxjs';
import { ClosedTabs } from './closed-tabs';
import { paneInFrontOf } from './geometry/covered-panes';
import { defaultLayout, resetLayout, withGetStarted } from './layout/default-layout';
import {
  EDITOR_TAB,
  FILE_TREE_TAB,
  NEW_TAB,
  type Pane,
  type Size,
  type Tab,
  type WorkspaceLayout,
} from './layout/layout';
import { LayoutSaver } from './layout/layout-saver';
import { LayoutStorage } from './layout/layout-storage';
import { activeTabOf, findPane, findTab, isFileTreePane, paneOfTab, tabsOf } from './layout/layout-tree';
import { messages } from './messages';
import { renamePath } from './operations/file-operations';
import { isFileTreeVisible, toggleFileTree } from './operations/file-tree-operations';
import { closePane, moveTab } from './operations/move-operations';
import { keepTabOpen, pinTab } from './operations/pin-operations';
import {
  activatePane,
  activateTab,
  closeTab,
  newTabTitle,
  openPanelTab,
  openTab,
  renameTabs,
  retypeTab,
} from './operations/tab-operations';
import { activeTarget, setTargetKeys } from './target-keys';
import { ViewService } from './views/views';
import type { CloseGuard, FocusRequest, OpenTabRequest, WorkspaceService } from './workspace';

/** Workspace whose layout is held in memory and stored by {@link LayoutSaver}. */
@injectable()
export class StoredWorkspace implements WorkspaceService, Disposable {
  readonly #storage: StorageService;
  readonly #local: KeyValueStore;
  readonly #views: ViewService;
  readonly #notifications: NotificationService;
  readonly #contextKeys: ContextKeyService;
  readonly #files: ProjectFiles;
  readonly #guards = new Set<CloseGuard>();
  readonly #closed = new ClosedTabs();
  readonly #subscriptions = new DisposableStore();
  #saver: LayoutSaver | undefined;
  readonly layout$ = new BehaviorSubject<WorkspaceLayout>(defaultLayout(() => undefined));
  readonly activeTab$ = this.layout$.pipe(map(activeTabOf), distinctUntilChanged());
  readonly focusRequests$ = new Subject<FocusRequest>();
  readonly requests$ = new Subject<OpenTabRequest>();
  #view: Size = { width: 0, height: 0 };

  constructor(
    @inject(StorageService) storage: StorageService,
    @inject(KeyValueStore) local: KeyValueStore,
    @inject(ViewService) views: ViewService,
    @inject(NotificationService) notifications: NotificationService,
    @inject(ContextKeyService) contextKeys: ContextKeyService,
    @inject(ProjectFiles) files: ProjectFiles,
  ) {
    this.#storage = storage;
    this.#local = local;
    this.#views = views;
    this.#notifications = notifications;
    this.#contextKeys = contextKeys;
    this.#files = files;
    this.#subscriptions.add(this.layout$.subscribe((layout) => this.#setContextKeys(layout)));
    this.#subscriptions.add(
      files.changes$.pipe(filter((change) => change.type === 'renamed')).subscribe(({ from, to }) => {
        this.#closed.renamePath(from, to);
        this.update((layout) => renamePath(layout, from, to));
      }),
    );
    this.#subscriptions.add(
      files.changes$.subscribe((change) => {
        if (change.type !== 'deleted') return;
        for (const { id, filePath, isDirty } of tabsOf(this.layout)) {
          const isGone =
            filePath !== undefined && isAtOrInside(filePath, change.path) && !files.exists(filePath);
          // Tabs with unsaved changes stay open, because the editor offers to save them.
          if (isGone && !isDirty) void this.closeTab(id);
        }
      }),
    );
  }

  get layout(): WorkspaceLayout {
    return this.layout$.value;
  }

  get activeTab(): Tab | undefined {
    return activeTabOf(this.layout);
  }

  get view(): Size {
    return this.#view;
  }

  resizeView(view: Size): void {
    this.#view = view;
  }

  async restore(projectId: string): Promise<void> {
    const closing = this.close();
    const saver = new LayoutSaver(
      new LayoutStorage(this.#storage, this.#local, projectId),
      this.#notifications,
    );
    this.#saver = saver;
    const local = saver.readLocal();
    if (local) this.layout$.next(this.#titled(local.layout));
    const shown = this.layout;
    await closing;
    const { newer, isBroken } = await saver.readNewer(local);
    // Another project was opened in the meantime.
    if (this.#saver !== saver) return;
    if (!local) {
      this.layout$.next(newer ? this.#titled(newer.layout) : defaultLayout(this.#titleOf));
    }
    // If the user has already changed the layout, it is newer than any stored layout.
    else if (newer && this.layout === shown) this.layout$.next(this.#titled(newer.layout));
    if (isBroken) saver.scheduleSave(this.layout);
  }

  async showAlone(request: OpenTabRequest): Promise<void> {
    this.setZen(true);
    await this.close();
    this.layout$.next({ ...this.layout, autoOpened: true });
    this.openTab(request);
  }

  setZen(isZen: boolean): void {
    this.#contextKeys.set('workspace.zen', isZen);
  }

  async close(): Promise<void> {
    const saver = this.#saver;
    this.#saver = undefined;
    this.#closed.clear();
    this.layout$.next(defaultLayout(() => undefined));
    await saver?.close();
  }

  update(operation: (layout: WorkspaceLayout) => WorkspaceLayout): void {
    const changed = operation(this.layout);
    const next = this.#saver ? withGetStarted(changed, this.#titleOf) : changed;
    if (next === this.layout) return;
    this.layout$.next(next);
    this.#saver?.scheduleSave(next);
  }

  openTab(request: OpenTabRequest): string {
    const { type, filePath, preserveFocus } = request;
    if (type === FILE_TREE_TAB && !isFileTreeVisible(this.layout)) this.toggleFileTree();
    const formerPaneId = this.layout.activePaneId;
    const open = this.#findOpen(type, filePath);
    const tabId = open ? this.#revealTab(open.id, request) : this.#addTab(request);
    if (preserveFocus) this.update((layout) => activatePane(layout, formerPaneId ?? ''));
    else if (filePath === undefined) this.#focusTab(tabId);
    this.requests$.next(request);
    return tabId;
  }

  showTab(tabId: string): void {
    this.#revealTab(tabId);
    this.#focusTab(tabId);
  }

  #revealTab(id: string, { preview, preserveFocus }: Partial<OpenTabRequest> = {}): string {
    this.update((layout) => {
      const shown = activateTab(preview ? layout : keepTabOpen(layout, id), id);
      const front = preserveFocus ? undefined : this.#inFrontOf(shown);
      return front ? moveTab(shown, id, { type: 'pane', paneId: front.id, zone: 'center' }) : shown;
    });
    return id;
  }

  /** Pane of the window that would hide the active pane. New tabs open there instead. */
  #inFrontOf(layout: WorkspaceLayout): Pane | undefined {
    const active = findPane(layout, layout.activePaneId ?? '');
    return active && !isFileTreePane(active) ? paneInFrontOf(layout, active.id, this.#view) : undefined;
  }

  #addTab({ type, title, filePath, paneId, preview, preserveFocus }: OpenTabRequest): string {
    const name = title ?? (filePath === undefined ? this.#nameOf(type) : basename(filePath));
    const tab = {
      type,
      title: name,
      ...(filePath === undefined ? {} : { filePath }),
      ...(preview && { isPreview: true }),
    };
    const isPanelType = (other: string) => this.#views.tabType(other)?.panel === true;
    this.update((layout) => {
      if (paneId !== undefined) return openTab(layout, tab, paneId);
      const opened = isPanelType(type) ? openPanelTab(layout, tab, isPanelType) : openTab(layout, tab);
      const front = preserveFocus ? undefined : this.#inFrontOf(opened);
      return front ? openTab(layout, tab, front.id) : opened;
    });
    return this.activeTab?.id ?? '';
  }

  openFile(path: string, options: Pick<OpenTabRequest, 'preview'> = {}): string {
    return this.openTab({ type: EDITOR_TAB, filePath: path, ...options });
  }

  reopenTab(): string | undefined {
    const last = this.#closed.take(({ filePath }) => filePath === undefined || this.#files.exists(filePath));
    if (!last) return undefined;
    const { tab, paneId, index } = last;
    const { type, title, filePath } = tab;
    const isSeen = findPane(this.layout, paneId) && !paneInFrontOf(this.layout, paneId, this.#view);
    const id = this.openTab({
      type,
      title,
      ...(filePath === undefined ? {} : { filePath }),
      ...(isSeen && { paneId }),
    });
    this.update((layout) => {
      const pinned = tab.isPinned ? pinTab(layout, id) : layout;
      return paneOfTab(pinned, id)?.id === paneId
        ? moveTab(pinned, id, { type: 'pane', paneId, zone: 'center', index })
        : pinned;
    });
    this.#focusTab(id);
    return id;
  }

  async closeTab(tabId: string): Promise<boolean> {
    const tab = findTab(this.layout, tabId);
    if (!tab || tab.type === FILE_TREE_TAB) return false;
    if (tab.isDirty && !(await this.#mayClose(tab))) return false;
    this.#noteClosed(paneOfTab(this.layout, tabId), [tab]);
    this.update((layout) => closeTab(layout, tabId));
    return true;
  }

  async closePane(paneId: string): Promise<boolean> {
    const pane = findPane(this.layout, paneId);
    if (!pane || isFileTreePane(pane)) return false;
    for (const tab of pane.tabs) if (tab.isDirty && !(await this.#mayClose(tab))) return false;
    this.#noteClosed(pane, pane.tabs);
    this.update((layout) => closePane(layout, paneId));
    return true;
  }

  guardClose(guard: CloseGuard): Disposable {
    this.#guards.add(guard);
    return toDisposable(() => this.#guards.delete(guard));
  }

  activateTab(tabId: string): void {
    this.update((layout) => activateTab(layout, tabId));
  }

  requestFocus(request: FocusRequest): void {
    if (request.type === 'pane') this.update((layout) => activatePane(layout, request.paneId));
    this.focusRequests$.next(request);
  }

  addNewTab(paneId: string): string {
    return this.openTab({ type: NEW_TAB, title: newTabTitle(this.layout), paneId });
  }

  retypeTab(tabId: string, type: string): void {
    const open = this.#findOpen(type, undefined);
    if (open && open.id !== tabId) {
      this.update((layout) => closeTab(layout, tabId));
      this.showTab(open.id);
    } else {
      this.update((layout) => retypeTab(layout, tabId, { type, title: this.#nameOf(type) }));
      this.#focusTab(tabId);
    }
  }

  toggleFileTree(): void {
    this.update((layout) => toggleFileTree(layout, this.#nameOf(FILE_TREE_TAB)));
  }

  resetLayout(): void {
    this.update((layout) => resetLayout(layout, this.#titleOf));
  }

  dispose(): void {
    this.#subscriptions.dispose();
    void this.close();
  }

  #focusTab(tabId: string): void {
    const pane = paneOfTab(this.layout, tabId);
    if (pane) this.requestFocus({ type: 'pane', paneId: pane.id });
  }

  /** The open tab to focus instead of opening a new tab: a singleton, or a file's tab. */
  #findOpen(type: string, filePath: string | undefined): Tab | undefined {
    const isSingleton = this.#views.tabType(type)?.singleton === true;
    return tabsOf(this.layout).find(
      (tab) => tab.type === type && (isSingleton || (filePath !== undefined && tab.filePath === filePath)),
    );
  }

  #titled(layout: WorkspaceLayout): WorkspaceLayout {
    return renameTabs(layout, (type) => {
      const tabType = this.#views.tabType(type);
      return tabType?.singleton ? tabType.title : undefined;
    });
  }

  #nameOf(type: string): string {
    return this.#views.tabType(type)?.title ?? type;
  }

  /** Title of a tab type from an enabled plugin. */
  readonly #titleOf = (type: string): string | undefined => {
    const tabType = this.#views.tabType(type);
    const isOffered =
      tabType && (tabType.when === undefined || this.#contextKeys.matches(parseWhenClause(tabType.when)));
    return isOffered ? tabType.title : undefined;
  };

  /** Records closed tabs, except new-tab pages, which have no content. */
  #noteClosed(pane: Pane | undefined, tabs: readonly Tab[]): void {
    if (!pane) return;
    const ids = new Set(tabs.map(({ id }) => id));
    this.#closed.record(
      pane,
      pane.tabs.filter(({ id, type }) => ids.has(id) && type !== NEW_TAB),
    );
  }

  async #mayClose(tab: Tab): Promise<boolean> {
    for (const guard of this.#guards) {
      try {
        if (!(await guard(tab))) return false;
      } catch (error) {
        const message = messages.staysOpen(tab.title, errorMessage(error));
        this.#notifications.show({ severity: 'error', message, source: messages.source });
        return false;
      }
    }
    return true;
  }

  #setContextKeys(layout: WorkspaceLayout): void {
    const tab = activeTabOf(layout);
    this.#contextKeys.set('workspace.activeTabType', tab?.type);
    this.#contextKeys.set('editor.open', tab?.filePath !== undefined);
    this.#contextKeys.set('editor.dirty', tab?.isDirty === true);
    this.#contextKeys.set('workspace.fileTreeVisible', isFileTreeVisible(layout));
    setTargetKeys(this.#contextKeys, layout, activeTarget(layout));
  }
}
