import { DisposableStore } from '@core/base/lifecycle';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { DeclaredViews } from '@core/workspace/views/declared-views';
import type { TabTypeDescription } from '@core/workspace/views/views';
import type { WorkspaceService } from '@core/workspace/workspace';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewTabPage } from './new-tab-page';

const type = (title: string, change: Partial<TabTypeDescription> = {}): TabTypeDescription => ({
  type: title.toLowerCase(),
  title,
  icon: 'output',
  singleton: true,
  creatable: true,
  ...change,
});

describe('new tab page', () => {
  const retypeTab = vi.fn<WorkspaceService['retypeTab']>();
  let store: DisposableStore;
  let contextKeys: ObservableContextKeys;
  let views: DeclaredViews;
  let user: ReturnType<typeof userEvent.setup>;

  beforeEach(() => {
    retypeTab.mockClear();
    store = new DisposableStore();
    contextKeys = new ObservableContextKeys();
    views = new DeclaredViews();
    user = userEvent.setup();
    store.add(contextKeys.declare({ key: 'project.blockchain', description: 'For a test' }));
  });

  afterEach(() => store.dispose());

  const show = (...types: TabTypeDescription[]) => {
    for (const one of types) store.add(views.declareTabType(one, async () => {}));
    const workspace = { retypeTab } as Partial<WorkspaceService> as WorkspaceService;
    return render(<NewTabPage tabId="tab-9" isVisible services={{ contextKeys, views, workspace }} />);
  };
  const offered = () => screen.queryAllByRole('button').map((button) => button.textContent);

  it('offers views that need no input and opens the selected view in the same tab', async () => {
    show(type('Terminal'), type('Output'), type('Editor', { creatable: false }));
    expect(offered()).toEqual(['Output', 'Terminal']);
    await user.click(screen.getByRole('button', { name: 'Terminal' }));
    expect(retypeTab.mock.calls).toEqual([['tab-9', 'terminal']]);
  });

  it('evaluates when-clauses and omits a view whose when-clause uses an unknown context key', () => {
    show(
      type('TON Deploy', { when: "project.blockchain == 'ton'" }),
      type('Typo', { when: 'projct.open' }),
      type('Output'),
    );
    expect(offered()).toEqual(['Output']);
    act(() => contextKeys.set('project.blockchain', 'ton'));
    expect(offered()).toEqual(['Output', 'TON Deploy']);
  });

  it('lists the best match first and opens it on Enter', async () => {
    show(type('Output'), type('Problems'), type('Terminal'), type('Media Player'));
    await user.keyboard('p');
    expect(offered().filter(Boolean)).toEqual(['Problems', 'Media Player', 'Output']);
    await user.keyboard('{Enter}');
    expect(retypeTab.mock.calls).toEqual([['tab-9', 'problems']]);
  });

  it('reports that no view matches and clears the filter on Escape', async () => {
    show(type('Output'));
    await user.keyboard('xyz{Enter}');
    screen.getByText('No views match “xyz”');
    expect(retypeTab).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(offered()).toEqual(['Output']);
  });

  it('supports navigation with the arrow keys', async () => {
    show(type('A'), type('B'), type('C'));
    const focused = () => document.activeElement?.textContent;
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('A');
    await user.keyboard('{ArrowRight}{End}{ArrowLeft}');
    expect(focused()).toBe('B');
    await user.keyboard('{Home}{Enter}');
    expect(retypeTab.mock.calls).toEqual([['tab-9', 'a']]);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Filter views' }));
  });

  it('shows an empty state when no plugin offers a view', () => {
    show();
    screen.getByText('No views available');
  });
});
