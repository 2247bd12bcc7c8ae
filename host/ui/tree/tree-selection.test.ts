import { describe, expect, it } from 'vitest';
import { TreeRows } from './tree-rows';
import { nextSelection, selectionStep } from './tree-selection';

const rows = new TreeRows(
  ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, data: id })),
  new Set(),
);

describe('nextSelection', () => {
  it.each([
    ['only', ['a', 'b'], 'a', 'c', ['c']],
    ['toggle', ['a', 'b'], 'a', 'c', ['a', 'b', 'c']],
    ['toggle', ['a', 'b'], 'a', 'b', ['a']],
    ['range', ['d'], 'b', 'd', ['b', 'c', 'd']],
    ['range', ['d'], 'c', 'a', ['a', 'b', 'c']],
    ['range', ['d'], 'gone', 'b', ['b']],
    ['add-range', ['d'], 'a', 'b', ['d', 'a', 'b']],
  ] as const)(
    'step %s from %j with anchor %s and target %s selects %j',
    (step, selected, anchor, target, expected) => {
      expect(nextSelection(rows, selected, anchor, target, step)).toEqual(expected);
    },
  );

  it('derives the selection step from the modifier keys', () => {
    const none = { shiftKey: false, ctrlKey: false, metaKey: false };
    expect(selectionStep(none)).toBe('only');
    expect(selectionStep({ ...none, metaKey: true })).toBe('toggle');
    expect(selectionStep({ ...none, shiftKey: true })).toBe('range');
    expect(selectionStep({ ...none, shiftKey: true, ctrlKey: true })).toBe('add-range');
  });
});
