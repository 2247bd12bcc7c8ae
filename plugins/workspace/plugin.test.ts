import { defaultLayout } from '@core/workspace/default-layout';
import type { WorkspaceLayout } from '@core/workspace/layout';
import { panesOf, tabsOf } from '@core/workspace/layout-tree';
import { closeTab, openTab, setTabDirty } from '@core/workspace/tab-operations';
import type { PluginContext } from '@host/api/plugin-context';
import { describe, expect, it } from 'vitest';
import manifest from './manifest.json' with { type: 'json' };
import { activate } from './plugin';

/** Runs the plugin over the pure operations alone. */
function start() {
  const handlers = new Map<string, (...args: never[]) => unknown>();
  const open = (layout: WorkspaceLayout, path: string) =>
    openTab(layout, { type: 'editor', title: path, filePath: path });
  const workspace = {
    layout: ['a', 'b', 'c'].reduce(
      open,
      defaultLayout((type) => (type === 'suggested-actions' ? 'Get Started' : undefined)),
    ),
    get activeTab() {
      const [pane] = panesOf(this.layout);
      return pane?.tabs.find((tab) => tab.id === pane.activeTabId);
    },
    update(operation: (layout: WorkspaceLayout) => WorkspaceLayout) {
      this.layout = operation(this.layout);
    },
    async closeTab(tabId: string) {
      this.update((layout) => closeTab(layout, tabId));
      return true;
    },
  };
  const context = {
    commands: { register: (id: string, handler: (...args: never[]) => unknown) => handlers.set(id, handler) },
    services: { workspace },
  };
  activate(context as unknown as PluginContext);
  const run = async (id: string, ...args: readonly string[]) => handlers.get(id)?.(...(args as never[]));
  const titles = () => panesOf(workspace.layout).map((pane) => pane.tabs.map((tab) => tab.title).join(','));
  const idOf = (title: string) => tabsOf(workspace.layout).find((tab) => tab.title === title)?.id ?? '';
  return { handlers, workspace, run, titles, idOf };
}

describe('the workspace commands', () => {
  it('are those of the manifest', () => {
    const declared = manifest.contributes.commands.map(({ command }) => command);
    expect([...start().handlers.keys()].sort()).toEqual(declared.sort());
  });

  it('close what they are asked to, and the active tab when nobody asks', async () => {
    const { run, titles, idOf } = start();
    await run('workspace.closeTabsToTheRight', idOf('b'));
    expect(titles()).toEqual(['Get Started,a,b']);
    await run('workspace.closeTab', idOf('a'));
    await run('workspace.closeTab');
    expect(titles()).toEqual(['Get Started']);
  });

  it('leave unsaved text, and tabs without a file, when saved ones close', async () => {
    const { run, titles, idOf, workspace } = start();
    workspace.update((layout) => setTabDirty(layout, 'b', true));
    await run('workspace.closeSavedTabs', idOf('a'));
    expect(titles()).toEqual(['Get Started,b']);
  });

  it('split and float', async () => {
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
});
