import './tree.css';
import { type PointerEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { TreeDragLabel } from './tree-drag-label';
import type { TreeDrop } from './tree-drop';
import { nodeOf, type TreeHandlerOptions, treeHandlers } from './tree-handlers';
import { type TreeDrawing, TreeRow } from './tree-row';
import { useRowDrag } from './use-row-drag';
import { type TreeActions, useTreeControl } from './use-tree-control';
import { type TreeFocusOptions, useTreeFocus } from './use-tree-focus';
import { type TreeRenameOptions, useTreeRename } from './use-tree-rename';
import { type TreeStateOptions, useTreeState } from './use-tree-state';

/** Tree operations that commands can call. */
export interface TreeHandle {
  /** Focuses the row that last had focus, or the first row. If a row is being renamed, its text field stays focused. */
  focus(): void;
  /**
   * Expands the ancestors of a node, scrolls to the node, and selects it unless it is already selected. Ignores an
   * unknown id.
   */
  reveal(id: string): void;
  /** Starts renaming a node in place; requires `onRename`. */
  startRename(id: string): void;
}

/** Props for {@link Tree}. */
export interface TreeProps<T>
  extends TreeDrawing<T>,
    TreeStateOptions<T>,
    TreeFocusOptions,
    TreeActions<T>,
    TreeRenameOptions<T>,
    Pick<TreeHandlerOptions<T>, 'onKey' | 'onEscape'> {
  /** The accessible name. */
  label: string;
  /** Makes rows draggable. */
  drop?: TreeDrop<T> | undefined;
  /** Shown instead of an empty tree. */
  empty?: ReactNode;
  /** Receives a handle for commands. */
  ref?: Ref<TreeHandle> | undefined;
}

/**
 * A virtualised tree for ten thousand rows or more: only the rows in view are in the document. Arrow keys, Home, End,
 * Page Up and Page Down move and select. Shift extends the selection, and Ctrl moves without selecting. Typing finds a
 * name, Enter opens, Space previews, F2 renames, and Ctrl+A selects all.
 */
export function Tree<T>(props: TreeProps<T>) {
  const { label, nodes, drop } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const state = useTreeState(props);
  const { rows, isExpanded, isSelected } = state;
  const focus = useTreeFocus(rows, scroller, props);
  const { renaming, renamingId, isRenaming, startRename } = useTreeRename(state.index, scroller, props);
  const { control, openMenu, reveal } = useTreeControl(state, focus, scroller, {
    onOpen: props.onOpen,
    onContextMenu: props.onContextMenu,
    rename: startRename,
  });

  const { drag, session, ...dragged } = useRowDrag(state, scroller, drop);

  useImperativeHandle(props.ref, () => ({
    focus: () => isRenaming() || focus.focusRow(),
    reveal,
    startRename: (id) => void startRename(id),
  }));

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
      {...treeHandlers(control, focus, { ...props, openMenu: props.onContextMenu && openMenu })}
      onPointerDown={(event: PointerEvent) => {
        const node = nodeOf(control, event);
        if (node) session.press(event, node);
      }}
      {...session.fileHandlers}
    >
      <div role="presentation" className="ui-tree-rows" style={{ height: focus.virtualizer.getTotalSize() }}>
        {focus.virtualizer.getVirtualItems().map((row) => {
          const place = rows.at(row.index);
          if (!place) return undefined;
          const { id } = place.node;
          return (
            <TreeRow<T>
              key={id}
              place={place}
              index={row.index}
              top={row.start}
              isExpanded={isExpanded(id)}
              isSelected={isSelected(id)}
              isFocused={row.index === focus.focused}
              isDragged={dragged.isDragged(id)}
              isDropTarget={dragged.isDropTarget(row.index)}
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
      {drag && drop && <TreeDragLabel ref={dragged.label} drag={drag} drop={drop} />}
    </div>
  );
}
