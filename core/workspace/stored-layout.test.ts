import { localKeys, settingsFiles } from '@core/base/product';
import { openWorkspace, titles } from '@tests/support/workspace-fixture';
import { describe, expect, it, vi } from 'vitest';
import { findPane } from './layout/layout-tree';
import { writeLayout } from './layout/wire';
import { setTabDirty } from './operations/tab-operations';

describe('the stored layout', () => {
  it('is written to local storage within a frame and to the project after a second, and is restored', async () => {
    const { workspace, local, storage } = openWorkspace();
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
    const again = openWorkspace(local, storage);
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

  it('is written immediately when the project closes', async () => {
    const { workspace, storage } = openWorkspace();
    await workspace.restore('project-1');
    workspace.openFile('main.fc');
    await workspace.close();
    expect(storage.files.get(`project-1/${settingsFiles.layout}`)).toContain('main.fc');
  });

  it.each([
    ['file', '2026-01-01T00:00:02Z', 'file.fc'],
    ['local', '2026-01-01T00:00:00Z', 'local.fc'],
  ])('is taken from the newer copy: %s', async (_, fileTime, expected) => {
    const source = openWorkspace();
    await source.workspace.restore('p');
    source.workspace.openFile('file.fc');
    const file = writeLayout(source.workspace.layout, new Date(fileTime));
    await source.workspace.closeTab(source.workspace.activeTab?.id ?? '');
    source.workspace.openFile('local.fc');
    const near = writeLayout(source.workspace.layout, new Date('2026-01-01T00:00:01Z'));
    source.workspace.dispose();
    const { workspace, local, storage } = openWorkspace();
    local.set(localKeys.layout('p'), near.layout);
    local.set(localKeys.floating('p'), near.floating);
    storage.files.set(`p/${settingsFiles.layout}`, file.layout);
    storage.files.set(`p/${settingsFiles.floating}`, file.floating);
    await workspace.restore('p');
    expect(workspace.activeTab?.title).toBe(expected);
  });

  it.each([
    ['not JSON', '{"root":'],
    ['of a later version', '{"version":2,"updatedAt":"2030-01-01T00:00:00Z","root":{},"groups":[]}'],
    ['of another shape', '{"version":1,"updatedAt":"2026-01-01T00:00:00Z","root":[]}'],
    [
      'an invalid layout',
      '{"version":1,"updatedAt":"2026-01-01T00:00:00Z","nextId":9,"root":{"type":"pane","id":"pane-1","tabs":[],"activeTabId":"tab-1"}}',
    ],
  ])('is replaced by the default when it is %s, with a notification and a backup', async (_, text) => {
    const { workspace, local, storage, notifications } = openWorkspace();
    local.set(localKeys.layout('p'), text);
    await workspace.restore('p');
    expect(titles(workspace)).toEqual(['Files', 'Get Started', 'AI Assistant']);
    expect(notifications.notifications$.value).toHaveLength(1);
    expect(notifications.notifications$.value[0]).toMatchObject({ severity: 'warning' });
    expect(notifications.notifications$.value[0]?.message).toContain('layout.backup.json');
    expect(storage.files.get('p/.sinter/settings/layout.backup.json')).toBe(text);

    // The displayed layout overwrites the unreadable layout, so that it is reported only once.
    await workspace.close();
    const again = openWorkspace(local, storage);
    await again.workspace.restore('p');
    expect(again.notifications.notifications$.value).toEqual([]);
    expect(titles(again.workspace)).toEqual(['Files', 'Get Started', 'AI Assistant']);
    expect(storage.files.get('p/.sinter/settings/layout.backup.json')).toBe(text);
  });

  it('is not overwritten if an unreadable copy could not be backed up', async () => {
    const { workspace, local, storage, notifications } = openWorkspace();
    storage.files.set(`p/${settingsFiles.layout}`, '{"version":2}');
    storage.failure = new Error('No space left');
    await workspace.restore('p');
    expect(notifications.notifications$.value[0]?.message).toContain(
      'The old layout could not be backed up: No space left',
    );
    await workspace.close();
    expect(storage.files.get(`p/${settingsFiles.layout}`)).toBe('{"version":2}');
    expect(local.get(localKeys.layout('p'))).toBeUndefined();
  });

  it('is written to both copies again after another version of the product has overwritten one of them', async () => {
    const source = openWorkspace();
    await source.workspace.restore('p');
    source.workspace.openFile('a.fc');
    await source.workspace.close();
    // A later version wrote the files in a different format; this version's copy is still in local storage.
    source.storage.files.set(`p/${settingsFiles.layout}`, '{"version":2}');
    const { workspace, local, storage, notifications } = openWorkspace(source.local, source.storage);
    await workspace.restore('p');
    expect(titles(workspace)).toEqual(['Files', 'Get Started,a.fc', 'AI Assistant']);
    expect(notifications.notifications$.value[0]?.message).toContain('Another stored copy is shown instead.');
    await workspace.close();
    for (const text of [local.get(localKeys.layout('p')), storage.files.get(`p/${settingsFiles.layout}`)])
      expect(text).toContain('a.fc');
    expect(storage.files.get('p/.sinter/settings/layout.backup.json')).toBe('{"version":2}');
  });

  it('keeps its panes if only the window list is unreadable, with a notification and a backup', async () => {
    const source = openWorkspace();
    await source.workspace.restore('p');
    source.workspace.openFile('a.fc');
    const texts = writeLayout(source.workspace.layout, new Date());
    const shown = titles(source.workspace);
    source.workspace.dispose();
    const { workspace, local, storage, notifications } = openWorkspace();
    local.set(localKeys.layout('p'), texts.layout);
    local.set(localKeys.floating('p'), '{"floating":7}');
    await workspace.restore('p');
    expect(titles(workspace)).toEqual(shown);
    expect(workspace.layout.floating).toEqual([]);
    expect(notifications.notifications$.value[0]?.message).toContain(
      'Its tiled panes are shown without the floating windows.',
    );
    expect(storage.files.get('p/.sinter/settings/floating.backup.json')).toBe('{"floating":7}');
  });

  it('is reported only once if it cannot be saved in the project', async () => {
    const { workspace, storage, notifications, local } = openWorkspace();
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

  it('is the layout of the project that was opened last', async () => {
    const { workspace } = openWorkspace();
    const first = workspace.restore('project-1');
    const second = workspace.restore('project-2');
    await Promise.all([first, second]);
    workspace.openFile('two.fc');
    expect(titles(workspace)[1]).toBe('Get Started,two.fc');
  });
});
