import { describe, expect, it } from 'vitest';
import { TypeAhead } from './type-ahead';

const names = ['build', 'contracts', 'counter.fc', 'Counter test.ts', 'README.md'];

describe('TypeAhead', () => {
  it('finds a name by its first letters, ignoring case', () => {
    const search = new TypeAhead();
    expect(search.find('C', 0, names, 0)).toBe(1);
    expect(search.find('o', 100, names, 1)).toBe(1);
    expect(search.find('u', 200, names, 1)).toBe(2);
  });

  it('moves to the next match when the letter is repeated, and wraps around', () => {
    const search = new TypeAhead();
    expect(search.find('c', 0, names, 0)).toBe(1);
    expect(search.find('c', 100, names, 1)).toBe(2);
    expect(search.find('c', 200, names, 2)).toBe(3);
    expect(search.find('c', 300, names, 3)).toBe(1);
  });

  it('starts a new search after a pause', () => {
    const search = new TypeAhead();
    search.find('c', 0, names, 0);
    expect(search.isTyping(500)).toBe(true);
    expect(search.isTyping(700)).toBe(false);
    expect(search.find('r', 700, names, 1)).toBe(4);
  });

  it('returns undefined if no name matches', () => {
    const search = new TypeAhead();
    expect(search.find('x', 0, names, 0)).toBeUndefined();
    expect(search.find('x', 0, [], 0)).toBeUndefined();
  });
});
