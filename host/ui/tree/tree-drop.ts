import type { TreeNode } from './tree-node';

/** What a tree's rows can be dragged to; given to a tree, its rows can be dragged. */
export interface TreeDrop<T> {
  /** Why nodes cannot be put into a folder (undefined: the first level); undefined when they can. */
  refusal(
    nodes: readonly TreeNode<T>[],
    folder: TreeNode<T> | undefined,
    copies: boolean,
  ): string | undefined;
  /** What letting go would do, said beside the pointer. */
  describe(nodes: readonly TreeNode<T>[], folder: TreeNode<T> | undefined, copies: boolean): string;
  /** Ctrl or, on a Mac, Option makes copies. */
  onDrop(nodes: readonly TreeNode<T>[], folder: TreeNode<T> | undefined, copies: boolean): void;
  /** Rows let go over something else on the page. */
  onDropOutside?: ((nodes: readonly TreeNode<T>[], over: Element) => void) | undefined;
  /** Files from the desktop. Read the transfer before anything is awaited: it is empty afterwards. */
  onDropFiles?: ((transfer: DataTransfer, folder: TreeNode<T> | undefined) => void) | undefined;
}

/** What is being carried over a tree, and where it would go. */
export interface TreeDrag<T> {
  /** Empty for files from the desktop. */
  readonly nodes: readonly TreeNode<T>[];
  /** Undefined while it is over no place to put it. */
  readonly target: { readonly folder: TreeNode<T> | undefined } | undefined;
  readonly copies: boolean;
}
