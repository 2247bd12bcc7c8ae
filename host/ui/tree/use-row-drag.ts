import { type RefObject, useMemo, useRef } from 'react';
import type { TreeDrop } from './tree-drop';
import { useTreeDrag } from './use-tree-drag';
import type { TreeState } from './use-tree-state';

/** Makes tree rows draggable, shows a label at the pointer, and marks dragged rows and drop targets. */
export function useRowDrag<T>(
  { rows, index, isExpanded, expand, selected, isSelected }: TreeState<T>,
  scroller: RefObject<HTMLElement | null>,
  drop: TreeDrop<T> | undefined,
) {
  const label = useRef<HTMLDivElement>(null);
  const { drag, session } = useTreeDrag<T>(
    {
      scroller,
      drop,
      nodeAt: (row) => rows.at(row)?.node,
      parentOf: (id) => index.parentOf(id),
      draggedWith: (node) => (isSelected(node.id) ? selected.flatMap((id) => index.get(id) ?? []) : [node]),
      isExpanded,
      unfold: (id) => expand(id),
    },
    ({ clientX, clientY }) => {
      label.current?.style.setProperty('translate', `${clientX}px ${clientY}px`);
    },
  );
  const dropRow = rows.indexOf(drag?.target?.folder?.id);
  const dropEnd = dropRow < 0 ? -1 : rows.endOf(dropRow);
  const carried = useMemo(() => new Set(drag?.nodes.map(({ id }) => id)), [drag?.nodes]);
  return {
    drag,
    session,
    label,
    isDragged: (id: string) => carried.has(id),
    isDropTarget: (row: number) => row >= dropRow && row < dropEnd,
  };
}
