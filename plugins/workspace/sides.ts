import type { Edge } from '@core/workspace/layout/layout';

/** Sides of a pane: their names in commands, and their edges in the layout. */
export const sides: readonly (readonly [name: string, edge: Edge])[] = [
  ['Left', 'left'],
  ['Right', 'right'],
  ['Up', 'top'],
  ['Down', 'bottom'],
];
