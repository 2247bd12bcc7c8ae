import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { ProjectFiles } from '@core/files/project-files';
import { useObservable } from '@host/ui/hooks/use-observable';
import type { TreeHandle } from '@host/ui/tree/tree';
import type { TreeNode } from '@host/ui/tree/tree-node';
import { type RefObject, useEffect, useRef } from 'react';
import { DRAFT_ID, type FileNode } from '../file-nodes';
import type { FileTreeState } from '../file-tree-state';

/** Performs the state's row requests once the row exists. Returns the handle for the tree. */
export function useRowRequests(
  state: FileTreeState,
  { contextKeys, files }: { readonly contextKeys: ContextKeyService; readonly files: ProjectFiles },
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
    if (type === 'focus') handle.current?.focus();
    else handle.current?.reveal(path);
    if (type === 'rename') handle.current?.startRename(path);
    // The focused row may have been removed, so focus the revealed row once it is rendered.
    if (type === 'goTo' || (type === 'reveal' && contextKeys.get('fileTree.focus') === true)) {
      state.request$.next({ type: 'focus', path });
    }
  }, [request, nodes, draft, files, state, contextKeys]);
  return handle;
}
