import { describe, expect, it } from 'vitest';
import { spread } from './statistics';

describe('spread', () => {
  it('returns the median, which is the mean of the two middle values for an even count', () => {
    expect(spread([30, 10, 20])).toEqual({ median: 20, min: 10, max: 30 });
    expect(spread([4, 1, 3, 2])).toEqual({ median: 2.5, min: 1, max: 4 });
    expect(spread([7])).toEqual({ median: 7, min: 7, max: 7 });
  });

  it('rejects an empty list', () => {
    expect(() => spread([])).toThrow(RangeError);
  });
});
