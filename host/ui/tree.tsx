import './tree.css';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { TreeDragLabel } from './tree-drag-label';
import type { TreeDrop } from './tree-drop';
import { pressTreeKey, type TreeControl } from './tree-keys';
import { TreeIndex, type TreeNode } from './tree-node';
import { type TreeDrawing, TreeRow } from './tree-row';
import { TreeRows } from './tree-rows';
import { nextSelection, selectionStep } from './tree-selection';
import { TypeAhead } from './type-ahead';
import { useControllable } from './use-controllable';
import { type Point, useTreeDrag } from './use-tree-drag';
import { useTreeRename } from './use-tree-rename';

/** Height of a row in pixels, as `--size-row` has it. */
const ROW_HEIGHT = 24;

const none: readonly string[] = [];

/** What only the tree itself can do, for commands. */
export interface TreeHandle {
  /** Gives the keyboard to the row that had it last, or to the first. */
  focus(): void;
  /**
   * Unfolds what lies above a node, scrolls to it, and selects it unless it is selected with others already. An unknown id
   * does nothing.
   */
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
  /** The row that has the keyboard, or would have it, is another; undefined until there is one. */
  onFocusedChange?: ((id: string | undefined) => void) | undefined;
  /** A leaf was asked for: `pinned` by double click or Enter, otherwise to look at by a click or Space. */
  onOpen?: ((node: TreeNode<T>, pinned: boolean) => void) | undefined;
  /** A right click or the menu key; no node when it was on the empty part. The node is selected by then. */
  onContextMenu?: ((node: TreeNode<T> | undefined, at: Point) => void) | undefined;
  /** A key that means nothing to the tree itself, pressed on a row. */
  onKey?: ((node: TreeNode<T>, event: KeyboardEvent) => void) | undefined;
  /** F2 edits a name when this is given; undefined says that the edit was given up. */
  onRename?: ((node: TreeNode<T>, name: string | undefined) => void) | undefined;
  validateName?: ((node: TreeNode<T>, name: string) => string | undefined) | undefined;
  /** Escape, when it gave up neither a name nor a drag. */
  onEscape?: (() => void) | undefined;
  /** Rows can be dragged when this is given. */
  drop?: TreeDrop<T> | undefined;
  /** Shown in place of rows when there are no nodes. */
  empty?: ReactNode;
  /** False: all rows of a tree of moderate size stand in the document. Default true. */
  isVirtual?: boolean | undefined;
  ref?: Ref<TreeHandle> | undefined;
}

/** Rows beyond those in sight that are in the document. */
const OVERSCAN = 8;

/** Longer trees are virtual whatever is asked for: the page would stand still. */
const PLAIN_ROWS = 1000;

/**
 * A tree that stays smooth with ten thousand rows: only those in sight are in the document. Arrows, Home, End, Page Up and
 * Page Down move and select, with Shift several and with Ctrl none; typing goes to a name, Enter opens, Space shows, F2
 * renames, Ctrl+A selects all.
 */
export function Tree<T>(props: TreeProps<T>) {
  const { label, nodes, onOpen, onContextMenu, onFocusedChange, drop, isVirtual = true } = props;
  const index = useMemo(() => new TreeIndex(nodes), [nodes]);
  const [expanded, setExpanded] = useControllable(
    props.expanded,
    props.defaultExpanded ?? none,
    props.onExpandedChange,
  );
  const [selected, setSelected] = useControllable(props.selected, none, props.onSelectedChange);
  const unfolded = useMemo(() => new Set(expanded), [expanded]);
  const chosen = useMemo(() => new Set(selected), [selected]);
  const rows = useMemo(() => new TreeRows(nodes, unfolded), [nodes, unfolded]);

  const scroller = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string>();
  const focusedRow = useRef(0);
  const anchor = useRef<string>(undefined);
  const wantsFocus = useRef(false);
  const lastFocused = useRef<Element>(undefined);
  const revealing = useRef<string>(undefined);
  const [typeAhead] = useState(() => new TypeAhead());
  const { renaming, renamingId, startRename } = useTreeRename(index, scroller, props);

  // The row that had the keyboard may be gone: the one in its place has it then.
  const known = rows.indexOf(focusedId);
  const focused = known >= 0 ? known : Math.min(focusedRow.current, rows.length - 1);
  focusedRow.current = Math.max(focused, 0);

  const reported = focusedId === undefined ? undefined : rows.at(focused)?.node.id;
  useEffect(() => onFocusedChange?.(reported), [onFocusedChange, reported]);

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: isVirtual || rows.length > PLAIN_ROWS ? OVERSCAN : rows.length,
    // The row with the keyboard stays in the document when it is scrolled away, or the focus would fall to the page.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (focused < 0 || focused >= rows.length || shown.includes(focused)) return shown;
      return focused < range.startIndex ? [focused, ...shown] : [...shown, focused];
    },
  });

  const focusRow = () => {
    const row = scroller.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
    wantsFocus.current = !row;
    row?.focus({ preventScroll: true });
  };

  useLayoutEffect(() => {
    const row = rows.indexOf(revealing.current);
    if (row >= 0) {
      revealing.current = undefined;
      virtualizer.scrollToIndex(row);
    }
    const isGone = lastFocused.current?.isConnected === false;
    const lostFocus = isGone && document.activeElement === document.body;
    if (wantsFocus.current || lostFocus) focusRow();
  });

  const control: TreeControl<T> = {
    rows,
    focused,
    typeAhead,
    pageSize: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1),
    isExpanded: (id) => unfolded.has(id),
    setExpanded: (id, isExpanded) =>
      setExpanded(isExpanded ? [...expanded, id] : expanded.filter((each) => each !== id)),
    goTo: (row, step) => {
      const id = rows.at(row)?.node.id;
      if (id === undefined) return;
      setFocusedId(id);
      // A range begins where the keyboard is when nothing was chosen before.
      if (rows.indexOf(anchor.current) < 0) anchor.current = rows.at(focused)?.node.id;
      if (step) setSelected(nextSelection(rows, selected, anchor.current, id, step));
      if (step === 'only' || step === 'toggle') anchor.current = id;
      virtualizer.scrollToIndex(row);
      if (row === focused) focusRow();
      else wantsFocus.current = true;
    },
    selectAll: () => setSelected(rows.idsBetween(0, rows.length - 1)),
    open: (node, pinned) => onOpen?.(node, pinned),
    rename: startRename,
    menu: () => {
      const row = scroller.current?.querySelector('[data-row][tabindex="0"]');
      const node = rows.at(focused)?.node;
      const name = row?.querySelector('.ui-tree-name') ?? row;
      const box = name?.getBoundingClientRect();
      if (node && box) openMenu(node, { clientX: box.left, clientY: box.bottom });
    },
  };

  const openMenu = (node: TreeNode<T> | undefined, at: Point) => {
    if (node) {
      setFocusedId(node.id);
      if (!chosen.has(node.id)) setSelected([node.id]);
      anchor.current = node.id;
    }
    onContextMenu?.(node, at);
  };

  const dragLabel = useRef<HTMLDivElement>(null);
  const { drag, session } = useTreeDrag<T>(
    {
      scroller,
      drop,
      nodeAt: (row) => rows.at(row)?.node,
      parentOf: (id) => index.parentOf(id),
      carriedWith: (node) => (chosen.has(node.id) ? selected.flatMap((id) => index.get(id) ?? []) : [node]),
      isExpanded: (id) => unfolded.has(id),
      unfold: (id) => setExpanded([...expanded, id]),
    },
    ({ clientX, clientY }) => {
      dragLabel.current?.style.setProperty('translate', `${clientX}px ${clientY}px`);
    },
  );
  const dropRow = rows.indexOf(drag?.target?.folder?.id);
  const dropEnd = dropRow < 0 ? -1 : rows.endOf(dropRow);
  const carried = useMemo(() => new Set(drag?.nodes.map(({ id }) => id)), [drag?.nodes]);

  useImperativeHandle(props.ref, () => ({
    focus: focusRow,
    reveal: (id) => {
      if (!index.get(id)) return;
      revealing.current = id;
      const above = index.ancestorsOf(id).filter((each) => !unfolded.has(each));
      if (above.length > 0) setExpanded([...expanded, ...above]);
      setFocusedId(id);
      if (!chosen.has(id)) setSelected([id]);
      anchor.current = id;
    },
    startRename: (id) => void startRename(id),
  }));

  /** The row that an event is about; undefined on the empty part and in the field of a name. */
  const rowOf = ({ target }: { readonly target: EventTarget }) => {
    if (!(target instanceof Element) || target.closest('.ui-tree-rename')) return undefined;
    const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    return row === undefined ? undefined : Number(row);
  };
  const nodeOf = (event: { readonly target: EventTarget }) => rows.at(rowOf(event) ?? -1)?.node;

  const onClick = (event: MouseEvent) => {
    const row = rowOf(event);
    const node = nodeOf(event);
    if (row === undefined || !node) return;
    const step = selectionStep(event);
    control.goTo(row, step);
    if (step !== 'only') return;
    if (node.children) control.setExpanded(node.id, !unfolded.has(node.id));
    else onOpen?.(node, false);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const node = nodeOf(event);
    if (node && !node.children) onOpen?.(node, true);
  };
  const onMenu = (event: MouseEvent) => {
    if (event.target instanceof HTMLInputElement || !onContextMenu) return;
    event.preventDefault();
    openMenu(nodeOf(event), event);
  };
  const onPointerDown = (event: PointerEvent) => {
    const node = nodeOf(event);
    if (node) session.press(event, node);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === 'Escape') props.onEscape?.();
    else if (pressTreeKey(control, event)) event.preventDefault();
    else {
      const node = nodeOf(event);
      if (node) props.onKey?.(node, event);
    }
  };

  if (nodes.length === 0 && props.empty !== undefined) return props.empty;
  return (
    <div
      ref={scroller}
      role="tree"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable
      className="ui-tree"
      data-drop={(drag?.target && !drag.target.folder) || undefined}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onContextMenu={onMenu}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        lastFocused.current = event.target;
        const node = nodeOf(event);
        if (node) setFocusedId(node.id);
      }}
      onBlur={({ target }) => {
        if (target.isConnected) lastFocused.current = undefined;
      }}
      {...session.fileHandlers}
    >
      <div role="presentation" className="ui-tree-rows" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => {
          const place = rows.at(row.index);
          if (!place) return undefined;
          const { id } = place.node;
          return (
            <TreeRow<T>
              key={id}
              place={place}
              index={row.index}
              top={row.start}
              isExpanded={unfolded.has(id)}
              isSelected={chosen.has(id)}
              isFocused={row.index === focused}
              isDragged={carried.has(id)}
              isDropTarget={row.index >= dropRow && row.index < dropEnd}
              renaming={renamingId === id ? renaming : undefined}
              renderIcon={props.renderIcon}
              renderName={props.renderName}
              renderBadge={props.renderBadge}
              describe={props.describe}
              rowClass={props.rowClass}
            />
          );
        })}
      </div>
      {drag && drop && <TreeDragLabel ref={dragLabel} drag={drag} drop={drop} />}
    </div>
  );
}
