import { describe, expect, it } from 'vitest';
import { imageType } from './use-image-url';
import { fittingZoom, nextZoom } from './zoom';

describe('zoom levels', () => {
  it('increase and decrease in steps, and stop at the first and last level', () => {
    expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(0.6, 1), nextZoom(0.6, -1)]).toEqual([
      1.5, 0.75, 0.75, 0.5,
    ]);
    expect([nextZoom(32, 1), nextZoom(0.05, -1)]).toEqual([32, 0.05]);
  });

  it('fit a large image but do not enlarge a small image', () => {
    expect(fittingZoom({ width: 800, height: 400 }, { width: 400, height: 400 })).toBe(0.5);
    expect(fittingZoom({ width: 16, height: 16 }, { width: 400, height: 400 })).toBe(1);
    expect(fittingZoom({ width: 0, height: 0 }, { width: 400, height: 400 })).toBe(1);
  });
});

it('detects the image type from the file name', () => {
  expect([imageType('a/B.JPG'), imageType('b.svg'), imageType('c')]).toEqual([
    'image/jpeg',
    'image/svg+xml',
    '',
  ]);
});
