import { memo, type ReactNode } from 'react';
import { Icon } from '../icons/icon';
import { classNames } from '../styles/class-names';
import type { TreeNode } from './tree-node';
import { TreeRename } from './tree-rename';
import type { TreePlace } from './tree-rows';

/**
 * How a view renders tree rows; all members are optional. Pass stable functions, because a new function causes every
 * row to be rendered again.
 */
export interface TreeDrawing<T> {
  /** Renders the icon before the name. */
  renderIcon?: ((node: TreeNode<T>, expanded: boolean) => ReactNode) | undefined;
  /** Renders the name with markup; its text must match the name. */
  renderName?: ((node: TreeNode<T>) => ReactNode) | undefined;
  /**
   * Renders the badge at the end of the row. It is hidden from assistive technology, so `describe` should provide the
   * same information.
   */
  renderBadge?: ((node: TreeNode<T>) => ReactNode) | undefined;
  /** Returns the accessible description, for example '2 errors'. */
  describe?: ((node: TreeNode<T>) => string | undefined) | undefined;
  /** Returns the row's CSS class, for example for ignored files. */
  rowClass?: ((node: TreeNode<T>) => string | undefined) | undefined;
}

/** Callbacks for renaming a row. */
export interface TreeRenaming<T> {
  /** Returns the problem with a name; undefined if it is valid. */
  validate(node: TreeNode<T>, name: string): string | undefined;
  /** Ends renaming with the new name, or with undefined if it was cancelled. */
  finish(node: TreeNode<T>, name: string | undefined): void;
}

/** Props for {@link TreeRow}. */
export interface TreeRowProps<T> extends TreeDrawing<T> {
  /** The node and its position. */
  place: TreePlace<T>;
  /** Index among the visible rows. */
  index: number;
  /** Offset from the first row, in pixels. */
  top: number;
  /** Whether the node is an expanded folder. */
  isExpanded: boolean;
  /** Whether the row is selected. */
  isSelected: boolean;
  /** Whether the row has focus when the tree has focus. */
  isFocused: boolean;
  /** Whether the row is being dragged. */
  isDragged: boolean;
  /** Whether dropping would put the dragged nodes into this node, or next to it in its folder. */
  isDropTarget: boolean;
  /** Set while the row is being renamed. */
  renaming: TreeRenaming<T> | undefined;
}

function Row<T>(props: TreeRowProps<T>) {
  const { place, index, top, isExpanded, renaming } = props;
  const { node, level, position, siblings } = place;
  const isFolder = node.children !== undefined;
  const badge = props.renderBadge?.(node);
  const style = { translate: `0 ${top}px`, '--level': level };
  return (
    <div
      role="treeitem"
      aria-level={level + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isFolder ? isExpanded : undefined}
      aria-selected={props.isSelected}
      aria-description={props.describe?.(node)}
      tabIndex={props.isFocused ? 0 : -1}
      data-row={index}
      className={classNames(
        'ui-tree-row',
        props.isDragged && 'ui-tree-dragged',
        props.isDropTarget && 'ui-tree-drop',
        renaming && 'ui-tree-renaming',
        props.rowClass?.(node),
      )}
      style={style}
    >
      {isFolder && (
        <span className="ui-tree-twistie">
          <Icon name="chevron-right" />
        </span>
      )}
      {props.renderIcon?.(node, isExpanded)}
      {renaming ? (
        <TreeRename
          name={node.name}
          validate={(name) => renaming.validate(node, name)}
          onDone={(name) => renaming.finish(node, name)}
        />
      ) : (
        <span className="ui-tree-name">{props.renderName?.(node) ?? node.name}</span>
      )}
      {badge && (
        <span aria-hidden className="ui-tree-badge">
          {badge}
        </span>
      )}
    </div>
  );
}

/** One row, memoised so that scrolling renders only the rows that come into view. */
export const TreeRow = memo(Row) as typeof Row;
