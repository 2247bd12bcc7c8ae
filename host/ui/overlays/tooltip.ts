/** Side of an element where its tooltip is shown. */
export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';

/** Content and position of a tooltip. */
export interface TooltipOptions {
  /** Text of the tooltip. */
  readonly text: string;
  /** Key combination shown after the text, for example 'Ctrl+B'. */
  readonly shortcut?: string | undefined;
  /** Preferred side. Default: 'bottom'. Another side is used if there is not enough space. */
  readonly side?: TooltipSide | undefined;
}

/** Attributes that {@link TooltipLayer} reads. */
export interface TooltipAttributes {
  /** Text of the tooltip. */
  'data-tooltip': string;
  /** Key combination shown after the text. */
  'data-tooltip-shortcut'?: string | undefined;
  /** Preferred side. */
  'data-tooltip-side'?: TooltipSide | undefined;
}

/**
 * Returns the attributes that add a tooltip to an element: `<button {...tooltip({ text: 'Stop' })}>`. A tooltip repeats
 * or supplements the accessible name and never replaces it.
 */
export function tooltip({ text, shortcut, side }: TooltipOptions): TooltipAttributes {
  return { 'data-tooltip': text, 'data-tooltip-shortcut': shortcut, 'data-tooltip-side': side };
}

/** The tooltip options that {@link tooltip} set on an element; undefined if the element has no tooltip. */
export function tooltipOf(element: HTMLElement): TooltipOptions | undefined {
  const { tooltip: text, tooltipShortcut, tooltipSide } = element.dataset;
  if (!text) return undefined;
  return { text, shortcut: tooltipShortcut, side: sides.find((side) => side === tooltipSide) };
}

const sides: readonly TooltipSide[] = ['top', 'right', 'bottom', 'left'];
