/** A node of the file tree (specification §3). */
export interface FileTreeNode {
  /** Path of the node. */
  readonly id: string;
  /** Last segment of the path. */
  readonly name: string;
  /** The node's kind. */
  readonly type: 'file' | 'folder';
  /** Project path. */
  readonly path: string;
  /** Extension in lowercase, without the dot; '' for folders. */
  readonly extension: string;
  /** Child nodes: folders first, then by name, ignoring case. Empty for files. */
  readonly children: readonly FileTreeNode[];
}
