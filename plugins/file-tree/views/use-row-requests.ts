import type { ProjectFiles } from '@core/project/project-files';
import type { TreeHandle } from '@host/ui/tree';
import type { TreeNode } from '@host/ui/tree-node';
import { useObservable } from '@host/ui/use-observable';
import { type RefObject, useEffect, useRef } from 'react';
import { DRAFT_ID, type FileNode } from '../file-nodes';
import type { FileTreeState } from '../file-tree-state';

/** Does what the state asks for a row as soon as the row is there; hands back the handle for the tree. */
export function useRowRequests(
  state: FileTreeState,
  files: ProjectFiles,
  nodes: readonly TreeNode<FileNode>[],
): RefObject<TreeHandle | null> {
  const handle = useRef<TreeHandle>(null);
  const request = useObservable(state.request$, undefined);
  const draft = useObservable(state.draft$, undefined);
  useEffect(() => {
    if (!request || nodes.length === 0) return;
    const { path, type } = request;
    const isThere = path === DRAFT_ID ? draft !== undefined : files.exists(path) || files.isFolder(path);
    if (!isThere) return;
    state.fulfil(request);
    handle.current?.reveal(path);
    if (type === 'rename') handle.current?.startRename(path);
  }, [request, nodes, draft, files, state]);
  return handle;
}
