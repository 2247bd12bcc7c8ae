import { useMemo, useState } from 'react';
import { TreeIndex, type TreeNode } from './tree-node';
import { TreeRows } from './tree-rows';

/**
 * State that the parent controls if `value` is given; otherwise, the component holds it, starting with `initial`.
 * `onChange` is called for every change in both cases.
 */
export function useControllable<T>(
  value: T | undefined,
  initial: T,
  onChange: ((value: T) => void) | undefined,
): readonly [T, (value: T) => void] {
  const [own, setOwn] = useState(initial);
  const set = (next: T) => {
    setOwn(next);
    onChange?.(next);
  };
  return [value ?? own, set];
}

const none: readonly string[] = [];

/** Options for {@link useTreeState}. */
export interface TreeStateOptions<T> {
  /** The top-level nodes. */
  readonly nodes: readonly TreeNode<T>[];
  /** Ids of expanded folders, if the parent controls them. */
  readonly expanded?: readonly string[] | undefined;
  /** Ids of folders that are initially expanded, if the parent does not control them. */
  readonly defaultExpanded?: readonly string[] | undefined;
  /** Called with the ids of all expanded folders. */
  readonly onExpandedChange?: ((ids: readonly string[]) => void) | undefined;
  /** Ids of selected nodes, if the parent controls them. */
  readonly selected?: readonly string[] | undefined;
  /** Called with the ids of all selected nodes. */
  readonly onSelectedChange?: ((ids: readonly string[]) => void) | undefined;
}

/** Result of {@link useTreeState}. */
export type TreeState<T> = ReturnType<typeof useTreeState<T>>;

/** The nodes of a tree, its visible rows, and the selection. */
export function useTreeState<T>(options: TreeStateOptions<T>) {
  const { nodes } = options;
  const index = useMemo(() => new TreeIndex(nodes), [nodes]);
  const [expanded, setExpanded] = useControllable(
    options.expanded,
    options.defaultExpanded ?? none,
    options.onExpandedChange,
  );
  const [selected, setSelected] = useControllable(options.selected, none, options.onSelectedChange);
  const unfolded = useMemo(() => new Set(expanded), [expanded]);
  const chosen = useMemo(() => new Set(selected), [selected]);
  const rows = useMemo(() => new TreeRows(nodes, unfolded), [nodes, unfolded]);
  return {
    index,
    rows,
    isExpanded: (id: string) => unfolded.has(id),
    expand: (...ids: readonly string[]) => setExpanded([...expanded, ...ids]),
    collapse: (id: string) => setExpanded(expanded.filter((each) => each !== id)),
    selected,
    isSelected: (id: string) => chosen.has(id),
    setSelected,
  };
}
