import type { Ref } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icons/icon';
import type { TreeDrag, TreeDrop } from './tree-drop';

/** Props for {@link TreeDragLabel}. */
export interface TreeDragLabelProps<T> {
  /** State of the drag. */
  drag: TreeDrag<T>;
  /** Provides the description of the drop. */
  drop: TreeDrop<T>;
  /** Receives the label's element. */
  ref: Ref<HTMLDivElement>;
}

/** A label at the pointer that describes what dropping would do, or why the drop is refused. */
export function TreeDragLabel<T>({ drag: { nodes, target, copies }, drop, ref }: TreeDragLabelProps<T>) {
  const refusal = target && drop.refusal(nodes, target.folder, copies);
  const isRefused = !target || refusal !== undefined;
  const text = refusal ?? (target ? drop.describe(nodes, target.folder, copies) : nodes[0]?.name);
  return createPortal(
    <div ref={ref} role="status" className="ui-tree-drag" data-refused={isRefused || undefined}>
      <Icon name={isRefused ? 'circle-slash' : copies ? 'add' : 'arrow-right'} />
      <span>{text}</span>
      {nodes.length > 1 && <span className="ui-tree-drag-count">{nodes.length}</span>}
    </div>,
    document.body,
  );
}
