import { describe, expect, it } from 'vitest';
import { defaultLayout } from '../layout/default-layout';
import { floatPane } from '../operations/floating-operations';
import { moveTab } from '../operations/move-operations';
import { openTab } from '../operations/tab-operations';
import { computeRects, type WorkspaceRects } from './compute-rects';
import { findDrop } from './find-drop';

const metrics = { strip: 32, gap: 1, frame: 1 };
const view = { width: 1001, height: 600 };
const titles: Readonly<Record<string, string>> = {
  'suggested-actions': 'Get Started',
  'ai-chat': 'AI Assistant',
  'file-tree': 'Files',
};
/** Panes from left to right: Files | Get Started, a | AI Assistant. */
const layout = openTab(
  defaultLayout((type) => titles[type]),
  { type: 'editor', title: 'a', filePath: 'a' },
);

describe('computeRects', () => {
  it('lays out panes by their shares, in whole pixels and without overlaps or gaps', () => {
    const { panes, splits, content } = computeRects(layout, view, metrics);
    expect(panes.map(({ pane, strip }) => [pane.id, strip])).toEqual([
      ['pane-3', { x: 0, y: 0, width: 150, height: 32 }],
      ['pane-1', { x: 151, y: 0, width: 509, height: 32 }],
      ['pane-2', { x: 661, y: 0, width: 340, height: 32 }],
    ]);
    expect(panes[1]?.body).toEqual({ x: 151, y: 32, width: 509, height: 568 });
    expect(splits.map(({ gap }) => gap)).toEqual([
      { x: 150, y: 0, width: 1, height: 600 },
      { x: 660, y: 0, width: 1, height: 600 },
    ]);
    expect(content).toEqual({ x: 151, y: 0, width: 850, height: 600 });
  });

  it('stacks the panes in a vertical split', () => {
    const split = moveTab(layout, 'tab-6', { type: 'pane', paneId: 'pane-2', zone: 'bottom' });
    const { panes } = computeRects(split, view, metrics);
    expect(panes[2]?.body).toMatchObject({ y: 32, height: 268 });
    expect(panes[3]?.strip).toMatchObject({ y: 301, height: 32 });
  });

  it('shows a window inside a view that has become too small for it', () => {
    const floated = floatPane(layout, 'pane-1');
    const { windows, panes } = computeRects(floated, { width: 500, height: 300 }, metrics);
    expect(windows[0]?.frame).toEqual({ x: 0, y: 0, width: 500, height: 300 });
    expect(panes.at(-1)?.strip).toEqual({ x: 1, y: 1, width: 498, height: 32 });
    expect(floated.floating[0]?.size).toEqual({ width: 600, height: 400 });
  });

  it('never returns a negative size', () => {
    const { panes } = computeRects(layout, { width: 1, height: 10 }, metrics);
    for (const { strip, body } of panes) {
      expect(Math.min(strip.width, strip.height, body.width, body.height)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('findDrop', () => {
  const find = (rects: WorkspaceRects, x: number, y: number) =>
    findDrop(rects, { x, y }, () => ({ index: 1, x: 200 }));
  const rects = computeRects(layout, view, metrics);

  it.each([
    [200, 300, { type: 'pane', paneId: 'pane-1', zone: 'left' }],
    [400, 300, { type: 'pane', paneId: 'pane-1', zone: 'center' }],
    [400, 50, { type: 'pane', paneId: 'pane-1', zone: 'top' }],
    [650, 300, { type: 'pane', paneId: 'pane-1', zone: 'right' }],
    [400, 570, { type: 'pane', paneId: 'pane-1', zone: 'bottom' }],
    [400, 20, { type: 'pane', paneId: 'pane-1', zone: 'center', index: 1 }],
    [155, 300, { type: 'edge', zone: 'left' }],
    [998, 300, { type: 'edge', zone: 'right' }],
    [400, 595, { type: 'edge', zone: 'bottom' }],
    [400, 2, { type: 'edge', zone: 'top' }],
  ])('finds the target at %i,%i', (x, y, target) => {
    expect(find(rects, x, y)?.target).toEqual(target);
  });

  it('returns undefined over the file tree and outside the view', () => {
    expect(find(rects, 75, 300)).toBeUndefined();
    expect(find(rects, 75, 10)).toBeUndefined();
    expect(find(rects, 2000, 10)).toBeUndefined();
  });

  it('prefers the topmost window, which accepts only tabs', () => {
    const floated = computeRects(floatPane(layout, 'pane-1'), view, metrics);
    expect(find(floated, 105, 300)?.target).toEqual({ type: 'pane', paneId: 'pane-1', zone: 'center' });
  });
});
