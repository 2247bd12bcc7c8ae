import { describe, expect, it } from 'vitest';
import { layOutMessages, messageAtKey } from './message-tree-layout';

const tree = (...parents: (number | undefined)[]) =>
  layOutMessages(parents.map((parent) => (parent === undefined ? {} : { parent })));

describe('layOutMessages', () => {
  it('places the first child next to its parent and each additional child in a row below', () => {
    // 0 → (1 → 3), (2 → 4, 5)
    const nodes = tree(undefined, 0, 0, 1, 2, 2);
    expect(nodes.map(({ index, level, row }) => [index, level, row])).toEqual([
      [0, 0, 0],
      [1, 1, 0],
      [3, 2, 0],
      [2, 1, 1],
      [4, 2, 1],
      [5, 2, 2],
    ]);
    expect(nodes.map(({ position, siblings }) => [position, siblings])).toEqual([
      [1, 1],
      [1, 2],
      [1, 1],
      [2, 2],
      [1, 2],
      [2, 2],
    ]);
  });

  it('places several roots one below another and treats messages with invalid parents as roots', () => {
    expect(tree(undefined, undefined).map(({ row }) => row)).toEqual([0, 1]);
    expect(tree(1, 0, 7).map(({ index, parent }) => [index, parent])).toEqual([
      [0, undefined],
      [1, 0],
      [2, undefined],
    ]);
    expect(tree()).toEqual([]);
  });
});

describe('messageAtKey', () => {
  const nodes = tree(undefined, 0, 0, 1);
  const press = (index: number, key: string) => {
    const current = nodes.find((node) => node.index === index);
    return current && messageAtKey(nodes, current, key)?.index;
  };

  it('moves through the tree and stops at its ends', () => {
    expect(press(0, 'ArrowRight')).toBe(1);
    expect(press(1, 'ArrowLeft')).toBe(0);
    expect(press(0, 'ArrowLeft')).toBe(0);
    expect(press(3, 'ArrowRight')).toBe(3);
    expect(press(3, 'ArrowDown')).toBe(2);
    expect(press(2, 'ArrowDown')).toBe(2);
    expect(press(2, 'ArrowUp')).toBe(3);
    expect(press(2, 'Home')).toBe(0);
    expect(press(0, 'End')).toBe(2);
    expect(press(0, 'x')).toBeUndefined();
  });
});
