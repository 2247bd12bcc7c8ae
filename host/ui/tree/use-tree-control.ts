import { type RefObject, useRef, useState } from 'react';
import type { TreeControl } from './tree-keys';
import type { TreeNode } from './tree-node';
import { nextSelection } from './tree-selection';
import { TypeAhead } from './type-ahead';
import type { Point } from './use-tree-drag';
import { ROW_HEIGHT, type TreeFocus } from './use-tree-focus';
import type { TreeState } from './use-tree-state';

/** A tree's callbacks for user actions. */
export interface TreeActions<T> {
  /**
   * Called to open a leaf. `pinned` is true for a double-click or Enter, and false for a click or Space, which opens a
   * preview.
   */
  readonly onOpen?: ((node: TreeNode<T>, pinned: boolean) => void) | undefined;
  /**
   * Called on a right-click or the menu key; the node is undefined for the empty area. The node is selected before the
   * call.
   */
  readonly onContextMenu?: ((node: TreeNode<T> | undefined, at: Point) => void) | undefined;
}

/** Tree operations that are triggered by keys, the pointer and commands. */
export function useTreeControl<T>(
  state: TreeState<T>,
  focus: TreeFocus,
  scroller: RefObject<HTMLElement | null>,
  { onOpen, onContextMenu, rename }: TreeActions<T> & { readonly rename: (id: string) => boolean },
) {
  const { rows } = state;
  const { focused } = focus;
  const [typeAhead] = useState(() => new TypeAhead());
  const anchor = useRef<string>(undefined);

  const choose = (id: string) => {
    focus.setFocusedId(id);
    if (!state.isSelected(id)) state.setSelected([id]);
    anchor.current = id;
  };
  const openMenu = (node: TreeNode<T> | undefined, at: Point) => {
    if (node) choose(node.id);
    onContextMenu?.(node, at);
  };
  const reveal = (id: string) => {
    if (!state.index.get(id)) return;
    focus.reveal(id);
    const above = state.index.ancestorsOf(id).filter((each) => !state.isExpanded(each));
    if (above.length > 0) state.expand(...above);
    choose(id);
  };
  const control: TreeControl<T> = {
    rows,
    focused,
    typeAhead,
    pageSize: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1),
    isExpanded: state.isExpanded,
    setExpanded: (id, isExpanded) => (isExpanded ? state.expand(id) : state.collapse(id)),
    goTo: (row, step) => {
      const id = rows.at(row)?.node.id;
      if (id === undefined) return;
      focus.setFocusedId(id);
      // If there is no earlier selection, a range starts at the focused row.
      if (rows.indexOf(anchor.current) < 0) anchor.current = rows.at(focused)?.node.id;
      if (step) state.setSelected(nextSelection(rows, state.selected, anchor.current, id, step));
      if (step === 'only' || step === 'toggle') anchor.current = id;
      focus.goTo(row);
    },
    selectAll: () => state.setSelected(rows.idsBetween(0, rows.length - 1)),
    open: (node, pinned) => onOpen?.(node, pinned),
    rename,
    menu: () => {
      const row = scroller.current?.querySelector('[data-row][tabindex="0"]');
      const node = rows.at(focused)?.node;
      const name = row?.querySelector('.ui-tree-name') ?? row;
      const box = name?.getBoundingClientRect();
      if (node && box) openMenu(node, { clientX: box.left, clientY: box.bottom });
    },
  };
  return { control, openMenu, reveal };
}
