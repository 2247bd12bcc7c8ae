import * as node from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { randomInt } from './crypto';

const LARGEST = 2 ** 48 - 1;

/** Makes the given words the next random values. */
function provide(...draws: readonly (readonly number[])[]): { readonly count: number } {
  const remaining = [...draws];
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((target) => {
    const words = remaining.shift();
    if (!words) throw new Error('Too many random values were requested');
    (target as unknown as Uint16Array).set(words);
    return target;
  });
  return {
    get count() {
      return draws.length - remaining.length;
    },
  };
}

const errorOf = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
};

describe('randomInt', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    [0, 2 ** 32 + 1],
    [0, LARGEST],
    [-(2 ** 47), 2 ** 47 - 1],
    [Number.MAX_SAFE_INTEGER - 2 ** 40, Number.MAX_SAFE_INTEGER],
    [5, 6],
  ])('returns an integer from %d up to but not including %d', (min, max) => {
    for (let count = 0; count < 100; count++) {
      const value = randomInt(min, max);
      expect(Number.isInteger(value) && value >= min && value < max).toBe(true);
    }
  });

  it('uses all 48 bits', () => {
    provide([0xffff, 0xffff, 0xfffe]);
    expect(randomInt(LARGEST)).toBe(LARGEST - 1);
  });

  it('draws another number if the first would bias the results', () => {
    // 2^48 = 3 × 93824992236885 + 1, so the highest number must be rejected to avoid bias.
    const drawn = provide([0xffff, 0xffff, 0xffff], [0, 0, 7]);
    expect(randomInt(3)).toBe(1);
    expect(drawn.count).toBe(2);
  });

  it('distributes the results uniformly', () => {
    const counts = [0, 0, 0, 0, 0];
    for (let count = 0; count < 10_000; count++) {
      const value = randomInt(10, 15) - 10;
      counts[value] = (counts[value] ?? 0) + 1;
    }
    // The standard deviation is 40. A deviation of 300 or more has a probability below 10^-12.
    for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(300);
  });

  it.each([
    [0, LARGEST + 1],
    [-1, LARGEST],
    [0, 0],
    [5, 3],
    [1.5, 9],
    [0, Number.MAX_SAFE_INTEGER + 1],
    [0, Number.NaN],
    [0, Number.POSITIVE_INFINITY],
    [0, LARGEST],
  ])('accepts or rejects the range %d to %d, like Node', (min, max) => {
    expect(errorOf(() => randomInt(min, max))).toBe(errorOf(() => node.randomInt(min, max)));
  });

  it('passes the value to a callback', async () => {
    const value = await new Promise<number>((resolve, reject) => {
      randomInt(7, 8, (error, result) => (error ? reject(error) : resolve(result)));
    });
    expect(value).toBe(7);
    expect(await new Promise((resolve) => randomInt(1, (_, result) => resolve(result)))).toBe(0);
  });
});
