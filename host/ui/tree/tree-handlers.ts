import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { pressTreeKey, type TreeControl } from './tree-keys';
import type { TreeNode } from './tree-node';
import { selectionStep } from './tree-selection';
import type { Point } from './use-tree-drag';
import type { TreeFocus } from './use-tree-focus';

/** Options for {@link treeHandlers}. */
export interface TreeHandlerOptions<T> {
  /** Called for a key press on a row if the tree does not handle the key. */
  readonly onKey?: ((node: TreeNode<T>, event: KeyboardEvent) => void) | undefined;
  /** Called for Escape, unless the key cancelled a rename or a drag. */
  readonly onEscape?: (() => void) | undefined;
  /** Opens the context menu. If absent, the browser's menu opens. */
  readonly openMenu: ((node: TreeNode<T> | undefined, at: Point) => void) | undefined;
}

/** Index of the row that an event belongs to; undefined for the empty area and for the rename field. */
function rowOf({ target }: { readonly target: EventTarget }): number | undefined {
  if (!(target instanceof Element) || target.closest('.ui-tree-rename')) return undefined;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  return row === undefined ? undefined : Number(row);
}

/** The node that an event belongs to. */
export function nodeOf<T>(
  { rows }: Pick<TreeControl<T>, 'rows'>,
  event: { readonly target: EventTarget },
): TreeNode<T> | undefined {
  return rows.at(rowOf(event) ?? -1)?.node;
}

/** Mouse, keyboard and focus handlers for a tree. */
export function treeHandlers<T>(
  control: TreeControl<T>,
  focus: TreeFocus,
  { onKey, onEscape, openMenu }: TreeHandlerOptions<T>,
) {
  return {
    onClick: (event: MouseEvent) => {
      const row = rowOf(event);
      const node = nodeOf(control, event);
      if (row === undefined || !node) return;
      const step = selectionStep(event);
      control.goTo(row, step);
      if (step !== 'only') return;
      if (node.children) control.setExpanded(node.id, !control.isExpanded(node.id));
      else control.open(node, false);
    },
    onDoubleClick: (event: MouseEvent) => {
      const node = nodeOf(control, event);
      if (node && !node.children) control.open(node, true);
    },
    onContextMenu: (event: MouseEvent) => {
      if (event.target instanceof HTMLInputElement || !openMenu) return;
      event.preventDefault();
      openMenu(nodeOf(control, event), event);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement) return;
      if (event.key === 'Escape') onEscape?.();
      else if (pressTreeKey(control, event)) event.preventDefault();
      else {
        const node = nodeOf(control, event);
        if (node) onKey?.(node, event);
      }
    },
    onFocus: (event: FocusEvent) => {
      focus.track(event.target);
      const node = nodeOf(control, event);
      if (node) focus.setFocusedId(node.id);
    },
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) focus.track(undefined);
    },
  };
}
