import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resizeHandles } from './floating-geometry';
import { SNAP_REACH, snap } from './snapping';

const view = { width: 1200, height: 800 };
const rect = { x: 400, y: 300, width: 300, height: 200 };

describe('snap', () => {
  it.each([
    ['the left edge of the view', { ...rect, x: 5 }, { x: -5, y: 0 }],
    ['its right edge, from outside too', { ...rect, x: 906 }, { x: -6, y: 0 }],
    ['a corner', { ...rect, x: 894, y: 605 }, { x: 6, y: -5 }],
    ['nothing that is further away', { ...rect, x: 9, y: 590 }, { x: 0, y: 0 }],
  ])('snaps a window to %s', (_, from, pull) => {
    expect(snap(from, undefined, view, [])).toEqual(pull);
  });

  it('snaps to the edges of neighbouring windows and ignores other windows', () => {
    const other = { x: 100, y: 100, width: 297, height: 206 };
    expect(snap(rect, undefined, view, [other])).toEqual({ x: -3, y: 6 });
    expect(snap(rect, undefined, view, [{ ...other, y: 40 }])).toEqual({ x: 0, y: 0 });
  });

  it('snaps only the sides that a handle moves', () => {
    const near = { x: 4, y: 4, width: 300, height: 792 };
    expect(snap(near, 'w', view, [])).toEqual({ x: -4, y: 0 });
    expect(snap(near, 'se', view, [])).toEqual({ x: 0, y: 4 });
    expect(snap(near, 'e', view, [])).toEqual({ x: 0, y: 0 });
  });

  it('moves a window by at most the snapping distance, and aligns it exactly with the line', () => {
    const any = fc.record({
      x: fc.nat(900),
      y: fc.nat(600),
      width: fc.integer({ min: 300, max: 900 }),
      height: fc.integer({ min: 200, max: 600 }),
    });
    const handle = fc.option(fc.constantFrom(...resizeHandles), { nil: undefined });
    fc.assert(
      fc.property(any, handle, fc.array(any, { maxLength: 4 }), (window, by, others) => {
        const pull = snap(window, by, view, others);
        expect(Math.max(Math.abs(pull.x), Math.abs(pull.y))).toBeLessThanOrEqual(SNAP_REACH);
        if (by !== undefined || (pull.x === 0 && pull.y === 0)) return;
        const moved = { ...window, x: window.x + pull.x, y: window.y + pull.y };
        const lines = [0, view.width, ...others.flatMap(({ x, width }) => [x, x + width])];
        if (pull.x !== 0)
          expect(lines.some((line) => line === moved.x || line === moved.x + moved.width)).toBe(true);
      }),
      { seed: 3 },
    );
  });
});
