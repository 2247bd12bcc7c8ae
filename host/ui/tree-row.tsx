import type { ItemInstance } from '@headless-tree/core';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Icon } from './icon';
import type { TreeNode } from './tree-node';
import { TreeRename } from './tree-rename';

/** How a view draws its nodes; every part is optional. */
export interface TreeDrawing<T> {
  renderIcon?: ((node: TreeNode<T>, expanded: boolean) => ReactNode) | undefined;
  /** Drawn at the row's end; say the same in `describe`, because it is hidden from assistive technology. */
  renderBadge?: ((node: TreeNode<T>) => ReactNode) | undefined;
  /** Accessible description, for example '2 errors'. */
  describe?: ((node: TreeNode<T>) => string | undefined) | undefined;
  /** Class of the row, for example for ignored files. */
  rowClass?: ((node: TreeNode<T>) => string | undefined) | undefined;
}

export interface TreeRowProps<T> extends TreeDrawing<T> {
  item: ItemInstance<string>;
  node: TreeNode<T>;
  /** Distance from the top of all rows, in pixels. */
  top: number;
  onOpen: ((node: TreeNode<T>, pinned: boolean) => void) | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onContextMenu: (node: TreeNode<T>, event: MouseEvent) => void;
  /** Present while the row's name is edited. */
  rename:
    | {
        validate: (name: string) => string | undefined;
        onDone: (name: string | undefined) => void;
      }
    | undefined;
}

export function TreeRow<T>({
  item,
  node,
  top,
  onOpen,
  onKeyDown,
  onContextMenu,
  rename,
  ...drawing
}: TreeRowProps<T>) {
  const { onClick, ...props } = item.getProps();
  const folder = node.children !== undefined;
  const expanded = folder && item.isExpanded();
  const style = { translate: `0 ${top}px`, '--level': item.getItemMeta().level };
  const badge = drawing.renderBadge?.(node);

  const click = (event: MouseEvent) => {
    onClick(event);
    if (!folder && !event.shiftKey && !event.ctrlKey && !event.metaKey) onOpen?.(node, false);
  };
  return (
    <div
      {...props}
      role="treeitem"
      // Its content names it: what else stands in the row is hidden.
      aria-label={undefined}
      tabIndex={props.tabIndex}
      aria-selected={item.isSelected()}
      className={`ui-tree-row ${drawing.rowClass?.(node) ?? ''}`}
      style={style}
      aria-description={drawing.describe?.(node)}
      onClick={click}
      onKeyDown={onKeyDown}
      onDoubleClick={() => !folder && onOpen?.(node, true)}
      onContextMenu={(event) => onContextMenu(node, event)}
    >
      <span className="ui-tree-guides" />
      <span className="ui-tree-twistie">{folder && <Icon name="chevron-right" />}</span>
      {drawing.renderIcon?.(node, expanded)}
      {rename ? (
        <TreeRename name={node.name} {...rename} />
      ) : (
        <span className="ui-tree-name">{node.name}</span>
      )}
      {badge && (
        <span aria-hidden className="ui-tree-badge">
          {badge}
        </span>
      )}
    </div>
  );
}
