import { paneTowards } from '../geometry/pane-navigation';
import type { Direction, Edge, Point, Size, Split, WorkspaceLayout } from '../layout/layout';
import { contentOf, isFileTreePane, paneOfTab, tiledPanes, windowOfPane } from '../layout/layout-tree';
import { moveFloating, rectOfWindow, resizeFloating } from './floating-operations';
import { movePane, moveTab } from './move-operations';
import { resizeSplit } from './split-operations';

/** The distance by which a command moves a window or one of its sides, in pixels. */
const WINDOW_STEP = 20;

const steps: Readonly<Record<Edge, Point>> = {
  left: { x: -WINDOW_STEP, y: 0 },
  right: { x: WINDOW_STEP, y: 0 },
  top: { x: 0, y: -WINDOW_STEP },
  bottom: { x: 0, y: WINDOW_STEP },
};

/** Moves a tab into the adjacent pane on the given side; if there is none, splits the tab off on that side. */
export function moveTabTowards(
  layout: WorkspaceLayout,
  tabId: string,
  edge: Edge,
  view: Size,
): WorkspaceLayout {
  const source = paneOfTab(layout, tabId);
  if (!source) return layout;
  const neighbour = paneTowards(layout, source.id, edge, view);
  return neighbour && !isFileTreePane(neighbour)
    ? moveTab(layout, tabId, { type: 'pane', paneId: neighbour.id, zone: 'center' })
    : moveTab(layout, tabId, { type: 'pane', paneId: source.id, zone: edge });
}

/**
 * Moves a tiled pane past its neighbour on the given side, or to the edge of the content if no neighbour exists. A
 * floating pane is moved by one step.
 */
export function movePaneTowards(
  layout: WorkspaceLayout,
  paneId: string,
  edge: Edge,
  view: Size,
): WorkspaceLayout {
  const window = windowOfPane(layout, paneId);
  if (window) {
    const { x, y } = window.position;
    const step = steps[edge];
    return moveFloating(layout, window.id, { x: x + step.x, y: y + step.y }, view);
  }
  const neighbour = paneTowards(layout, paneId, edge, view);
  return neighbour && !isFileTreePane(neighbour)
    ? movePane(layout, paneId, { type: 'pane', paneId: neighbour.id, zone: edge })
    : movePane(layout, paneId, { type: 'edge', zone: edge });
}

/**
 * Makes a pane wider ('horizontal') or taller by a percentage of the split that determines its size; negative values
 * make it smaller. A window grows to the right or downwards by a fixed step.
 */
export function growPane(
  layout: WorkspaceLayout,
  paneId: string,
  direction: Direction,
  percent: number,
  view: Size,
): WorkspaceLayout {
  const window = windowOfPane(layout, paneId);
  if (window) {
    const handle = direction === 'horizontal' ? 'e' : 's';
    const step = Math.sign(percent) * WINDOW_STEP;
    return resizeFloating(layout, window.id, rectOfWindow(window), handle, { x: step, y: step }, view);
  }
  const found = decidingSplit(layout.root, paneId, direction);
  if (!found) return layout;
  const { split, isFirst } = found;
  return resizeSplit(layout, split.id, split.sizes[0] + (isFirst ? percent : -percent));
}

/** The innermost split around a pane in the given direction, and whether the pane is on the split's first side. */
function decidingSplit(
  node: WorkspaceLayout['root'],
  paneId: string,
  direction: Direction,
): { readonly split: Split; readonly isFirst: boolean } | undefined {
  if (node.type === 'pane') return undefined;
  const isFirst = tiledPanes(node.children[0]).some(({ id }) => id === paneId);
  if (!isFirst && !tiledPanes(node.children[1]).some(({ id }) => id === paneId)) return undefined;
  const inner = decidingSplit(node.children[isFirst ? 0 : 1], paneId, direction);
  return inner ?? (node.direction === direction ? { split: node, isFirst } : undefined);
}

/** Divides every split in the content into equal halves. */
export function evenAllSplits(layout: WorkspaceLayout): WorkspaceLayout {
  return splitsOf(contentOf(layout)).reduce((result, { id }) => resizeSplit(result, id, 50), layout);
}

function splitsOf(node: WorkspaceLayout['root']): readonly Split[] {
  return node.type === 'pane' ? [] : [node, ...node.children.flatMap(splitsOf)];
}
