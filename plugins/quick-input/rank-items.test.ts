import { describe, expect, it } from 'vitest';
import { rankItems } from './rank-items';

const items = [
  { label: 'Toggle Word Wrap' },
  { label: 'Undertow' },
  { label: 'Reset Layout', detail: 'Puts every tow back' },
  { label: 'Two columns' },
  { label: 'Show Tower' },
  { label: 'Tow' },
];

describe('rankItems', () => {
  it('ranks prefix matches first, then word, substring, scattered-letter and detail matches', () => {
    expect(rankItems(items, ' TOW ').map(({ item }) => item.label)).toEqual([
      'Tow',
      'Show Tower',
      'Undertow',
      'Toggle Word Wrap',
      'Reset Layout',
    ]);
  });

  it('returns the positions of matched letters', () => {
    const [tower] = rankItems([{ label: 'Show Tower' }], 'swr');
    expect(tower?.label).toEqual([
      { start: 0, end: 1 },
      { start: 3, end: 4 },
      { start: 9, end: 10 },
    ]);
    const [reset] = rankItems([{ label: 'x', description: 'Back Tow' }], 'tow');
    expect(reset).toMatchObject({ description: [{ start: 5, end: 8 }] });
  });

  it('returns all items in order for an empty filter, and no items if none match', () => {
    expect(rankItems(items, '  ').map(({ item }) => item)).toEqual(items);
    expect(rankItems(items, 'zzz')).toEqual([]);
  });
});
