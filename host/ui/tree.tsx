import './tree.css';
import {
  buildProxiedInstance,
  hotkeysCoreFeature,
  type ItemInstance,
  selectionFeature,
  syncDataLoaderFeature,
} from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ROOT_ID, TreeIndex, type TreeNode } from './tree-node';
import { type TreeDrawing, TreeRow } from './tree-row';
import { TypeAhead } from './type-ahead';
import { useControllable } from './use-controllable';

/** Height of a row in pixels, as `--size-row` has it. */
const ROW_HEIGHT = 24;

const none: readonly string[] = [];

/** What only the tree itself can do, for commands. */
export interface TreeHandle {
  /** Gives the keyboard to the row that had it last, or to the first. */
  focus(): void;
  /** Unfolds what lies above a node, scrolls to it and selects it. An unknown id does nothing. */
  reveal(id: string): void;
  /** Edits a node's name in place; needs `onRename`. */
  startRename(id: string): void;
}

export interface TreeProps<T> extends TreeDrawing<T> {
  /** The accessible name. */
  label: string;
  nodes: readonly TreeNode<T>[];
  /** Ids of unfolded folders, when the parent holds them. */
  expanded?: readonly string[] | undefined;
  defaultExpanded?: readonly string[] | undefined;
  onExpandedChange?: ((ids: readonly string[]) => void) | undefined;
  /** Ids of selected nodes, when the parent holds them. */
  selected?: readonly string[] | undefined;
  onSelectedChange?: ((ids: readonly string[]) => void) | undefined;
  /** A leaf was asked for: `pinned` by double click or Enter, otherwise to look at by a click or Space. */
  onOpen?: ((node: TreeNode<T>, pinned: boolean) => void) | undefined;
  /** A right click or the menu key; no node when it was on the empty part. The clicked node is selected by then. */
  onContextMenu?: ((node: TreeNode<T> | undefined, event: MouseEvent) => void) | undefined;
  /** F2 edits a name when this is given; undefined says that the edit was given up. */
  onRename?: ((node: TreeNode<T>, name: string | undefined) => void) | undefined;
  validateName?: ((node: TreeNode<T>, name: string) => string | undefined) | undefined;
  /** Shown in place of rows when there are no nodes. */
  empty?: ReactNode;
  ref?: Ref<TreeHandle> | undefined;
}

/**
 * A tree that stays smooth with ten thousand rows: only those in sight are in the document. Arrows, Home, End, Page Up and
 * Page Down move, typing goes to a name, Enter opens, F2 renames; Shift and Ctrl select several.
 */
export function Tree<T>({
  label,
  nodes,
  onOpen,
  onContextMenu,
  onRename,
  validateName,
  ...props
}: TreeProps<T>) {
  const index = useMemo(() => new TreeIndex(nodes), [nodes]);
  const [expanded, setExpanded] = useControllable(
    props.expanded,
    props.defaultExpanded ?? [],
    props.onExpandedChange,
  );
  const [selected, setSelected] = useControllable(props.selected, none, props.onSelectedChange);
  const [renaming, setRenaming] = useState<string>();
  const renamingId = useRef<string>(undefined);
  const [typeAhead] = useState(() => new TypeAhead());
  const scroller = useRef<HTMLElement>(null);
  const revealing = useRef<string>(undefined);

  // It holds ids alone: what they stand for is looked up in the nodes of this very render, and may be gone.
  const tree = useTree<string>({
    rootItemId: ROOT_ID,
    dataLoader: { getItem: (id) => id, getChildren: (id) => index.childrenOf(id) },
    getItemName: (item) => index.get(item.getId())?.name ?? '',
    isItemFolder: (item) => index.get(item.getId())?.children !== undefined,
    // The very arrays, because a copy would count as a change and build all rows anew at each render.
    state: { expandedItems: expanded as string[], selectedItems: selected as string[] },
    setExpandedItems: (next) => setExpanded(typeof next === 'function' ? next([...expanded]) : next),
    setSelectedItems: (next) => setSelected(typeof next === 'function' ? next([...selected]) : next),
    scrollToItem: (item) => virtualizer.scrollToIndex(item.getItemMeta().index),
    features: [syncDataLoaderFeature, selectionFeature, hotkeysCoreFeature],
    ignoreHotkeysOnInputs: true,
    instanceBuilder: buildProxiedInstance,
  });
  const items = tree.getItems();
  const focusedIndex = items.length > 0 ? tree.getFocusedItem().getItemMeta().index : -1;

  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    // The row with the keyboard stays in the document when it is scrolled away, or the focus would fall to the page.
    rangeExtractor: (range: Range) => {
      const rows = defaultRangeExtractor(range);
      if (focusedIndex < 0 || focusedIndex >= items.length || rows.includes(focusedIndex)) return rows;
      return focusedIndex < range.startIndex ? [focusedIndex, ...rows] : [...rows, focusedIndex];
    },
  });

  useLayoutEffect(() => {
    const focusedId = tree.getState().focusedItem;
    if (focusedId !== null && !index.get(focusedId)) tree.applySubStateUpdate('focusedItem', null);
    tree.rebuildTree();
  }, [tree, index]);

  useLayoutEffect(() => {
    const id = revealing.current;
    const row = id === undefined ? -1 : items.findIndex((item) => item.getId() === id);
    if (row < 0) return;
    revealing.current = undefined;
    items[row]?.setFocused();
    virtualizer.scrollToIndex(row);
  });

  const focusItem = (item: ItemInstance<string> | undefined) => {
    item?.setFocused();
    if (item) tree.updateDomFocus();
  };

  const startRename = (id: string) => {
    renamingId.current = id;
    setRenaming(id);
  };

  useImperativeHandle(props.ref, () => ({
    focus: () => {
      const item = tree.getFocusedItem();
      const row = item.getElement();
      if (row) row.focus();
      else focusItem(item);
    },
    reveal: (id) => {
      if (!index.get(id)) return;
      revealing.current = id;
      setExpanded([...new Set([...expanded, ...index.ancestorsOf(id)])]);
      setSelected([id]);
    },
    startRename: (id) => {
      if (onRename && index.get(id)) startRename(id);
    },
  }));

  const finishRename = (node: TreeNode<T>, name: string | undefined) => {
    // Giving the row the keyboard takes it from the field, which then finishes once more.
    if (renamingId.current !== node.id) return;
    renamingId.current = undefined;
    setRenaming(undefined);
    // At once or not at all: by then the row may be gone, and whoever left the field has the keyboard elsewhere.
    const row = tree.getItemInstance(node.id).getElement();
    if (row?.contains(document.activeElement)) row.focus();
    onRename?.(node, name);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const item = items[focusedIndex];
    const node = item && index.get(item.getId());
    if (!node || event.target instanceof HTMLInputElement) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!plain) return;
    if (event.key === 'Enter' || (event.key === ' ' && !typeAhead.isTyping(event.timeStamp))) {
      if (!node.children) onOpen?.(node, event.key === 'Enter');
      else if (item.isExpanded()) item.collapse();
      else item.expand();
      setSelected([node.id]);
    } else if (event.key === 'F2' && onRename) startRename(node.id);
    else if (event.key === 'PageDown') focusItem(items[Math.min(focusedIndex + page, items.length - 1)]);
    else if (event.key === 'PageUp') focusItem(items[Math.max(focusedIndex - page, 0)]);
    else if (event.key.length === 1) {
      const names = index.visibleNames(new Set(expanded));
      const found = typeAhead.find(event.key, event.timeStamp, names, focusedIndex);
      if (found !== undefined) focusItem(items[found]);
    } else return;
    event.preventDefault();
  };

  const openMenu = (node: TreeNode<T> | undefined, event: MouseEvent) => {
    event.stopPropagation();
    if (node) {
      tree.getItemInstance(node.id).setFocused();
      if (!selected.includes(node.id)) setSelected([node.id]);
    }
    onContextMenu?.(node, event);
  };

  const registerElement = useCallback(
    (element: HTMLElement | null) => {
      scroller.current = element;
      tree.registerElement(element);
    },
    [tree],
  );
  if (nodes.length === 0 && props.empty !== undefined) return props.empty;
  return (
    <div
      ref={registerElement}
      role="tree"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable
      className="ui-tree"
      onContextMenu={(event) => openMenu(undefined, event)}
    >
      <div role="presentation" className="ui-tree-rows" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => {
          const item = items[row.index];
          const node = item && index.get(item.getId());
          if (!node) return undefined;
          return (
            <TreeRow<T>
              key={node.id}
              item={item}
              node={node}
              top={row.start}
              renderIcon={props.renderIcon}
              renderBadge={props.renderBadge}
              describe={props.describe}
              rowClass={props.rowClass}
              onOpen={onOpen}
              onKeyDown={onKeyDown}
              onContextMenu={openMenu}
              rename={
                renaming === node.id
                  ? {
                      validate: (name) => validateName?.(node, name),
                      onDone: (name) => finishRename(node, name),
                    }
                  : undefined
              }
            />
          );
        })}
      </div>
    </div>
  );
}
