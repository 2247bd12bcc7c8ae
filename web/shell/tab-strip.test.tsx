import type { Pane } from '@core/workspace/layout';
import { findPane } from '@core/workspace/layout-tree';
import { setTabDirty } from '@core/workspace/tab-operations';
import { useObservable } from '@host/ui/use-observable';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell } from '@tests/support/shell-services';
import { describe, expect, it, vi } from 'vitest';
import { useServices } from '../services';
import { TabStrip } from './tab-strip';

function Strip({ paneId }: { paneId: string }) {
  const { workspace } = useServices();
  const layout = useObservable(workspace.layout$, workspace.layout);
  const pane: Pane | undefined = findPane(layout, paneId);
  return pane && <TabStrip pane={pane} isFloating={false} />;
}

async function showStrip(paneId = 'pane-1') {
  const { workspace, wrapper } = await openShell();
  workspace.openFile('contracts/main.fc');
  workspace.openFile('lib.fc');
  render(<Strip paneId={paneId} />, { wrapper });
  return { workspace, user: userEvent.setup() };
}

const titles = () => screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label'));

describe('TabStrip', () => {
  it('names tabs by title, and marks the active one', async () => {
    await showStrip();
    expect(titles()).toEqual(['Get Started', 'main.fc', 'lib.fc']);
    const active = screen.getByRole('tab', { selected: true });
    expect(active.getAttribute('aria-label')).toBe('lib.fc');
    expect(active.getAttribute('aria-controls')).toBe('workspace-panel-tab-7');
    expect(active.tabIndex).toBe(0);
    expect(screen.getByRole('tab', { name: 'main.fc' }).dataset.tooltip).toBe('contracts/main.fc');
    expect(screen.getByRole('tab', { name: 'main.fc' }).tabIndex).toBe(-1);
  });

  it('closes by the X, the middle button and Delete', async () => {
    const { user } = await showStrip();
    await user.click(screen.getByRole('button', { name: 'Close main.fc' }));
    expect(titles()).toEqual(['Get Started', 'lib.fc']);
    await user.pointer({ keys: '[MouseMiddle]', target: screen.getByRole('tab', { name: 'Get Started' }) });
    expect(titles()).toEqual(['lib.fc']);
    act(() => screen.getByRole('tab', { name: 'lib.fc' }).focus());
    await user.keyboard('{Delete}');
    expect(screen.queryByRole('tab', { name: 'lib.fc' })).toBeNull();
  });

  it('moves by arrows, Home and End, and keeps the focus on the active tab', async () => {
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

  it('locks the add button for 300 ms', async () => {
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

  it('says what has unsaved text', async () => {
    const { workspace } = await showStrip();
    act(() => workspace.update((layout) => setTabDirty(layout, 'lib.fc', true)));
    expect(screen.getByRole('tab', { name: 'lib.fc' }).getAttribute('aria-description')).toBe(
      'Unsaved changes',
    );
  });

  it('offers nothing but the tab in the file tree pane', async () => {
    await showStrip('pane-3');
    expect(titles()).toEqual(['Files']);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('floats and closes the pane by its options', async () => {
    const { workspace, user } = await showStrip();
    await user.click(screen.getByRole('button', { name: 'Pane options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Float Pane' }));
    expect(workspace.layout.floating[0]?.pane.id).toBe('pane-1');
    await user.click(screen.getByRole('button', { name: 'Pane options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Close Pane' }));
    expect(workspace.layout.floating).toEqual([]);
  });

  it('closes others by the context menu', async () => {
    const { user } = await showStrip();
    await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('tab', { name: 'main.fc' }) });
    await user.click(await screen.findByRole('menuitem', { name: 'Close Others' }));
    expect(titles()).toEqual(['main.fc']);
  });
});
