/** A node of the file tree (specification §3). */
export interface FileTreeNode {
  /** Path of the node. */
  readonly id: string;
  readonly name: string;
  readonly type: 'file' | 'folder';
  readonly path: string;
  /** Lowercase, without the dot; '' for folders. */
  readonly extension: string;
  /** Child nodes: folders first, then by case-insensitive name. Empty for files. */
  readonly children: readonly FileTreeNode[];
}
