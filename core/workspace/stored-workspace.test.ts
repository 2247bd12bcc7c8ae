import { toDisposable } from '@core/base/lifecycle';
import { opened, openWorkspace, titles } from '@tests/support/workspace-fixture';
import { describe, expect, it, vi } from 'vitest';
import { layoutProblems } from './layout/invariants';
import { findPane, paneOfTab, tabsOf } from './layout/layout-tree';
import { floatTab, moveFloating, resizeFloating } from './operations/floating-operations';
import { moveTab } from './operations/move-operations';
import { pinTab } from './operations/pin-operations';
import { setTabDirty } from './operations/tab-operations';
import type { FocusRequest } from './workspace';

describe('StoredWorkspace', () => {
  it('shows the default layout of a new project', async () => {
    const { workspace } = openWorkspace();
    await workspace.restore('project-1');
    expect(titles(workspace)).toEqual(['Files', 'Get Started', 'AI Assistant']);
    expect(workspace.layout.root).toMatchObject({ sizes: [15, 85], children: [{}, { sizes: [60, 40] }] });
    expect(workspace.activeTab).toMatchObject({ id: 'tab-1', title: 'Get Started' });
  });

  it('has tab titles in the current language, not in the language of the stored layout', async () => {
    const { workspace, local, storage } = openWorkspace();
    await workspace.restore('project-1');
    workspace.openFile('Files');
    await workspace.close();
    for (const one of opened.splice(0)) one.dispose();
    const later = openWorkspace(local, storage, 'Dateien').workspace;
    await later.restore('project-1');
    expect(titles(later)).toEqual(['Dateien', 'Get Started,Files', 'AI Assistant']);
  });

  it('opens a file in the Get Started pane, and focuses it when it is opened again', async () => {
    const { workspace } = openWorkspace();
    await workspace.restore('project-1');
    const id = workspace.openFile('contracts/main.fc');
    workspace.openFile('stdlib.fc');
    expect(workspace.openFile('contracts/main.fc')).toBe(id);
    expect(titles(workspace)).toEqual(['Files', 'Get Started,main.fc,stdlib.fc', 'AI Assistant']);
    expect(workspace.activeTab?.id).toBe(id);
  });

  it('opens a file beside the chat in a 60/40 split if the chat is the only pane, and shows Get Started after all tabs are closed', async () => {
    const { workspace } = openWorkspace();
    await workspace.restore('project-1');
    expect(await workspace.closeTab('tab-1')).toBe(true);
    expect(titles(workspace)).toEqual(['Files', 'AI Assistant']);
    workspace.openFile('main.fc');
    expect(titles(workspace)).toEqual(['Files', 'main.fc', 'AI Assistant']);
    expect(workspace.layout.root).toMatchObject({ children: [{}, { sizes: [60, 40] }] });
    for (const tab of tabsOf(workspace.layout)) await workspace.closeTab(tab.id);
    expect(titles(workspace)).toEqual(['Files', 'Get Started']);
  });

  it('focuses open singletons, numbers new tabs, and changes the types of new tabs', async () => {
    const { workspace } = openWorkspace();
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

  it('never closes the file tree, but hides it and restores its size', async () => {
    const { workspace } = openWorkspace();
    await workspace.restore('project-1');
    expect(await workspace.closeTab('tab-3')).toBe(false);
    expect(await workspace.closePane('pane-3')).toBe(false);
    workspace.toggleFileTree();
    expect(titles(workspace)).toEqual(['Get Started', 'AI Assistant']);
    workspace.toggleFileTree();
    expect(titles(workspace)).toEqual(['Files', 'Get Started', 'AI Assistant']);
    expect(workspace.layout.root).toMatchObject({ sizes: [15, 85] });
  });

  it('calls the guards before closing tabs with unsaved changes', async () => {
    const { workspace, notifications } = openWorkspace();
    await workspace.restore('project-1');
    const id = workspace.openFile('main.fc');
    workspace.update((layout) => setTabDirty(layout, 'main.fc', true));
    const keep = workspace.guardClose(async () => false);
    expect(await workspace.closeTab(id)).toBe(false);
    expect(await workspace.closePane('pane-1')).toBe(false);
    keep.dispose();
    const broken = workspace.guardClose(() => Promise.reject(new Error('Disk full')));
    expect(await workspace.closeTab(id)).toBe(false);
    expect(notifications.notifications$.value[0]?.message).toBe('Could not close main.fc: Disk full');
    broken.dispose();
    expect(await workspace.closeTab(id)).toBe(true);
  });

  it('updates tabs after folders are renamed', async () => {
    const { workspace, changes$ } = openWorkspace();
    await workspace.restore('project-1');
    workspace.openFile('contracts/main.fc');
    changes$.next({ type: 'renamed', from: 'contracts', to: 'src' });
    expect(workspace.activeTab).toMatchObject({ filePath: 'src/main.fc', title: 'main.fc' });
    changes$.next({ type: 'renamed', from: 'src/main.fc', to: 'src/wallet.fc' });
    expect(workspace.activeTab).toMatchObject({ filePath: 'src/wallet.fc', title: 'wallet.fc' });
  });

  it('closes the tabs of deleted files and folders, except those with unsaved changes', async () => {
    const { workspace, changes$, deleted } = openWorkspace();
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

  it('replaces previews until they are opened permanently', async () => {
    const { workspace } = openWorkspace();
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

  it('reopens closed tabs at their previous positions, except new tabs and deleted files', async () => {
    const { workspace, changes$, deleted } = openWorkspace();
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

  it('shows a single tab without storing that layout', async () => {
    const { workspace, local, storage } = openWorkspace();
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

  it('shows a tab without changing the active tab or the focus', async () => {
    const { workspace } = openWorkspace();
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

  it('opens new, already open and reopened tabs in the window that would otherwise hide them', async () => {
    const { workspace } = openWorkspace();
    await workspace.restore('project-1');
    const [under, over] = ['under.fc', 'over.fc'].map((path) => workspace.openFile(path));
    workspace.resizeView({ width: 1000, height: 800 });
    workspace.update((layout) => floatTab(layout, over ?? ''));
    // A window that leaves a third of the pane visible does not count as hiding it.
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
    // An explicit pane is always used.
    const page = workspace.addNewTab('pane-1');
    expect(titles(workspace)[1]).toBe('Get Started,New Tab');

    // Tabs that change type, and tabs that a command shows again, also move to the window that would otherwise hide
    // them.
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

  it('emits a request to move the focus', async () => {
    const { workspace } = openWorkspace();
    await workspace.restore('project-1');
    const requests: unknown[] = [];
    opened.push(toDisposable(() => subscription.unsubscribe()));
    const subscription = workspace.focusRequests$.subscribe((request) => requests.push(request));
    workspace.requestFocus({ type: 'pane', paneId: 'pane-2' });
    expect(workspace.activeTab?.title).toBe('AI Assistant');
    expect(requests).toEqual([{ type: 'pane', paneId: 'pane-2' }]);
  });

  it('does not close files when the layout is reset', async () => {
    const { workspace } = openWorkspace();
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
