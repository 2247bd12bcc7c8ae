import { describe, expect, it } from 'vitest';
import { defaultLayout } from '../layout/default-layout';
import type { Rect, WorkspaceLayout } from '../layout/layout';
import { windowOfPane } from '../layout/layout-tree';
import { floatTab, moveFloating, resizeFloating } from '../operations/floating-operations';
import { openTab } from '../operations/tab-operations';
import { paneInFrontOf } from './covered-panes';

const view = { width: 1000, height: 800 };

/**
 * A layout in which Get Started (pane-1) fills the view, with windows at the given rectangles, listed from bottom to
 * top.
 */
function withWindows(...places: readonly Rect[]): WorkspaceLayout {
  const start = defaultLayout((type) => (type === 'suggested-actions' ? 'Get Started' : undefined));
  return places.reduce((layout, { x, y, width, height }) => {
    const opened = openTab(layout, { type: 'editor', title: 'a' }, 'pane-1');
    const pane = opened.floating.length;
    const floated = floatTab(opened, opened.root.type === 'pane' ? (opened.root.activeTabId ?? '') : '');
    const window = floated.floating[pane];
    if (!window) throw new Error('The tab became no window');
    const moved = moveFloating(floated, window.id, { x, y }, view);
    const by = { x: width - 600, y: height - 400 };
    return resizeFloating(moved, window.id, { x, y, width: 600, height: 400 }, 'se', by, view);
  }, start);
}

const inFront = (layout: WorkspaceLayout) => {
  const pane = paneInFrontOf(layout, 'pane-1', view);
  return pane && layout.floating.findIndex((window) => window.pane === pane);
};

describe('paneInFrontOf', () => {
  it('returns undefined while a third of the pane is visible', () => {
    expect(inFront(withWindows())).toBeUndefined();
    expect(inFront(withWindows({ x: 0, y: 0, width: 1000, height: 400 }))).toBeUndefined();
    expect(inFront(withWindows({ x: 0, y: 0, width: 1000, height: 500 }))).toBeUndefined();
  });

  it('returns the window that covers the largest part of the pane, or the topmost window if several cover equally large parts', () => {
    expect(inFront(withWindows({ x: 0, y: 0, width: 1000, height: 700 }))).toBe(0);
    const half = { width: 1000, height: 300 };
    expect(inFront(withWindows({ x: 0, y: 0, width: 1000, height: 500 }, { x: 0, y: 500, ...half }))).toBe(0);
    expect(
      inFront(
        withWindows({ x: 0, y: 0, width: 1000, height: 400 }, { x: 0, y: 400, width: 1000, height: 400 }),
      ),
    ).toBe(1);
    expect(inFront(withWindows({ x: 0, y: 0, ...view }, { x: 0, y: 0, ...view }))).toBe(1);
  });

  it('returns undefined for windows, for missing panes, and before the view is shown', () => {
    const covered = withWindows({ x: 0, y: 0, ...view });
    const { pane } = covered.floating[0] ?? {};
    expect(windowOfPane(covered, pane?.id ?? '')).toBeDefined();
    expect(paneInFrontOf(covered, pane?.id ?? '', view)).toBeUndefined();
    expect(paneInFrontOf(covered, 'pane-99', view)).toBeUndefined();
    expect(paneInFrontOf(covered, 'pane-1', { width: 0, height: 0 })).toBeUndefined();
  });
});
