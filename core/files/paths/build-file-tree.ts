import { basename, dirname } from '@core/base/path';
import type { FileMetadata } from '@core/storage/wire';
import type { FileTreeNode } from './file-tree';

interface Entry {
  readonly node: Omit<FileTreeNode, 'children'>;
  readonly key: string;
}

/**
 * A project's file tree: folders first, then by name, ignoring case. Names that differ only in case are sorted by code
 * unit. `folders` contains every folder, including nested ones; `files` contains no markers.
 */
export function buildFileTree(
  files: Iterable<Pick<FileMetadata, 'path' | 'extension'>>,
  folders: Iterable<string>,
): readonly FileTreeNode[] {
  const byFolder = new Map<string, Entry[]>();
  function add(path: string, type: FileTreeNode['type'], extension: string): void {
    const name = basename(path);
    const entry = { node: { id: path, name, type, path, extension }, key: name.toLowerCase() };
    const siblings = byFolder.get(dirname(path));
    if (siblings) siblings.push(entry);
    else byFolder.set(dirname(path), [entry]);
  }
  for (const folder of folders) add(folder, 'folder', '');
  for (const file of files) add(file.path, 'file', file.extension);

  function childrenOf(folder: string): readonly FileTreeNode[] {
    const entries = byFolder.get(folder) ?? [];
    return entries.sort(compare).map(({ node }) => ({
      ...node,
      children: node.type === 'folder' ? childrenOf(node.path) : [],
    }));
  }
  return childrenOf('');
}

function compare(a: Entry, b: Entry): number {
  if (a.node.type !== b.node.type) return a.node.type === 'folder' ? -1 : 1;
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.node.name < b.node.name ? -1 : 1;
}
