import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { defaultLayout } from '@core/workspace/layout/default-layout';
import type { WorkspaceLayout } from '@core/workspace/layout/layout';
import { activeTabOf, panesOf, tabsOf } from '@core/workspace/layout/layout-tree';
import { pinTab } from '@core/workspace/operations/pin-operations';
import { activateTab, closeTab, openTab, setTabDirty } from '@core/workspace/operations/tab-operations';
import type { FocusRequest } from '@core/workspace/workspace';
import type { PluginContext } from '@host/api/plugin-context';
import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { lookupOf } from '../../tests/support/page-services';
import manifest from './manifest.json' with { type: 'json' };
import { activate as activatePlugin } from './plugin';

/** Activates the plugin with a fake workspace that only applies layout operations. */
function start() {
  const focused: FocusRequest[] = [];
  const handlers = new Map<string, (...args: never[]) => unknown>();
  const open = (layout: WorkspaceLayout, path: string) =>
    openTab(layout, { type: 'editor', title: path, filePath: path });
  const contextKeys = new ObservableContextKeys();
  const workspace = {
    layout: ['a', 'b', 'c'].reduce(
      open,
      defaultLayout((type) => (type === 'suggested-actions' ? 'Get Started' : undefined)),
    ),
    get activeTab() {
      return activeTabOf(this.layout);
    },
    update(operation: (layout: WorkspaceLayout) => WorkspaceLayout) {
      this.layout = operation(this.layout);
    },
    setZen: (isZen: boolean) => contextKeys.set('workspace.zen', isZen),
    view: { width: 1000, height: 800 },
    requestFocus(request: FocusRequest) {
      focused.push(request);
    },
    async closeTab(tabId: string) {
      this.update((layout) => closeTab(layout, tabId));
      return true;
    },
  };
  const shown: string[] = [];
  const context = {
    commands: { register: (id: string, handler: (...args: never[]) => unknown) => handlers.set(id, handler) },
    subscriptions: { add: () => {} },
    ...lookupOf({
      contextKeys,
      projects: { project$: NEVER },
      workspace,
      notifications: {
        show: (request: { message: string }) => shown.push(request.message),
        dismiss: () => {},
      },
      shortcuts: { label: () => 'Alt+Shift+Z' },
    }),
  };
  activatePlugin(context as unknown as PluginContext);
  const run = async (id: string, ...args: readonly string[]) => handlers.get(id)?.(...(args as never[]));
  const titles = () => panesOf(workspace.layout).map((pane) => pane.tabs.map((tab) => tab.title).join(','));
  const idOf = (title: string) => tabsOf(workspace.layout).find((tab) => tab.title === title)?.id ?? '';
  const activate = (title: string) => workspace.update((layout) => activateTab(layout, idOf(title)));
  return { handlers, workspace, contextKeys, shown, focused, run, titles, idOf, activate };
}

describe('workspace commands', () => {
  it('are exactly those declared in the manifest', () => {
    const declared = manifest.contributes.commands.map(({ command }) => command);
    expect([...start().handlers.keys()].sort()).toEqual(declared.sort());
  });

  it('apply to the given tab or, without one, to the active tab', async () => {
    const { run, titles, idOf } = start();
    await run('workspace.closeTabsToTheRight', idOf('b'));
    expect(titles()).toEqual(['Get Started,a,b']);
    await run('workspace.closeTab', idOf('a'));
    await run('workspace.closeTab');
    expect(titles()).toEqual(['Get Started']);
  });

  it('do not close unsaved tabs, or tabs without a file, when saved tabs are closed', async () => {
    const { run, titles, idOf, workspace } = start();
    workspace.update((layout) => setTabDirty(layout, 'b', true));
    await run('workspace.closeSavedTabs', idOf('a'));
    expect(titles()).toEqual(['Get Started,b']);
  });

  it('split panes and float tabs', async () => {
    const { run, titles, idOf, workspace } = start();
    await run('workspace.splitRight');
    expect(titles()).toEqual(['Get Started,a,b', 'c']);
    await run('workspace.splitDown', idOf('b'));
    expect(titles()).toEqual(['Get Started,a', 'b', 'c']);
    await run('workspace.floatTab', idOf('a'));
    expect(workspace.layout.floating[0]?.pane.tabs[0]?.title).toBe('a');
    await run('workspace.toggleFloatingPane', workspace.layout.floating[0]?.pane.id ?? '');
    expect(workspace.layout.floating).toEqual([]);
    expect(titles()).toContain('a');
  });

  it('do not close pinned tabs when several tabs are closed at once', async () => {
    const { run, titles, idOf, workspace } = start();
    workspace.update((layout) => pinTab(layout, idOf('b')));
    await run('workspace.closeOtherTabs', idOf('a'));
    expect(titles()).toEqual(['b,a']);
    await run('workspace.closeTabsToTheRight', idOf('b'));
    await run('workspace.closeSavedTabs');
    expect(titles()).toEqual(['b']);
  });

  it('focus the pane on a given side of the focused pane, or the next or previous pane', async () => {
    const { run, focused } = start();
    for (const name of ['Left', 'Right', 'Up', 'Down']) await run(`workspace.focusPane${name}`);
    await run('workspace.focusNextPane');
    await run('workspace.focusPreviousPane');
    expect(focused).toEqual([
      { type: 'side', edge: 'left' },
      { type: 'side', edge: 'right' },
      { type: 'side', edge: 'top' },
      { type: 'side', edge: 'bottom' },
      { type: 'next', step: 1 },
      { type: 'next', step: -1 },
    ]);
  });

  it('move tabs and panes to a given side, and resize panes', async () => {
    const { activate, run, titles, workspace } = start();
    await run('workspace.moveTabRight');
    expect(titles()).toEqual(['Get Started,a,b', 'c']);
    await run('workspace.moveTabDown');
    expect(titles()).toEqual(['Get Started,a,b', 'c']);
    activate('b');
    await run('workspace.moveTabDown');
    expect(titles()).toEqual(['Get Started,a', 'b', 'c']);
    activate('a');
    await run('workspace.widenPane');
    expect(workspace.layout.root).toMatchObject({ sizes: [55, 45], children: [{ sizes: [50, 50] }, {}] });
    await run('workspace.lowerPane');
    expect(workspace.layout.root).toMatchObject({ children: [{ sizes: [45, 55] }, {}] });
    await run('workspace.evenPanes');
    expect(workspace.layout.root).toMatchObject({ sizes: [50, 50], children: [{ sizes: [50, 50] }, {}] });
    await run('workspace.movePaneRight');
    expect(titles()).toEqual(['b', 'c', 'Get Started,a']);
    await run('workspace.moveTabLeft');
    expect(titles()).toEqual(['b', 'c,a', 'Get Started']);
    activate('b');
    await run('workspace.moveTabToPreviousPane');
    expect(titles()).toEqual(['c,a', 'Get Started,b']);
  });

  it('move and resize a floating pane within the view', async () => {
    const { run, workspace } = start();
    await run('workspace.floatTab');
    const window = () => workspace.layout.floating[0];
    await run('workspace.movePaneLeft');
    await run('workspace.movePaneDown');
    expect(window()?.position).toEqual({ x: 80, y: 120 });
    await run('workspace.widenPane');
    await run('workspace.lowerPane');
    expect(window()?.size).toEqual({ width: 620, height: 380 });
    for (let step = 0; step < 30; step++) await run('workspace.movePaneRight');
    expect(window()?.position).toEqual({ x: 380, y: 120 });
  });

  it('maximise a pane until another pane is activated', async () => {
    const { activate, run, workspace } = start();
    await run('workspace.splitRight');
    await run('workspace.maximizePane');
    expect(workspace.layout.maximizedPaneId).toBe(workspace.layout.activePaneId);
    activate('b');
    expect(workspace.layout.maximizedPaneId).toBeUndefined();
    await run('workspace.maximizePane');
    await run('workspace.restorePane');
    expect(workspace.layout.maximizedPaneId).toBeUndefined();
  });

  it('hide the bars in Zen mode and show how to exit it', async () => {
    const { run, contextKeys, shown } = start();
    await run('workspace.toggleZen');
    expect(contextKeys.get('workspace.zen')).toBe(true);
    expect(shown).toEqual(['Zen mode is on. Press Alt+Shift+Z to exit.']);
    await run('workspace.toggleZen');
    expect(contextKeys.get('workspace.zen')).toBe(false);
  });
});
