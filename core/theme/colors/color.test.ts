import { describe, expect, it } from 'vitest';
import { BLACK, type Color, contrast, formatColor, luminance, mix, over, parseColor, WHITE } from './color';

const color = (text: string): Color => {
  const parsed = parseColor(text);
  if (!parsed) throw new Error(`Not a colour: ${text}`);
  return parsed;
};

describe('parseColor', () => {
  it.each([
    ['#fff', '#ffffff'],
    ['#F80c', '#ff8800cc'],
    ['#0c0d0f', '#0c0d0f'],
    ['#0c0d0f80', '#0c0d0f80'],
    ['#ffffffff', '#ffffff'],
  ])('parses %s', (text, written) => {
    expect(formatColor(color(text))).toBe(written);
  });

  it.each(['', '#', '#ff', '#fffff', '#fffffff', '#ggg', 'red', 'rgb(0,0,0)', '#fff '])(
    'rejects %j',
    (text) => {
      expect(parseColor(text)).toBeUndefined();
    },
  );
});

describe('contrast', () => {
  it('returns the WCAG values', () => {
    expect(contrast(BLACK, WHITE)).toBeCloseTo(21, 5);
    expect(contrast(WHITE, WHITE)).toBe(1);
    expect(contrast(color('#767676'), WHITE)).toBeCloseTo(4.54, 2);
    expect(contrast(color('#777777'), WHITE)).toBeCloseTo(4.48, 2);
    expect(luminance(color('#f97316'))).toBeCloseTo(0.325, 2);
  });

  it('blends a translucent foreground with the background', () => {
    expect(contrast(color('#ffffff00'), BLACK)).toBe(1);
    expect(contrast(color('#00000080'), WHITE)).toBeCloseTo(contrast(mix(WHITE, BLACK, 128 / 255), WHITE), 5);
  });
});

describe('over', () => {
  it('blends a translucent colour with an opaque one', () => {
    expect(formatColor(over(color('#ffffff80'), BLACK))).toBe('#808080');
    expect(formatColor(over(color('#ff0000'), BLACK))).toBe('#ff0000');
  });
});
