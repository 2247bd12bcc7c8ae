import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { randomInt } from './crypto';

/** Replaces random values by the 48-bit numbers given, one after the other. */
function draw(...values: number[]): void {
  const drawing = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    const value = values.shift() ?? 0;
    const words = array as unknown as Uint32Array;
    // The upper 16 of the first 32 bits are used.
    words.set([Math.floor(value / 2 ** 32) * 2 ** 16 + 0xffff, value % 2 ** 32]);
    return array;
  });
  onTestFinished(() => drawing.mockRestore());
}

describe('randomInt', () => {
  it.each([
    [0, 1],
    [-5, 5],
    [0, 2 ** 32],
    [0, 2 ** 32 + 1],
    [0, 2 ** 40],
    [0, 2 ** 48 - 1],
    [-(2 ** 47), 2 ** 47 - 1],
    [Number.MAX_SAFE_INTEGER - 10, Number.MAX_SAFE_INTEGER],
  ])('gives a whole number from %d to below %d', (low, high) => {
    for (let count = 0; count < 50; count += 1) {
      const value = randomInt(low, high);
      expect(Number.isSafeInteger(value) && value >= low && value < high).toBe(true);
    }
  });

  it('uses all 48 bits', () => {
    draw(0x1234_5678_9abc, 2 ** 48 - 2);
    expect(randomInt(2 ** 48 - 1)).toBe(0x1234_5678_9abc);
    expect(randomInt(2 ** 48 - 1)).toBe(2 ** 48 - 2);
  });

  it('draws again where the remainder would not be evenly distributed', () => {
    // 2^48 is one more than a multiple of 3.
    draw(2 ** 48 - 1, 2 ** 48 - 2);
    expect(randomInt(3)).toBe(2);
  });

  it.each([
    [0, 0],
    [5, 5],
    [5, 4],
    [0, 2 ** 48],
    [-(2 ** 47), 2 ** 47],
    [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('refuses the range %d to %d', (low, high) => {
    expect(() => randomInt(low, high)).toThrow(RangeError);
  });

  it.each([
    [0, Number.NaN],
    [0.5, 2],
    [0, 2 ** 53],
    [0, Number.POSITIVE_INFINITY],
  ])('refuses bounds that are not safe integers: %d and %d', (low, high) => {
    expect(() => randomInt(low, high)).toThrow(TypeError);
  });

  it('passes the number to a callback, later', async () => {
    const done = vi.fn();
    expect(randomInt(10, 11, done)).toBeUndefined();
    expect(done).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(done).toHaveBeenCalledWith(null, 10);
    await new Promise<void>((resolve) => randomInt(1, () => resolve()));
  });
});
