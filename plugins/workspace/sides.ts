import type { Edge } from '@core/workspace/layout/layout';

/** How commands name the sides of a pane, and how the layout does. */
export const sides: readonly (readonly [name: string, edge: Edge])[] = [
  ['Left', 'left'],
  ['Right', 'right'],
  ['Up', 'top'],
  ['Down', 'bottom'],
];
