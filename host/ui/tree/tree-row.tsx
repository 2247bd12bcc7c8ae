import { memo, type ReactNode } from 'react';
import { Icon } from '../icons/icon';
import { classNames } from '../styles/class-names';
import type { TreeNode } from './tree-node';
import { TreeRename } from './tree-rename';
import type { TreePlace } from './tree-rows';

/** How a view draws its nodes; every part is optional. Keep the functions: new ones draw every row again. */
export interface TreeDrawing<T> {
  renderIcon?: ((node: TreeNode<T>, expanded: boolean) => ReactNode) | undefined;
  /** The name with marks in it; its text must stay the name. */
  renderName?: ((node: TreeNode<T>) => ReactNode) | undefined;
  /** Drawn at the row's end; say the same in `describe`, because it is hidden from assistive technology. */
  renderBadge?: ((node: TreeNode<T>) => ReactNode) | undefined;
  /** Accessible description, for example '2 errors'. */
  describe?: ((node: TreeNode<T>) => string | undefined) | undefined;
  /** Class of the row, for example for ignored files. */
  rowClass?: ((node: TreeNode<T>) => string | undefined) | undefined;
}

/** What the name of a row is edited with. */
export interface TreeRenaming<T> {
  validate(node: TreeNode<T>, name: string): string | undefined;
  finish(node: TreeNode<T>, name: string | undefined): void;
}

export interface TreeRowProps<T> extends TreeDrawing<T> {
  place: TreePlace<T>;
  index: number;
  /** Distance from the top of all rows, in pixels. */
  top: number;
  isExpanded: boolean;
  isSelected: boolean;
  /** It has the keyboard when the tree has it. */
  isFocused: boolean;
  /** It is carried by the pointer. */
  isDragged: boolean;
  /** What is carried would go into it, or stand beside it in its folder. */
  isDropTarget: boolean;
  /** Present while the row's name is edited. */
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

/** One row; drawn again only when something of it changed, so that scrolling costs the rows that come. */
export const TreeRow = memo(Row) as typeof Row;
