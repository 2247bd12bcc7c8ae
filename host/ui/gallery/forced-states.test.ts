import { describe, expect, it } from 'vitest';
import { forceStates } from './forced-states';

describe('forceStates', () => {
  it.each([
    ['.ui-button:hover { a: b }', '.ui-button:is(:hover, [data-force~="hover"] *) { a: b }'],
    ['& :focus-visible', '& :is(:focus-visible, [data-force~="focus"] *)'],
    ['.ui-input:focus-within', '.ui-input:is(:focus-within, [data-force~="focus"] *)'],
    [
      ':not(:active, :hover)',
      ':not(:is(:active, [data-force~="active"] *), :is(:hover, [data-force~="hover"] *))',
    ],
  ])('also matches data-force in %s', (css, expected) => {
    expect(forceStates(css)).toBe(expected);
  });

  it.each([
    '@media (hover: none) { a { b: c } }',
    '.ui-a:first-child',
    '.hover\\:x',
    ':active-view-transition',
  ])('does not change %s', (css) => {
    expect(forceStates(css)).toBe(css);
  });
});
