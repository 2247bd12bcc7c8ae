/** Where an arrow key moved focus: to another element in the grid, or out of the grid above the first row. */
export type Moved = 'within' | 'before' | undefined;

/**
 * Moves focus among elements that flow into rows. Left and right move to the neighbouring element, and up and down to
 * the element above or below. Home and End move to the first and last element. Returns undefined for other keys.
 */
export function moveFocus(key: string, elements: readonly HTMLElement[], from: HTMLElement): Moved {
  const index = elements.indexOf(from);
  const columns = elements.filter(({ offsetTop }) => offsetTop === elements[0]?.offsetTop).length;
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: 0,
    End: elements.length - 1,
  };
  const target = targets[key];
  if (index < 0 || target === undefined) return undefined;
  if (target < 0) return key === 'ArrowUp' ? 'before' : 'within';
  elements[target]?.focus();
  return 'within';
}
