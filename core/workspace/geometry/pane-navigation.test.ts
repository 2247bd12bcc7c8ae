import { describe, expect, it } from 'vitest';
import { defaultLayout } from '../layout/default-layout';
import type { Edge, WorkspaceLayout } from '../layout/layout';
import { toggleFileTree } from '../operations/file-tree-operations';
import { floatPane, moveFloating } from '../operations/floating-operations';
import { shownPanes, toggleMaximized } from '../operations/maximize-operations';
import { moveTab } from '../operations/move-operations';
import { activateTab, openTab } from '../operations/tab-operations';
import { paneAfter, paneTowards } from './pane-navigation';

const view = { width: 1000, height: 800 };
const titles: Readonly<Record<string, string>> = { 'file-tree': 'Files', 'suggested-actions': 'Get Started' };
const open = (layout: WorkspaceLayout, title: string) => openTab(layout, { type: 'editor', title });

/** Panes of the layout: Files (pane-3) | Get Started (pane-1) above a (pane-8) | b (pane-10). */
const layout = (() => {
  const two = ['a', 'b'].reduce(
    open,
    defaultLayout((type) => titles[type]),
  );
  const down = moveTab(two, 'tab-6', { type: 'pane', paneId: 'pane-1', zone: 'bottom' });
  return moveTab(down, 'tab-7', { type: 'edge', zone: 'right' });
})();
const ids = shownPanes(layout).map(({ id }) => id);

describe('paneTowards', () => {
  const [files = '', started = '', a = '', b = ''] = ids;
  it.each<[string, Edge, string | undefined]>([
    [files, 'right', started],
    [started, 'left', files],
    [started, 'bottom', a],
    [started, 'right', b],
    [a, 'right', b],
    [a, 'top', started],
    [a, 'bottom', undefined],
    [b, 'top', undefined],
    [b, 'right', undefined],
  ])('moves from %s towards the %s', (from, edge, to) => {
    expect(paneTowards(layout, from, edge, view)?.id).toBe(to);
  });

  it('moves from a window to the nearest pane in the given direction', () => {
    const floated = floatPane(layout, b);
    const window = floated.floating[0]?.id ?? '';
    const placed = moveFloating(floated, window, { x: 390, y: 0 }, view);
    expect(paneTowards(placed, b, 'bottom', view)?.id).toBe(a);
    expect(paneTowards(placed, a, 'right', view)).toBeUndefined();
  });

  it('cycles through all panes, windows last', () => {
    const floated = floatPane(layout, started);
    expect(paneAfter(floated, b, 1)?.id).toBe(started);
    expect(paneAfter(floated, started, 1)?.id).toBe(files);
    expect(paneAfter(floated, files, -1)?.id).toBe(started);
    expect(paneAfter(floated, 'pane-99', 1)).toBeUndefined();
  });
});

describe('a maximised pane', () => {
  const [files = '', started = '', a = '', b = ''] = ids;
  it('hides the other content panes until one of them is activated', () => {
    const maximized = toggleMaximized(layout, a);
    expect(shownPanes(maximized).map(({ id }) => id)).toEqual([files, a]);
    expect(paneTowards(maximized, a, 'top', view)?.id).toBe(started);
    expect(activateTab(maximized, 'tab-3').maximizedPaneId).toBe(a);
    expect(activateTab(maximized, 'tab-1').maximizedPaneId).toBeUndefined();
    expect(toggleMaximized(maximized, a).maximizedPaneId).toBeUndefined();
    expect(toggleMaximized(layout, files)).toBe(layout);
  });

  it('is restored, if it is floating, when a tiled pane is activated or the file tree is shown', () => {
    const maximized = toggleMaximized(floatPane(layout, b), b);
    expect(shownPanes(maximized)).toHaveLength(4);
    expect(activateTab(maximized, 'tab-7').maximizedPaneId).toBe(b);
    expect(activateTab(maximized, 'tab-1').maximizedPaneId).toBeUndefined();
    expect(activateTab(maximized, 'tab-3').maximizedPaneId).toBeUndefined();
    const withoutTree = toggleFileTree(maximized, 'Files');
    expect(withoutTree.maximizedPaneId).toBe(b);
    expect(toggleFileTree(withoutTree, 'Files').maximizedPaneId).toBeUndefined();
  });
});
