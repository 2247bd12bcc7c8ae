import 'reflect-metadata';
import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { localKeys, settingsFiles } from '@core/base/product';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import type { FileChange, ProjectFiles } from '@core/files/project-files';
import { ListedNotifications } from '@core/notifications/listed-notifications';
import type { FileOperation, StorageService } from '@core/storage/storage';
import type { KeyValueStore } from '@core/storage/values/key-value-store';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { layoutProblems } from './layout/invariants';
import { findPane, paneOfTab, panesOf, tabsOf } from './layout/layout-tree';
import { writeLayout } from './layout/wire';
import { floatTab, moveFloating, resizeFloating } from './operations/floating-operations';
import { moveTab } from './operations/move-operations';
import { pinTab } from './operations/pin-operations';
import { setTabDirty } from './operations/tab-operations';
import { StoredWorkspace } from './stored-workspace';
import { DeclaredViews } from './views/declared-views';
import type { FocusRequest } from './workspace';

/** The two calls of storage that the workspace makes, over a map. */
class FakeStorage implements Pick<StorageService, 'getFile' | 'changeFiles'> {
  readonly files = new Map<string, string>();
  failure: Error | undefined;
  writes = 0;

  async getFile(projectId: string, path: string) {
    const content = this.files.get(`${projectId}/${path}`);
    if (content === undefined) return undefined;
    const rest = {
      encoding: 'utf-8',
      extension: 'json',
      lastModified: '',
      contentId: 'content-1',
      size: content.length,
    } as const;
    return { id: path, projectId, path, content, ...rest };
  }

  async changeFiles(projectId: string, operations: readonly FileOperation[]) {
    if (this.failure) throw this.failure;
    this.writes++;
    for (const operation of operations) {
      if (operation.type !== 'write') throw new Error(`Unexpected ${operation.type}`);
      this.files.set(`${projectId}/${operation.path}`, String(operation.content));
    }
    return { operations: [], inverse: { operations: [], options: {} } };
  }
}

function localStore(): KeyValueStore & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

const opened: Disposable[] = [];

function setUp(local = localStore(), storage = new FakeStorage(), files = 'Files') {
  const views = new DeclaredViews();
  const tabType = (type: string, title: string, singleton: boolean, panel = false) =>
    opened.push(
      views.declareTabType({ type, title, singleton, panel, icon: 'file', creatable: true }, async () => {}),
    );
  tabType('file-tree', files, true);
  tabType('suggested-actions', 'Get Started', true);
  tabType('ai-chat', 'AI Assistant', true);
  tabType('output', 'Output', true);
  tabType('problems', 'Problems', true, true);
  tabType('editor', 'Editor', false);
  tabType('new-tab', 'New Tab', false);
  const notifications = new ListedNotifications();
  const changes$ = new Subject<FileChange>();
  const deleted = new Set<string>();
  const workspace = new StoredWorkspace(
    storage as Partial<StorageService> as StorageService,
    local,
    views,
    notifications,
    new ObservableContextKeys(),
    { changes$, exists: (path) => !deleted.has(path) } as Partial<ProjectFiles> as ProjectFiles,
  );
  opened.push(workspace);
  return { workspace, local, storage, notifications, changes$, deleted };
}

const titles = (workspace: StoredWorkspace) =>
  panesOf(workspace.layout).map((pane) => pane.tabs.map((tab) => tab.title).join(','));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
});
afterEach(() => {
  for (const one of opened.splice(0)) one.dispose();
  vi.useRealTimers();
});

describe('StoredWorkspace', () => {
  it('shows the default layout of a new project', async () => {
    const { workspace } = setUp();
    await workspace.restore('project-1');
    expect(titles(workspace)).toEqual(['Files', 'Get Started', 'AI Assistant']);
    expect(workspace.layout.root).toMatchObject({ sizes: [15, 85], children: [{}, { sizes: [60, 40] }] });
    expect(workspace.activeTab).toMatchObject({ id: 'tab-1', title: 'Get Started' });
  });

  it('names its tabs in the language of now, not in that of what was stored', async () => {
    const { workspace, local, storage } = setUp();
    await workspace.restore('project-1');
    workspace.openFile('Files');
    await workspace.close();
    for (const one of opened.splice(0)) one.dispose();
    const later = setUp(local, storage, 'Dateien').workspace;
    await later.restore('project-1');
    expect(titles(later)).toEqual(['Dateien', 'Get Started,Files', 'AI Assistant']);
  });

  it('opens a file beside Get Started, and once', async () => {
    const { workspace } = setUp();
    await workspace.restore('project-1');
    const id = workspace.openFile('contracts/main.fc');
    workspace.openFile('stdlib.fc');
    expect(workspace.openFile('contracts/main.fc')).toBe(id);
    expect(titles(workspace)).toEqual(['Files', 'Get Started,main.fc,stdlib.fc', 'AI Assistant']);
    expect(workspace.activeTab?.id).toBe(id);
  });

  it('splits 60/40 beside the chat when it is all there is, and brings Get Started back', async () => {
    const { workspace } = setUp();
    await workspace.restore('project-1');
    expect(await workspace.closeTab('tab-1')).toBe(true);
    expect(titles(workspace)).toEqual(['Files', 'AI Assistant']);
    workspace.openFile('main.fc');
    expect(titles(workspace)).toEqual(['Files', 'main.fc', 'AI Assistant']);
    expect(workspace.layout.root).toMatchObject({ children: [{}, { sizes: [60, 40] }] });
    for (const tab of tabsOf(workspace.layout)) await workspace.closeTab(tab.id);
    expect(titles(workspace)).toEqual(['Files', 'Get Started']);
  });

  it('focuses singletons, numbers new tabs, and re-types them', async () => {
    const { workspace } = setUp();
    await workspace.restore('project-1');
    const first = workspace.addNewTab('pane-1');
    const second = workspace.addNewTab('pane-1');
    expect(titles(workspace)[1]).toBe('Get Started,New Tab,New Tab 2');
    workspace.retypeTab(first, 'output');
    expect(titles(workspace)[1]).toBe('Get Started,Output,New Tab 2');
    workspace.retypeTab(second, 'output');
    expect(titles(workspace)[1]).toBe('Get Started,Output');
    expect(workspace.activeTab?.id).toBe(first);
    expect(workspace.openTab({ type: 'output', paneId: 'pane-2' })).toBe(first);
  });

  it('never closes the file tree, but hides it and brings it back at its old size', async () => {
    const { workspace } = setUp();
    await workspace.restore('project-1');
    expect(await workspace.closeTab('tab-3')).toBe(false);
    expect(await workspace.closePane('pane-3')).toBe(false);
    workspace.toggleFileTree();
    expect(titles(workspace)).toEqual(['Get Started', 'AI Assistant']);
    workspace.toggleFileTree();
    expect(titles(workspace)).toEqual(['Files', 'Get Started', 'AI Assistant']);
    expect(workspace.layout.root).toMatchObject({ sizes: [15, 85] });
  });

  it('asks the guards before unsaved text closes', async () => {
    const { workspace, notifications } = setUp();
    await workspace.restore('project-1');
    const id = workspace.openFile('main.fc');
    workspace.update((layout) => setTabDirty(layout, 'main.fc', true));
    const keep = workspace.guardClose(async () => false);
    expect(await workspace.closeTab(id)).toBe(false);
    expect(await workspace.closePane('pane-1')).toBe(false);
    keep.dispose();
    const broken = workspace.guardClose(() => Promise.reject(new Error('Disk full')));
    expect(await workspace.closeTab(id)).toBe(false);
    expect(notifications.notifications$.value[0]?.message).toBe('main.fc stays open: Disk full');
    broken.dispose();
    expect(await workspace.closeTab(id)).toBe(true);
  });

  it('follows renamed folders', async () => {
    const { workspace, changes$ } = setUp();
    await workspace.restore('project-1');
    workspace.openFile('contracts/main.fc');
    changes$.next({ type: 'renamed', from: 'contracts', to: 'src' });
    expect(workspace.activeTab).toMatchObject({ filePath: 'src/main.fc', title: 'main.fc' });
    changes$.next({ type: 'renamed', from: 'src/main.fc', to: 'src/wallet.fc' });
    expect(workspace.activeTab).toMatchObject({ filePath: 'src/wallet.fc', title: 'wallet.fc' });
  });

  it('closes the tabs of deleted files and folders, except those with unsaved text', async () => {
    const { workspace, changes$, deleted } = setUp();
    await workspace.restore('project-1');
    const paths = ['lib/a.fc', 'lib/typed.fc', 'libs.fc', 'main.fc'];
    for (const path of paths) workspace.openFile(path);
    workspace.update((layout) => setTabDirty(layout, 'lib/typed.fc', true));
    for (const path of ['lib/a.fc', 'lib/typed.fc']) deleted.add(path);
    changes$.next({ type: 'deleted', path: 'lib' });
    expect(titles(workspace)[1]).toBe('Get Started,typed.fc,libs.fc,main.fc');
    expect(workspace.activeTab?.title).toBe('main.fc');
    changes$.next({ type: 'deleted', path: 'main.fc' });
    expect(titles(workspace)[1]).toBe('Get Started,typed.fc,libs.fc,main.fc');
    deleted.add('main.fc');
    changes$.next({ type: 'deleted', path: 'main.fc' });
    expect(titles(workspace)[1]).toBe('Get Started,typed.fc,libs.fc');
  });

  it('opens previews until they are opened to stay', async () => {
    const { workspace } = setUp();
    await workspace.restore('project-1');
    workspace.openFile('a.fc', { preview: true });
    const id = workspace.openFile('b.fc', { preview: true });
    expect(titles(workspace)[1]).toBe('Get Started,b.fc');
    expect(workspace.openFile('b.fc', { preview: true })).toBe(id);
    expect(workspace.activeTab?.isPreview).toBe(true);
    workspace.openFile('b.fc');
    expect(workspace.activeTab?.isPreview).toBeUndefined();
    workspace.openFile('c.fc', { preview: true });
    expect(titles(workspace)[1]).toBe('Get Started,b.fc,c.fc');
  });

  it('reopens closed tabs where they stood, but for new tabs and deleted files', async () => {
    const { workspace, changes$, deleted } = setUp();
    await workspace.restore('project-1');
    const [a, b, c] = ['lib/a.fc', 'b.fc', 'gone.fc'].map((path) => workspace.openFile(path));
    workspace.update((layout) => pinTab(layout, a ?? ''));
    for (const id of [workspace.addNewTab('pane-1'), a, b, c]) await workspace.closeTab(id ?? '');
    expect(titles(workspace)[1]).toBe('Get Started');
    changes$.next({ type: 'renamed', from: 'lib', to: 'src' });
    deleted.add('gone.fc');
    workspace.reopenTab();
    expect(titles(workspace)[1]).toBe('Get Started,b.fc');
    workspace.reopenTab();
    expect(titles(workspace)[1]).toBe('a.fc,Get Started,b.fc');
    expect(workspace.activeTab).toMatchObject({ filePath: 'src/a.fc', isPinned: true });
    expect(workspace.reopenTab()).toBeUndefined();
    await workspace.closePane('pane-1');
    expect(titles(workspace)).toEqual(['Files', 'AI Assistant']);
    for (let tab = 0; tab < 3; tab++) workspace.reopenTab();
    expect(titles(workspace)).toEqual(['Files', 'a.fc,b.fc,Get Started', 'AI Assistant']);
  });

  it('shows one tab alone, and stores nothing of that', async () => {
    const { workspace, local, storage } = setUp();
    await workspace.restore('project-1');
    await vi.advanceTimersByTimeAsync(2000);
    const before = [...local.values.values()];
    await workspace.showAlone({ type: 'editor', filePath: 'main.fc' });
    const writes = storage.writes;
    workspace.openFile('lib.fc');
    await vi.advanceTimersByTimeAsync(2000);
    expect(titles(workspace)).toEqual(['main.fc,lib.fc']);
    expect([...local.values.values()]).toEqual(before);
    expect(storage.writes).toBe(writes);
  });

  it('shows a tab while commands and keyboard stay where they are', async () => {
    const { workspace } = setUp();
    await workspace.restore('project-1');
    const file = workspace.openFile('main.fc');
    const asked: FocusRequest[] = [];
    const asking = workspace.focusRequests$.subscribe((request) => asked.push(request));
    const problems = workspace.openTab({ type: 'problems', preserveFocus: true });
    expect(workspace.activeTab?.id).toBe(file);
    expect(findPane(workspace.layout, paneOfTab(workspace.layout, problems)?.id ?? '')?.activeTabId).toBe(
      problems,
    );
    expect(asked).toEqual([]);
    expect(workspace.openTab({ type: 'problems' })).toBe(problems);
    expect(workspace.activeTab?.id).toBe(problems);
    expect(asked).toEqual([{ type: 'pane', paneId: workspace.layout.activePaneId }]);
    asking.unsubscribe();
  });

  it('opens in the window that would hide what opens, be it new, open already, or closed before', async () => {
    const { workspace } = setUp();
    await workspace.restore('project-1');
    const [under, over] = ['under.fc', 'over.fc'].map((path) => workspace.openFile(path));
    workspace.resizeView({ width: 1000, height: 800 });
    workspace.update((layout) => floatTab(layout, over ?? ''));
    // A window that leaves a third in sight hides nothing.
    workspace.openFile('beside.fc');
    expect(titles(workspace)[1]).toBe('Get Started,under.fc,beside.fc');
    const [window] = workspace.layout.floating;
    const small = { x: 100, y: 100, width: 600, height: 400 };
    workspace.update((layout) =>
      resizeFloating(
        moveFloating(layout, window?.id ?? '', { x: 100, y: 0 }, workspace.view),
        window?.id ?? '',
        { ...small, y: 0 },
        'se',
        { x: 300, y: 400 },
        workspace.view,
      ),
    );
    const inWindow = () => workspace.layout.floating[0]?.pane.tabs.map(({ title }) => title).join(',');

    workspace.openTab({ type: 'problems', preserveFocus: true });
    expect(inWindow()).toBe('over.fc');
    workspace.openFile('new.fc', { preview: true });
    workspace.openFile('next.fc', { preview: true });
    expect(inWindow()).toBe('over.fc,next.fc');
    workspace.openTab({ type: 'problems' });
    expect(workspace.openFile('under.fc')).toBe(under);
    expect(inWindow()).toBe('over.fc,next.fc,Problems,under.fc');
    expect(workspace.activeTab?.id).toBe(under);
    expect(layoutProblems(workspace.layout, workspace.view)).toEqual([]);

    await workspace.closeTab(tabsOf(workspace.layout).find(({ title }) => title === 'beside.fc')?.id ?? '');
    workspace.reopenTab();
    expect(inWindow()).toBe('over.fc,next.fc,Problems,under.fc,beside.fc');
    // Where one says which pane, it is that one.
    const page = workspace.addNewTab('pane-1');
    expect(titles(workspace)[1]).toBe('Get Started,New Tab');

    // So does what a page would have become, and what a command shows again.
    const problems = tabsOf(workspace.layout).find(({ type }) => type === 'problems')?.id ?? '';
    const putBack = () =>
      workspace.update((layout) =>
        moveTab(layout, problems, { type: 'pane', paneId: 'pane-1', zone: 'center' }),
      );
    putBack();
    workspace.retypeTab(page, 'problems');
    expect(titles(workspace)[1]).toBe('Get Started');
    expect(inWindow()).toContain('Problems');
    putBack();
    workspace.showTab(problems);
    expect(inWindow()).toContain('Problems');
    expect(workspace.activeTab?.id).toBe(problems);
  });

  it('asks the shell to move the keyboard', async () => {
    const { workspace } = setUp();
    await workspace.restore('project-1');
    const requests: unknown[] = [];
    opened.push(toDisposable(() => subscription.unsubscribe()));
    const subscription = workspace.focusRequests$.subscribe((request) => requests.push(request));
    workspace.requestFocus({ type: 'pane', paneId: 'pane-2' });
    expect(workspace.activeTab?.title).toBe('AI Assistant');
    expect(requests).toEqual([{ type: 'pane', paneId: 'pane-2' }]);
  });

  it('keeps open files when the layout is reset', async () => {
    const { workspace } = setUp();
    await workspace.restore('project-1');
    const id = workspace.openFile('main.fc');
    workspace.openTab({ type: 'output' });
    await workspace.closeTab('tab-2');
    workspace.resetLayout();
    expect(titles(workspace)).toEqual(['Files', 'Get Started,main.fc', 'AI Assistant']);
    expect(workspace.activeTab?.id).toBe(id);
    expect(layoutProblems(workspace.layout)).toEqual([]);
  });
});

describe('what is stored', () => {
  it('lands in local storage within a frame, in the project after a second, and comes back', async () => {
    const { workspace, local, storage } = setUp();
    await workspace.restore('project-1');
    workspace.openFile('main.fc');
    workspace.update((layout) => setTabDirty(layout, 'main.fc', true));
    await vi.advanceTimersByTimeAsync(16);
    expect(local.get(localKeys.layout('project-1'))).toContain('main.fc');
    expect(storage.writes).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(storage.writes).toBe(1);
    expect([...storage.files.keys()]).toEqual([
      `project-1/${settingsFiles.layout}`,
      `project-1/${settingsFiles.floating}`,
    ]);
    const before = workspace.layout;
    await workspace.close();
    expect(titles(workspace)).toEqual(['']);
    const again = setUp(local, storage);
    await again.workspace.restore('project-1');
    expect(again.workspace.layout).toEqual({
      ...before,
      root: again.workspace.layout.root,
    });
    expect(findPane(again.workspace.layout, 'pane-1')?.tabs[1]).toEqual({
      id: 'tab-6',
      type: 'editor',
      title: 'main.fc',
      filePath: 'main.fc',
    });
  });

  it('is written at once when the project closes', async () => {
    const { workspace, storage } = setUp();
    await workspace.restore('project-1');
    workspace.openFile('main.fc');
    await workspace.close();
    expect(storage.files.get(`project-1/${settingsFiles.layout}`)).toContain('main.fc');
  });

  it.each([
    ['file', '2026-01-01T00:00:02Z', 'file.fc'],
    ['local', '2026-01-01T00:00:00Z', 'local.fc'],
  ])('is taken from the newer copy: %s', async (_, fileTime, expected) => {
    const source = setUp();
    await source.workspace.restore('p');
    source.workspace.openFile('file.fc');
    const file = writeLayout(source.workspace.layout, new Date(fileTime));
    await source.workspace.closeTab(source.workspace.activeTab?.id ?? '');
    source.workspace.openFile('local.fc');
    const near = writeLayout(source.workspace.layout, new Date('2026-01-01T00:00:01Z'));
    source.workspace.dispose();
    const { workspace, local, storage } = setUp();
    local.set(localKeys.layout('p'), near.layout);
    local.set(localKeys.floating('p'), near.floating);
    storage.files.set(`p/${settingsFiles.layout}`, file.layout);
    storage.files.set(`p/${settingsFiles.floating}`, file.floating);
    await workspace.restore('p');
    expect(workspace.activeTab?.title).toBe(expected);
  });

  it.each([
    ['no JSON', '{"root":'],
    ['of a later version', '{"version":2,"updatedAt":"2030-01-01T00:00:00Z","root":{},"groups":[]}'],
    ['another shape', '{"version":1,"updatedAt":"2026-01-01T00:00:00Z","root":[]}'],
    [
      'a layout that cannot be',
      '{"version":1,"updatedAt":"2026-01-01T00:00:00Z","nextId":9,"root":{"type":"pane","id":"pane-1","tabs":[],"activeTabId":"tab-1"}}',
    ],
  ])('falls back to the default when it is %s, with a note and a backup', async (_, text) => {
    const { workspace, local, storage, notifications } = setUp();
    local.set(localKeys.layout('p'), text);
    await workspace.restore('p');
    expect(titles(workspace)).toEqual(['Files', 'Get Started', 'AI Assistant']);
    expect(notifications.notifications$.value).toHaveLength(1);
    expect(notifications.notifications$.value[0]).toMatchObject({ severity: 'warning' });
    expect(notifications.notifications$.value[0]?.message).toContain('layout.backup.json');
    expect(storage.files.get('p/.sinter/settings/layout.backup.json')).toBe(text);

    // What is shown takes the place of what cannot be read, so that it is told once.
    await workspace.close();
    const again = setUp(local, storage);
    await again.workspace.restore('p');
    expect(again.notifications.notifications$.value).toEqual([]);
    expect(titles(again.workspace)).toEqual(['Files', 'Get Started', 'AI Assistant']);
    expect(storage.files.get('p/.sinter/settings/layout.backup.json')).toBe(text);
  });

  it('is never written over while what cannot be read could not be kept', async () => {
    const { workspace, local, storage, notifications } = setUp();
    storage.files.set(`p/${settingsFiles.layout}`, '{"version":2}');
    storage.failure = new Error('No space left');
    await workspace.restore('p');
    expect(notifications.notifications$.value[0]?.message).toContain(
      'The old one could not be kept: No space left',
    );
    await workspace.close();
    expect(storage.files.get(`p/${settingsFiles.layout}`)).toBe('{"version":2}');
    expect(local.get(localKeys.layout('p'))).toBeUndefined();
  });

  it('that another version wrote meanwhile is put right in both copies, whichever of them it is', async () => {
    const source = setUp();
    await source.workspace.restore('p');
    source.workspace.openFile('a.fc');
    await source.workspace.close();
    // A later version was here: it wrote its own form into the files, and this one's copy stayed in local storage.
    source.storage.files.set(`p/${settingsFiles.layout}`, '{"version":2}');
    const { workspace, local, storage, notifications } = setUp(source.local, source.storage);
    await workspace.restore('p');
    expect(titles(workspace)).toEqual(['Files', 'Get Started,a.fc', 'AI Assistant']);
    expect(notifications.notifications$.value[0]?.message).toContain('Another copy of it is shown.');
    await workspace.close();
    for (const text of [local.get(localKeys.layout('p')), storage.files.get(`p/${settingsFiles.layout}`)])
      expect(text).toContain('a.fc');
    expect(storage.files.get('p/.sinter/settings/layout.backup.json')).toBe('{"version":2}');
  });

  it('keeps the panes when it is the list of windows that cannot be read, with a note and a backup', async () => {
    const source = setUp();
    await source.workspace.restore('p');
    source.workspace.openFile('a.fc');
    const texts = writeLayout(source.workspace.layout, new Date());
    const shown = titles(source.workspace);
    source.workspace.dispose();
    const { workspace, local, storage, notifications } = setUp();
    local.set(localKeys.layout('p'), texts.layout);
    local.set(localKeys.floating('p'), '{"floating":7}');
    await workspace.restore('p');
    expect(titles(workspace)).toEqual(shown);
    expect(workspace.layout.floating).toEqual([]);
    expect(notifications.notifications$.value[0]?.message).toContain(
      'Its panes are shown without their windows.',
    );
    expect(storage.files.get('p/.sinter/settings/floating.backup.json')).toBe('{"floating":7}');
  });

  it('says once that saving in the project fails', async () => {
    const { workspace, storage, notifications, local } = setUp();
    await workspace.restore('p');
    storage.failure = new Error('No space left');
    for (const path of ['a.fc', 'b.fc', 'c.fc']) {
      workspace.openFile(path);
      await vi.advanceTimersByTimeAsync(1100);
    }
    expect(notifications.notifications$.value.map((one) => one.message)).toEqual([
      'The layout could not be saved in the project: No space left',
    ]);
    expect(local.get(localKeys.layout('p'))).toContain('c.fc');
  });

  it('belongs to the project that was opened last', async () => {
    const { workspace } = setUp();
    const first = workspace.restore('project-1');
    const second = workspace.restore('project-2');
    await Promise.all([first, second]);
    workspace.openFile('two.fc');
    expect(titles(workspace)[1]).toBe('Get Started,two.fc');
  });
});
