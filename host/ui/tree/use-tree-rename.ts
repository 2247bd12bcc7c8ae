import { type RefObject, useMemo, useRef, useState } from 'react';
import type { TreeIndex, TreeNode } from './tree-node';
import type { TreeRenaming } from './tree-row';

export interface TreeRenameOptions<T> {
  onRename?: ((node: TreeNode<T>, name: string | undefined) => void) | undefined;
  validateName?: ((node: TreeNode<T>, name: string) => string | undefined) | undefined;
}

/** Which row's name is edited, and what comes of it. */
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
        // Giving the row the keyboard takes it from the field, which then finishes once more.
        if (current.current !== node.id) return;
        current.current = undefined;
        setRenamingId(undefined);
        // At once or not at all: by then the row may be gone, and whoever left the field has the keyboard elsewhere.
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
