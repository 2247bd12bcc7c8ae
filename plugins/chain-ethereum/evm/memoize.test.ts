import { describe, expect, it, vi } from 'vitest';
import { memoize } from './memoize';

describe('memoize', () => {
  it('computes a result once, even if it is undefined', () => {
    const compute = vi.fn((key: number) => (key === 1 ? undefined : key * 2));
    const cached = memoize(2, compute);
    expect([cached(1), cached(2), cached(1), cached(2)]).toEqual([undefined, 4, undefined, 4]);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  it('discards the oldest result when the limit is exceeded', () => {
    const compute = vi.fn((key: number) => key);
    const cached = memoize(2, compute);
    for (const key of [1, 2, 3, 2, 1]) cached(key);
    expect(compute.mock.calls.flat()).toEqual([1, 2, 3, 1]);
  });

  it('recomputes the value after an error', () => {
    const compute = vi
      .fn<(key: number) => number>()
      .mockImplementationOnce(() => {
        throw new Error('first');
      })
      .mockReturnValue(7);
    const cached = memoize(2, compute);
    expect(() => cached(1)).toThrow('first');
    expect(cached(1)).toBe(7);
  });
});
