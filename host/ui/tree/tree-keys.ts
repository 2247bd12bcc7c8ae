import type { TreeNode } from './tree-node';
import type { TreeRows } from './tree-rows';
import { type SelectionStep, selectionStep } from './tree-selection';
import type { TypeAhead } from './type-ahead';

/** The tree operations that keys trigger. */
export interface TreeControl<T> {
  /** The visible rows. */
  readonly rows: TreeRows<T>;
  /** Index of the focused row. */
  readonly focused: number;
  /** Number of rows that fit in the viewport. */
  readonly pageSize: number;
  /** Finds rows by typed letters. */
  readonly typeAhead: TypeAhead;
  /** Whether a folder is expanded. */
  isExpanded(id: string): boolean;
  /** Expands or collapses a folder. */
  setExpanded(id: string, expanded: boolean): void;
  /** Focuses a row. If `step` is omitted, the selection does not change. */
  goTo(index: number, step?: SelectionStep): void;
  /** Selects all visible rows. */
  selectAll(): void;
  /** Opens a leaf, as a preview unless `pinned` is true. */
  open(node: TreeNode<T>, pinned: boolean): void;
  /** Starts renaming. Returns false if names cannot be edited. */
  rename(id: string): boolean;
  /** Opens the focused row's context menu. */
  menu(): void;
}

interface Stroke {
  readonly key: string;
  readonly timeStamp: number;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Handles a key defined by the WAI-ARIA tree view pattern. Returns false for other keys. */
export function pressTreeKey<T>(tree: TreeControl<T>, stroke: Stroke): boolean {
  const place = tree.rows.at(tree.focused);
  if (!place || stroke.altKey) return false;
  const target = targetOf(tree, stroke.key);
  if (target !== undefined) {
    const isAside = (stroke.ctrlKey || stroke.metaKey) && !stroke.shiftKey;
    tree.goTo(clamp(target, tree.rows.length), isAside ? undefined : selectionStep(stroke));
    return true;
  }
  if (stroke.key === 'ContextMenu' || (stroke.key === 'F10' && stroke.shiftKey)) {
    tree.menu();
    return true;
  }
  if (stroke.ctrlKey || stroke.metaKey) return pressWithControl(tree, stroke);
  return pressPlain(tree, place.node, place.parent, stroke);
}

/** Index of the row that a navigation key moves to. It may be out of range. */
function targetOf<T>({ focused, pageSize, rows }: TreeControl<T>, key: string): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return focused + 1;
    case 'ArrowUp':
      return focused - 1;
    case 'PageDown':
      return focused + pageSize;
    case 'PageUp':
      return focused - pageSize;
    case 'Home':
      return 0;
    case 'End':
      return rows.length - 1;
    default:
      return undefined;
  }
}

function pressWithControl<T>(tree: TreeControl<T>, { key }: Stroke): boolean {
  if (key === ' ') tree.goTo(tree.focused, 'toggle');
  else if (key === 'a' || key === 'A') tree.selectAll();
  else return false;
  return true;
}

function pressPlain<T>(tree: TreeControl<T>, node: TreeNode<T>, parent: number, stroke: Stroke): boolean {
  const { key, timeStamp } = stroke;
  const isOpen = node.children !== undefined && tree.isExpanded(node.id);
  if (key === 'ArrowRight') {
    if (node.children && !isOpen) tree.setExpanded(node.id, true);
    else if (isOpen && node.children?.length) tree.goTo(tree.focused + 1, 'only');
  } else if (key === 'ArrowLeft') {
    if (isOpen) tree.setExpanded(node.id, false);
    else if (parent >= 0) tree.goTo(parent, 'only');
  } else if (key === 'Enter' || (key === ' ' && !tree.typeAhead.isTyping(timeStamp))) {
    tree.goTo(tree.focused, 'only');
    if (node.children) tree.setExpanded(node.id, !isOpen);
    else tree.open(node, key === 'Enter');
  } else if (key === 'F2') return tree.rename(node.id);
  else if (key.length === 1) {
    const found = tree.typeAhead.find(key, timeStamp, tree.rows.names, tree.focused);
    if (found !== undefined) tree.goTo(found, 'only');
  } else return false;
  return true;
}

function clamp(index: number, length: number): number {
  return Math.min(Math.max(index, 0), length - 1);
}
