/** A node of the file tree (specification §3). */
export interface FileTreeNode {
  /** Its path. */
  readonly id: string;
  readonly name: string;
  readonly type: 'file' | 'folder';
  readonly path: string;
  /** Lower case, no dot; '' for folders. */
  readonly extension: string;
  /** Folders first, then by case-insensitive name. Empty for files. */
  readonly children: readonly FileTreeNode[];
}
