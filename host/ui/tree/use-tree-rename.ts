import { type RefObject, useMemo, useRef, useState } from 'react';
import type { TreeIndex, TreeNode } from './tree-node';
import type { TreeRenaming } from './tree-row';

/** Options for {@link useTreeRename}. */
export interface TreeRenameOptions<T> {
  /** Called with the new name, or with undefined if renaming was cancelled. If absent, names cannot be edited. */
  onRename?: ((node: TreeNode<T>, name: string | undefined) => void) | undefined;
  /** Returns the problem with a name; undefined if it is valid. */
  validateName?: ((node: TreeNode<T>, name: string) => string | undefined) | undefined;
}

/** The row being renamed, and the handlers for its rename field. */
export function useTreeRename<T>(
  index: TreeIndex<T>,
  scroller: RefObject<HTMLElement | null>,
  options: TreeRenameOptions<T>,
): {
  renaming: TreeRenaming<T>;
  renamingId: string | undefined;
  isRenaming: () => boolean;
  startRename: (id: string) => boolean;
} {
  const [renamingId, setRenamingId] = useState<string>();
  const current = useRef<string>(undefined);
  const latest = useRef(options);
  latest.current = options;
  const renaming = useMemo<TreeRenaming<T>>(
    () => ({
      validate: (node, name) => latest.current.validateName?.(node, name),
      finish: (node, name) => {
        // Focusing the row blurs the field, which calls this function a second time.
        if (current.current !== node.id) return;
        current.current = undefined;
        setRenamingId(undefined);
        // Focus the row now or not at all: later it may have been removed, or the user may have moved focus
        // elsewhere.
        const row = document.activeElement?.closest<HTMLElement>('[data-row]');
        if (row && scroller.current?.contains(row)) row.focus({ preventScroll: true });
        latest.current.onRename?.(node, name);
      },
    }),
    [scroller],
  );
  const startRename = (id: string) => {
    if (!options.onRename || !index.get(id)) return false;
    current.current = id;
    setRenamingId(id);
    return true;
  };
  return { renaming, renamingId, isRenaming: () => current.current !== undefined, startRename };
}
