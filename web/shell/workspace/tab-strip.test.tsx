import type { Pane } from '@core/workspace/layout/layout';
import { findPane } from '@core/workspace/layout/layout-tree';
import { pinTab } from '@core/workspace/operations/pin-operations';
import { setTabDirty } from '@core/workspace/operations/tab-operations';
import { WorkspaceService } from '@core/workspace/workspace';
import { useObservable } from '@host/ui/hooks/use-observable';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { opened, openShell } from '@tests/support/shell-services';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useService } from '../../services';
import { TabStrip } from './tab-strip';

function Strip({ paneId }: { paneId: string }) {
  const workspace = useService(WorkspaceService);
  const layout = useObservable(workspace.layout$, workspace.layout);
  const pane: Pane | undefined = findPane(layout, paneId);
  return pane && <TabStrip pane={pane} isFloating={false} />;
}

async function showStrip(paneId = 'pane-1') {
  const { services, workspace, wrapper } = await openShell();
  workspace.openFile('contracts/main.fc');
  workspace.openFile('lib.fc');
  render(<Strip paneId={paneId} />, { wrapper });
  return { services, workspace, user: userEvent.setup() };
}

// Menu code is loaded on first use, so load it before the tests.
beforeAll(() => import('@host/ui/overlays/context-menu'));

const titles = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'));

describe('TabStrip', () => {
  it('labels tabs with their titles and marks the active tab', async () => {
    await showStrip();
    expect(titles()).toEqual(['Get Started', 'main.fc', 'lib.fc']);
    const active = screen.getByRole('tab', { selected: true });
    expect(active.getAttribute('aria-label')).toBe('lib.fc');
    expect(active.getAttribute('aria-controls')).toBe('workspace-panel-tab-7');
    expect(active.tabIndex).toBe(0);
    expect(screen.getByRole('tab', { name: 'main.fc' }).dataset.tooltip).toBe('contracts/main.fc');
    expect(screen.getByRole('tab', { name: 'main.fc' }).tabIndex).toBe(-1);
  });

  it('closes a tab with the close button, the middle mouse button and Delete', async () => {
    const { user } = await showStrip();
    await user.click(screen.getByRole('button', { name: 'Close main.fc' }));
    expect(titles()).toEqual(['Get Started', 'lib.fc']);
    await user.pointer({ keys: '[MouseMiddle]', target: screen.getByRole('tab', { name: 'Get Started' }) });
    expect(titles()).toEqual(['lib.fc']);
    act(() => screen.getByRole('tab', { name: 'lib.fc' }).focus());
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('tab', { name: 'lib.fc' })).toBeNull();
  });

  it('activates tabs with the arrow keys, Home and End, and moves focus to the active tab', async () => {
    const { workspace, user } = await showStrip();
    act(() => screen.getByRole('tab', { name: 'lib.fc' }).focus());
    for (const [key, expected] of [
      ['{ArrowRight}', 'Get Started'],
      ['{ArrowLeft}', 'lib.fc'],
      ['{Home}', 'Get Started'],
      ['{End}', 'lib.fc'],
      ['{ArrowLeft}', 'main.fc'],
    ] as const) {
      await user.keyboard(key);
      expect(document.activeElement?.getAttribute('aria-label')).toBe(expected);
      expect(workspace.activeTab?.title).toBe(expected);
    }
  });

  it('disables the add button for 300 ms after a click', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    const { wrapper } = await openShell();
    render(<Strip paneId="pane-1" />, { wrapper });
    const add = screen.getByRole('button', { name: 'New tab' });
    act(() => add.click());
    act(() => add.click());
    expect(titles()).toEqual(['Get Started', 'New Tab']);
    act(() => vi.advanceTimersByTime(299));
    act(() => add.click());
    expect(titles()).toHaveLength(2);
    act(() => vi.advanceTimersByTime(1));
    act(() => add.click());
    expect(titles()).toEqual(['Get Started', 'New Tab', 'New Tab 2']);
    vi.useRealTimers();
  });

  it('marks tabs with unsaved changes', async () => {
    const { workspace } = await showStrip();
    act(() => workspace.update((layout) => setTabDirty(layout, 'lib.fc', true)));
    expect(screen.getByRole('tab', { name: 'lib.fc' }).getAttribute('aria-description')).toBe(
      'Unsaved changes',
    );
  });

  it('shows only a tab and no buttons in the file tree pane', async () => {
    await showStrip('pane-3');
    expect(titles()).toEqual(['Files']);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('floats and closes the pane from its options menu', async () => {
    const { workspace, user } = await showStrip();
    await user.click(screen.getByRole('button', { name: 'Pane options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Float Pane' }));
    expect(workspace.layout.floating[0]?.pane.id).toBe('pane-1');
    await user.click(screen.getByRole('button', { name: 'Pane options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Close Pane' }));
    expect(workspace.layout.floating).toEqual([]);
  });

  it('shows plugin items for the clicked tab in the context menu', async () => {
    const { workspace, services, user } = await showStrip();
    const { commands, contextKeys, menus } = services;
    const run = vi.fn();
    for (const [id, when] of [
      ['test.keep', 'tab.preview'],
      ['test.pin', '!tab.pinned'],
      ['test.unpin', 'tab.pinned'],
    ] as const) {
      opened.push(
        commands.declare({ id, title: id }),
        commands.register(id, run),
        menus.declare({ menu: 'tab/context', command: id, group: 'a', order: 1, when }),
      );
    }
    const id = workspace.openFile('seen.fc', { preview: true });
    act(() => workspace.activateTab('tab-1'));
    const offered = async (name: string) => {
      await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('tab', { name }) });
      await screen.findByRole('menuitem', { name: 'Close' });
      return screen.getAllByRole('menuitem').map((item) => item.textContent);
    };
    expect(await offered('seen.fc')).toEqual(['Close', 'test.keep', 'test.pin']);
    await user.click(screen.getByRole('menuitem', { name: 'test.keep' }));
    expect(run.mock.calls).toEqual([[id]]);
    await waitFor(() => expect(contextKeys.get('tab.preview')).toBe(false));
    act(() => workspace.update((layout) => pinTab(layout, id)));
    expect(await offered('seen.fc')).toEqual(['Close', 'test.unpin']);
    await user.keyboard('{Escape}');
  });

  it('marks pinned tabs and previews, and unpins a tab with the pin button', async () => {
    const { workspace, user } = await showStrip();
    act(() => void workspace.openFile('seen.fc', { preview: true }));
    const seen = () => screen.getByRole('tab', { name: 'seen.fc' });
    expect(seen().getAttribute('aria-description')).toBe('Preview');
    await user.dblClick(seen());
    expect(seen().getAttribute('aria-description')).toBeNull();
    act(() => workspace.update((layout) => pinTab(layout, workspace.activeTab?.id ?? '')));
    expect(titles()[0]).toBe('seen.fc');
    expect(seen().getAttribute('aria-description')).toBe('Pinned');
    expect(screen.queryByRole('button', { name: 'Close seen.fc' })).toBeNull();
    await user.pointer({ keys: '[MouseMiddle]', target: seen() });
    act(() => seen().focus());
    await user.keyboard('{Delete}');
    expect(titles()[0]).toBe('seen.fc');
    await user.click(screen.getByRole('button', { name: 'Unpin seen.fc' }));
    expect(seen().getAttribute('aria-description')).toBeNull();
  });

  it('opens the active tab’s menu with the keyboard', async () => {
    const { user } = await showStrip();
    act(() => screen.getByRole('tab', { name: 'lib.fc' }).focus());
    await user.keyboard('{Shift>}{F10}{/Shift}');
    await screen.findByRole('menu', { name: 'Options for lib.fc' });
  });
});
