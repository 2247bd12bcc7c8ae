import { describe, expect, it } from 'vitest';
import { freeBand } from './toast-place';

describe('freeBand', () => {
  const whole = { top: 60, bottom: 660 };

  it('is the whole height if nothing must stay uncovered', () => {
    expect(freeBand(whole, [], 100)).toEqual(whole);
  });

  it('ends above a field at the bottom', () => {
    expect(freeBand(whole, [{ top: 560, bottom: 670 }], 100)).toEqual({ top: 60, bottom: 560 });
  });

  it('extends to the bottom if the field is higher up', () => {
    expect(freeBand(whole, [{ top: 300, bottom: 400 }], 100)).toEqual({ top: 400, bottom: 660 });
  });

  it('is between two fields if only that gap is tall enough', () => {
    const covered = [
      { top: 600, bottom: 640 },
      { top: 80, bottom: 200 },
    ];
    expect(freeBand(whole, covered, 100)).toEqual({ top: 200, bottom: 600 });
  });

  it('is the tallest gap if no gap is tall enough', () => {
    expect(freeBand(whole, [{ top: 300, bottom: 400 }], 900)).toEqual({ top: 400, bottom: 660 });
  });

  it('is the whole height if no range is free', () => {
    expect(freeBand(whole, [{ top: 0, bottom: 700 }], 100)).toEqual(whole);
  });
});
