import type { TreeNode } from './tree-node';

/** Determines where a tree's rows can be dropped. Passing this object to a tree makes the tree's rows draggable. */
export interface TreeDrop<T> {
  /**
   * Returns the reason why nodes cannot be dropped into a folder; undefined if they can. An undefined folder is the top
   * level.
   */
  refusal(
    nodes: readonly TreeNode<T>[],
    folder: TreeNode<T> | undefined,
    copies: boolean,
  ): string | undefined;
  /** Returns a description of what dropping would do, shown next to the pointer. */
  describe(nodes: readonly TreeNode<T>[], folder: TreeNode<T> | undefined, copies: boolean): string;
  /** Called when rows are dropped. `copies` is true if Ctrl or, on a Mac, Option is held. */
  onDrop(nodes: readonly TreeNode<T>[], folder: TreeNode<T> | undefined, copies: boolean): void;
  /** Called when rows are dropped on another element on the page. */
  onDropOutside?: ((nodes: readonly TreeNode<T>[], over: Element) => void) | undefined;
  /**
   * Called when files from the desktop are dropped. Read the transfer before the first `await`: it is empty
   * afterwards.
   */
  onDropFiles?: ((transfer: DataTransfer, folder: TreeNode<T> | undefined) => void) | undefined;
}

/** The state of a drag over a tree. */
export interface TreeDrag<T> {
  /** The dragged nodes; empty for files from the desktop. */
  readonly nodes: readonly TreeNode<T>[];
  /** The drop target; undefined if the pointer is not over one. */
  readonly target: { readonly folder: TreeNode<T> | undefined } | undefined;
  /** True if dropping would copy the nodes. */
  readonly copies: boolean;
}
