import type { Edge } from '@core/workspace/layout/layout';

/** Sides of a pane: their name in commands, and their edge in the layout. */
export const sides: readonly (readonly [name: string, edge: Edge])[] = [
  ['Left', 'left'],
  ['Right', 'right'],
  ['Up', 'top'],
  ['Down', 'bottom'],
];
