export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

export interface TooltipOptions {
  readonly text: string;
  /** Keys shown beside the text, for example 'Ctrl+B'. */
  readonly shortcut?: string | undefined;
  /** Default 'bottom'; another side is taken where there is no room. */
  readonly side?: TooltipSide | undefined;
}

/** Attributes that say what the one {@link TooltipLayer} of the page shows for an element. */
export interface TooltipAttributes {
  'data-tooltip': string;
  'data-tooltip-shortcut'?: string | undefined;
  'data-tooltip-side'?: TooltipSide | undefined;
}

/**
 * Gives any element a tooltip: `<button {...tooltip({ text: 'Stop' })}>`. It costs a few attributes until the pointer rests
 * there. A tooltip repeats or completes what is said; it never is the accessible name.
 */
export function tooltip({ text, shortcut, side }: TooltipOptions): TooltipAttributes {
  return { 'data-tooltip': text, 'data-tooltip-shortcut': shortcut, 'data-tooltip-side': side };
}

/** What an element says by {@link tooltip}; undefined when it has none. */
export function tooltipOf(element: HTMLElement): TooltipOptions | undefined {
  const { tooltip: text, tooltipShortcut, tooltipSide } = element.dataset;
  if (!text) return undefined;
  return { text, shortcut: tooltipShortcut, side: sides.find((side) => side === tooltipSide) };
}

const sides: readonly TooltipSide[] = ['top', 'right', 'bottom', 'left'];
