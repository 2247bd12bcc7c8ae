import { describe, expect, it } from 'vitest';
import { chartScale, positionOn } from './chart-scale';

describe('chartScale', () => {
  it.each([
    [[3, 7, 12], { min: 0, max: 15, ticks: [0, 5, 10, 15] }],
    [[0.1, 0.25], { min: 0, max: 0.3, ticks: [0, 0.1, 0.2, 0.3] }],
    [[-4, 6], { min: -5, max: 10, ticks: [-5, 0, 5, 10] }],
    [[-30], { min: -30, max: 0, ticks: [-30, -20, -10, 0] }],
    [[], { min: 0, max: 1, ticks: [0, 0.5, 1] }],
    [[0, 0], { min: 0, max: 1, ticks: [0, 0.5, 1] }],
  ])('has round ticks and includes zero for %j', (values, { min, max }) => {
    const scale = chartScale(values);
    expect([scale.min, scale.max]).toEqual([min, max]);
    expect(scale.ticks[0]).toBe(min);
    expect(scale.ticks.at(-1)).toBe(max);
    expect(scale.ticks).toContain(0);
  });

  it('ignores values that are not numbers', () => {
    expect(chartScale([2, Number.NaN, Number.POSITIVE_INFINITY])).toEqual(chartScale([2]));
  });

  it('maps a value to its position between the ends of the scale', () => {
    const scale = chartScale([-5, 10]);
    expect(positionOn(scale, scale.min)).toBe(0);
    expect(positionOn(scale, scale.max)).toBe(1);
    expect(positionOn(scale, (scale.min + scale.max) / 2)).toBe(0.5);
  });
});
