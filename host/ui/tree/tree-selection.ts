import type { TreeRows } from './tree-rows';

/** How moving to a row changes the selection, depending on the modifier keys. */
export type SelectionStep = 'only' | 'toggle' | 'range' | 'add-range';

/** Chooses the selection step for the pressed modifier keys. */
export function selectionStep(held: {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): SelectionStep {
  const adds = held.ctrlKey || held.metaKey;
  if (held.shiftKey) return adds ? 'add-range' : 'range';
  return adds ? 'toggle' : 'only';
}

/** Returns the selection after moving to a row. Ranges start at `anchor`, which may no longer exist. */
export function nextSelection<T>(
  rows: TreeRows<T>,
  selected: readonly string[],
  anchor: string | undefined,
  target: string,
  step: SelectionStep,
): readonly string[] {
  if (step === 'only') return [target];
  if (step === 'toggle') {
    return selected.includes(target) ? selected.filter((id) => id !== target) : [...selected, target];
  }
  const from = rows.indexOf(anchor);
  const range = rows.idsBetween(from < 0 ? rows.indexOf(target) : from, rows.indexOf(target));
  return step === 'range' ? range : [...new Set([...selected, ...range])];
}
