import { settleMaximized } from '../operations/maximize-operations';
import {
  FILE_TREE_TAB,
  type LayoutNode,
  layoutLimits,
  type Pane,
  type Size,
  type WorkspaceLayout,
} from './layout';
import { contentOf, fileTreeSplit, isFileTreePane, panesOf, tiledPanes } from './layout-tree';

/**
 * The problems in a layout, as sentences; empty for a valid layout. Every operation preserves validity. If a view is
 * given, windows must be inside it. A stored layout is validated without a view, because it may be opened on a smaller
 * screen, where its windows are moved inside the view.
 */
export function layoutProblems(layout: WorkspaceLayout, view?: Size): readonly string[] {
  const hidden = layout.hiddenFileTree ? [layout.hiddenFileTree.pane] : [];
  const panes = [...panesOf(layout), ...hidden];
  return [
    ...splitProblems(layout.root),
    ...panes.flatMap(paneProblems),
    ...idProblems(layout, panes),
    ...emptyPaneProblems(layout),
    ...fileTreeProblems(layout),
    ...windowProblems(layout),
    ...(view ? viewProblems(layout, view) : []),
    ...maximizedProblems(layout),
  ];
}

function splitProblems(node: LayoutNode): readonly string[] {
  if (node.type === 'pane') return [];
  const { minSplitPercent: min, maxSplitPercent: max } = layoutLimits;
  const [first, second] = node.sizes;
  return [
    ...(Math.abs(first + second - 100) < 1e-6
      ? []
      : [`Sizes of split '${node.id}' sum to ${first + second}, not 100`]),
    ...(node.sizes.every((size) => size >= min && size <= max)
      ? []
      : [`Sizes of split '${node.id}' are outside the range ${min} to ${max}: ${node.sizes.join(', ')}`]),
    ...node.children.flatMap(splitProblems),
  ];
}

function paneProblems(pane: Pane): readonly string[] {
  if (pane.tabs.length === 0 && pane.activeTabId === undefined) return [];
  return [
    ...(pane.tabs.some((tab) => tab.id === pane.activeTabId)
      ? []
      : [`Pane '${pane.id}' does not contain its active tab '${pane.activeTabId}'`]),
    ...(pane.tabs.some((tab, index) => tab.isPinned && index > 0 && !pane.tabs[index - 1]?.isPinned)
      ? [`Pane '${pane.id}' has a pinned tab after an unpinned tab`]
      : []),
    ...(pane.tabs.filter((tab) => tab.isPreview).length > 1
      ? [`Pane '${pane.id}' has more than one preview`]
      : []),
    ...pane.tabs
      .filter((tab) => tab.isPreview && (tab.isPinned || tab.isDirty))
      .map((tab) => `Tab '${tab.id}' is a preview although it is pinned or has unsaved changes`),
  ];
}

function idProblems(layout: WorkspaceLayout, panes: readonly Pane[]): readonly string[] {
  const ids = [
    ...splitIds(layout.root),
    ...panes.flatMap((pane) => [pane.id, ...pane.tabs.map((tab) => tab.id)]),
    ...layout.floating.map((window) => window.id),
  ];
  const active = layout.activePaneId;
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `Id '${id}' is used twice`),
    ...ids
      .filter((id) => Number(/^(?:tab|pane|split|window)-(\d+)$/.exec(id)?.[1] ?? 0) >= layout.nextId)
      .map((id) => `Id '${id}' would be assigned again: the next number is ${layout.nextId}`),
    ...(active === undefined || panesOf(layout).some((pane) => pane.id === active)
      ? []
      : [`Active pane '${active}' does not exist`]),
  ];
}

function splitIds(node: LayoutNode): readonly string[] {
  return node.type === 'pane' ? [] : [node.id, ...node.children.flatMap(splitIds)];
}

function emptyPaneProblems(layout: WorkspaceLayout): readonly string[] {
  const content = tiledPanes(contentOf(layout));
  if (content.length === 1) return [];
  return content
    .filter((pane) => pane.tabs.length === 0)
    .map((pane) => `Pane '${pane.id}' is empty but is not the only content pane`);
}

function fileTreeProblems(layout: WorkspaceLayout): readonly string[] {
  const visible = fileTreeSplit(layout)?.children[0];
  const hidden = layout.hiddenFileTree?.pane;
  const locked = panesOf(layout).filter(isFileTreePane);
  const { minSplitPercent: min, maxSplitPercent: max } = layoutLimits;
  const size = layout.hiddenFileTree?.size;
  return [
    ...locked
      .filter((pane) => pane !== visible)
      .map((pane) => `File tree pane '${pane.id}' is not the leftmost pane`),
    ...[...locked, ...(hidden ? [hidden] : [])]
      .filter((pane) => pane.tabs.length !== 1 || pane.tabs[0]?.type !== FILE_TREE_TAB)
      .map((pane) => `File tree pane '${pane.id}' must contain exactly one tab: the file tree`),
    ...(visible && hidden ? ['The file tree is both visible and hidden'] : []),
    ...(visible && fileTreeSplit(layout)?.direction !== 'horizontal'
      ? ['The file tree is not beside the content']
      : []),
    ...(size === undefined || (size >= min && size <= max)
      ? []
      : [`The hidden file tree's size ${size} is outside the range ${min} to ${max}`]),
  ];
}

function windowProblems(layout: WorkspaceLayout): readonly string[] {
  const { minWidth, minHeight, firstZIndex } = layoutLimits.floating;
  const zIndices = layout.floating.map((window) => window.zIndex);
  return layout.floating.flatMap(({ id, pane, size, position, zIndex }) => [
    ...(pane.tabs.length > 0 ? [] : [`Window '${id}' is empty`]),
    ...(size.width >= minWidth && size.height >= minHeight
      ? []
      : [`Window '${id}' is smaller than ${minWidth}×${minHeight}`]),
    ...(Number.isFinite(position.x) && Number.isFinite(position.y)
      ? []
      : [`Window '${id}' has no valid position`]),
    ...(zIndex >= firstZIndex && zIndices.filter((other) => other === zIndex).length === 1
      ? []
      : [`Window '${id}' has the z-index ${zIndex}, which is too low or already in use`]),
  ]);
}

function viewProblems(layout: WorkspaceLayout, { width, height }: Size): readonly string[] {
  return layout.floating
    .filter(
      ({ position: { x, y }, size }) => x < 0 || y < 0 || x + size.width > width || y + size.height > height,
    )
    .map(({ id }) => `Window '${id}' extends beyond the view`);
}

function maximizedProblems(layout: WorkspaceLayout): readonly string[] {
  const { maximizedPaneId } = layout;
  const pane = panesOf(layout).find(({ id }) => id === maximizedPaneId);
  return settleMaximized(layout) === layout && !(pane && isFileTreePane(pane))
    ? []
    : [`Pane '${maximizedPaneId}' cannot be maximised`];
}
