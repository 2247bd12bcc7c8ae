import { describe, expect, it } from 'vitest';
import { isCssShadow } from './css-shadow';
import { themeStyle } from './layout-style';

describe('a layout theme’s style', () => {
  it('sets the design tokens for spacing, corner radii and shadows', () => {
    const style = themeStyle({
      spacing: {
        xs: '2px',
        sm: '4px',
        md: '1.2rem',
        lg: 'calc(1rem + 4px)',
        xl: '3rem',
        '2xl': '4rem',
        '3xl': '5rem',
      },
      borderRadius: { sm: '0', base: '12px', lg: '50%', full: '999px' },
      shadows: { sm: 'none', base: '0 1px 2px #000', lg: 'inset 0 0 -2px rgba(0, 0, 0, 0.5), 1px 1px red' },
    });
    expect(style).toEqual({
      '--space-1': '2px',
      '--space-2': '4px',
      '--space-4': '1.2rem',
      '--space-6': 'calc(1rem + 4px)',
      '--space-8': '3rem',
      '--space-12': '4rem',
      '--space-16': '5rem',
      '--radius-sm': '0',
      '--radius-md': '12px',
      '--radius-lg': '50%',
      '--radius-full': '999px',
      '--shadow-sm': 'none',
      '--shadow-md': '0 1px 2px #000',
      '--shadow-lg': 'inset 0 0 -2px rgba(0, 0, 0, 0.5), 1px 1px red',
    });
  });

  it('omits names that have no token, and values that are not CSS', () => {
    const style = themeStyle({
      spacing: { huge: '1rem', md: 'auto', lg: 'url(x)' },
      borderRadius: { md: 'round', xl: '1rem' },
      shadows: { md: 'url(//example.com)', full: '0 0 1px red' },
    });
    expect(style).toEqual({});
  });
});

it.each([
  ['0 1px 2px', true],
  ['0 4px 12px -2px hsl(0 0% 0% / 50%)', true],
  ['inset 0 0 1em 2rem red, 0 0 red', true],
  ['1px', false],
  ['0 0 1px 2px 3px', false],
  ['0 0 red blue', false],
  ['0 0 1px red; color: red', false],
  ['', false],
])('isCssShadow checks whether %o is a list of shadows: %s', (value, expected) => {
  expect(isCssShadow(value)).toBe(expected);
});
