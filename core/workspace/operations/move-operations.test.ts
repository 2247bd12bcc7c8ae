import { describe, expect, it } from 'vitest';
import { dropPreview, dropZone } from '../geometry/drop-zone';
import { fitRect, resizeRect } from '../geometry/floating-geometry';
import { defaultLayout } from '../layout/default-layout';
import type { DropZone, LayoutNode, WorkspaceLayout } from '../layout/layout';
import { contentOf } from '../layout/layout-tree';
import { floatPane, floatTab, moveFloating, raiseFloating, unfloatPane } from './floating-operations';
import { movePane, moveTab } from './move-operations';
import { openTab } from './tab-operations';

const titles: Readonly<Record<string, string>> = {
  'suggested-actions': 'Get Started',
  'ai-chat': 'AI Assistant',
  'file-tree': 'Files',
};

/**
 * Panes from left to right: Files | Get Started, a, b | AI Assistant; tabs tab-1, tab-6, tab-7 and tab-2; panes pane-1
 * and pane-2.
 */
function start(): WorkspaceLayout {
  const open = (layout: WorkspaceLayout, name: string) =>
    openTab(layout, { type: 'editor', title: name, filePath: name });
  return ['a', 'b'].reduce(
    open,
    defaultLayout((type) => titles[type]),
  );
}

/** Shape of a tree as text: `h50(Get Started,*a | b)`. */
function drawn(node: LayoutNode): string {
  if (node.type === 'pane')
    return node.tabs.map((tab) => (tab.id === node.activeTabId ? `*${tab.title}` : tab.title)).join(',');
  return `${node.direction[0]}${node.sizes[0]}(${node.children.map(drawn).join(' | ')})`;
}

const content = (layout: WorkspaceLayout) => drawn(contentOf(layout));
const onPane = (paneId: string, zone: DropZone, index?: number) =>
  ({ type: 'pane', paneId, zone, ...(index === undefined ? {} : { index }) }) as const;

describe('moveTab', () => {
  it.each([
    ['left', 'h60(h50(*a | Get Started,*b) | *AI Assistant)'],
    ['right', 'h60(h50(Get Started,*b | *a) | *AI Assistant)'],
    ['top', 'h60(v50(*a | Get Started,*b) | *AI Assistant)'],
    ['bottom', 'h60(v50(Get Started,*b | *a) | *AI Assistant)'],
    ['center', 'h60(Get Started,b,*a | *AI Assistant)'],
  ] as const)('drops a tab on the %s of its pane', (zone, expected) => {
    expect(content(moveTab(start(), 'tab-6', onPane('pane-1', zone)))).toBe(expected);
  });

  it('drops a tab into another pane at an index', () => {
    expect(content(moveTab(start(), 'tab-6', onPane('pane-2', 'center', 0)))).toBe(
      'h60(Get Started,*b | *a,AI Assistant)',
    );
  });

  it.each([
    [0, '*a,Get Started,b'],
    [1, 'Get Started,*a,b'],
    [2, 'Get Started,*a,b'],
    [3, 'Get Started,b,*a'],
  ])('moves a tab to index %i in its pane', (index, expected) => {
    expect(content(moveTab(start(), 'tab-6', onPane('pane-1', 'center', index)))).toBe(
      `h60(${expected} | *AI Assistant)`,
    );
  });

  it('drops a tab on an edge of the workspace, beside the file tree', () => {
    const moved = moveTab(start(), 'tab-6', { type: 'edge', zone: 'left' });
    expect(drawn(moved.root)).toBe('h15(*Files | h30(*a | h60(Get Started,*b | *AI Assistant)))');
  });

  it('removes a pane when its only tab is moved away', () => {
    expect(content(moveTab(start(), 'tab-2', onPane('pane-1', 'top')))).toBe(
      'v50(*AI Assistant | Get Started,a,*b)',
    );
  });

  it('does not move the file tree, drop a tab on it, or drop a pane’s only tab on that pane', () => {
    const layout = start();
    expect(moveTab(layout, 'tab-3', onPane('pane-1', 'center'))).toBe(layout);
    expect(moveTab(layout, 'tab-6', onPane('pane-3', 'center'))).toBe(layout);
    expect(moveTab(layout, 'tab-6', onPane('pane-3', 'right'))).toBe(layout);
    expect(moveTab(layout, 'tab-2', onPane('pane-2', 'left'))).toBe(layout);
    expect(moveTab(layout, 'no-tab', onPane('pane-1', 'left'))).toBe(layout);
    expect(moveTab(layout, 'tab-6', onPane('no-pane', 'left'))).toBe(layout);
  });
});

describe('movePane', () => {
  it('drops a pane beside another pane, into another pane and on an edge', () => {
    expect(content(movePane(start(), 'pane-1', onPane('pane-2', 'bottom')))).toBe(
      'v50(*AI Assistant | Get Started,a,*b)',
    );
    expect(content(movePane(start(), 'pane-2', onPane('pane-1', 'center')))).toBe(
      'Get Started,a,b,*AI Assistant',
    );
    expect(content(movePane(start(), 'pane-1', { type: 'edge', zone: 'bottom' }))).toBe(
      'v70(*AI Assistant | Get Started,a,*b)',
    );
  });

  it('does nothing when a pane is dropped on itself, and never moves the file tree', () => {
    const layout = start();
    expect(movePane(layout, 'pane-1', onPane('pane-1', 'left'))).toBe(layout);
    expect(movePane(layout, 'pane-1', onPane('pane-1', 'center'))).toBe(layout);
    expect(movePane(layout, 'pane-3', onPane('pane-1', 'left'))).toBe(layout);
    expect(movePane(layout, 'pane-1', onPane('pane-3', 'center'))).toBe(layout);
  });
});

describe('floating-operations', () => {
  it('moves a pane into a 600×400 window at 100,100 with z-index 1000, and back', () => {
    const floated = floatPane(start(), 'pane-1');
    expect(floated.floating).toMatchObject([
      { position: { x: 100, y: 100 }, size: { width: 600, height: 400 }, zIndex: 1000 },
    ]);
    expect(content(floated)).toBe('*AI Assistant');
    expect(content(unfloatPane(floated, 'pane-1'))).toBe('h50(*AI Assistant | Get Started,a,*b)');
  });

  it('offsets a window by 32 px from other windows at the same position', () => {
    const two = floatTab(floatTab(start(), 'tab-6'), 'tab-7');
    const places = (layout: WorkspaceLayout) => layout.floating.map(({ position: { x, y } }) => [x, y]);
    expect(places(two)).toEqual([
      [100, 100],
      [132, 132],
    ]);
    const view = { width: 1000, height: 700 };
    const moved = moveFloating(two, two.floating[0]?.id ?? '', { x: 300, y: 50 }, view);
    expect(places(floatPane(moved, 'pane-1'))).toEqual([
      [300, 50],
      [132, 132],
      [100, 100],
    ]);
  });

  it('moves tabs from tiled panes to a window and back', () => {
    const floated = floatTab(start(), 'tab-6');
    const paneId = floated.floating[0]?.pane.id ?? '';
    const joined = moveTab(floated, 'tab-7', onPane(paneId, 'left'));
    expect(joined.floating[0]?.pane.tabs.map((tab) => tab.title)).toEqual(['a', 'b']);
    const back = movePane(joined, paneId, onPane('pane-1', 'right'));
    expect(back.floating).toEqual([]);
    expect(content(back)).toBe('h60(h50(*Get Started | a,*b) | *AI Assistant)');
  });

  it('leaves the file tree tiled', () => {
    const layout = start();
    expect(floatPane(layout, 'pane-3')).toBe(layout);
    expect(floatTab(layout, 'tab-3')).toBe(layout);
  });

  it('raises a window and keeps the z-indices consecutive', () => {
    const two = floatTab(floatTab(start(), 'tab-6'), 'tab-7');
    const [first, second] = two.floating.map((window) => window.id);
    expect(two.floating.map((window) => window.zIndex)).toEqual([1000, 1001]);
    const raised = raiseFloating(two, first ?? '');
    expect(raised.floating.map((window) => window.zIndex)).toEqual([1001, 1000]);
    expect(raiseFloating(raised, first ?? '')).toBe(raised);
    expect(raised.floating[1]?.id).toBe(second);
  });

  it('keeps a window inside the view', () => {
    const floated = floatPane(start(), 'pane-1');
    const id = floated.floating[0]?.id ?? '';
    const moved = moveFloating(floated, id, { x: 5000, y: -50 }, { width: 1000, height: 700 });
    expect(moved.floating[0]?.position).toEqual({ x: 400, y: 0 });
  });
});

describe('resizeRect', () => {
  const rect = { x: 100, y: 100, width: 600, height: 400 };
  const view = { width: 1000, height: 800 };

  it.each([
    ['n', { x: 100, y: 120, width: 600, height: 380 }],
    ['ne', { x: 100, y: 120, width: 610, height: 380 }],
    ['e', { x: 100, y: 100, width: 610, height: 400 }],
    ['se', { x: 100, y: 100, width: 610, height: 420 }],
    ['s', { x: 100, y: 100, width: 600, height: 420 }],
    ['sw', { x: 110, y: 100, width: 590, height: 420 }],
    ['w', { x: 110, y: 100, width: 590, height: 400 }],
    ['nw', { x: 110, y: 120, width: 590, height: 380 }],
  ] as const)('moves only the sides that belong to the handle %s', (handle, expected) => {
    expect(resizeRect(rect, handle, { x: 10, y: 20 }, view)).toEqual(expected);
  });

  it('stops at 300×200 and at the edges of the view', () => {
    expect(resizeRect(rect, 'nw', { x: 900, y: 900 }, view)).toEqual({
      x: 400,
      y: 300,
      width: 300,
      height: 200,
    });
    expect(resizeRect(rect, 'se', { x: 900, y: 900 }, view)).toEqual({
      x: 100,
      y: 100,
      width: 900,
      height: 700,
    });
    expect(resizeRect(rect, 'nw', { x: -900, y: -900 }, view)).toEqual({
      x: 0,
      y: 0,
      width: 700,
      height: 500,
    });
  });

  it('moves a window back inside the view when the view shrinks', () => {
    expect(fitRect(rect, { width: 500, height: 300 })).toEqual({ x: 0, y: 0, width: 500, height: 300 });
    expect(fitRect(rect, { width: 200, height: 100 })).toEqual({ x: 0, y: 0, width: 300, height: 200 });
  });
});

describe('dropZone', () => {
  const rect = { x: 100, y: 50, width: 1000, height: 400 };

  it.each([
    [600, 250, 'center'],
    [349, 250, 'left'],
    [351, 250, 'center'],
    [851, 250, 'right'],
    [600, 149, 'top'],
    [600, 151, 'center'],
    [600, 351, 'bottom'],
  ] as const)('maps %i,%i to %s', (x, y, zone) => {
    expect(dropZone(rect, { x, y })).toBe(zone);
  });

  it('returns the nearer edge in a corner', () => {
    expect(dropZone(rect, { x: 140, y: 60 })).toBe('top');
    expect(dropZone(rect, { x: 105, y: 60 })).toBe('left');
  });

  it('previews the area that a drop would occupy', () => {
    expect(dropPreview(rect, 'right', 50)).toEqual({ x: 600, y: 50, width: 500, height: 400 });
    expect(dropPreview(rect, 'bottom', 30)).toEqual({ x: 100, y: 330, width: 1000, height: 120 });
  });
});
