import { describe, expect, it } from 'vitest';
import { forceStates } from './forced-states';

describe('states without a pointer', () => {
  it.each([
    ['.ui-button:hover { a: b }', '.ui-button:is(:hover, [data-force~="hover"] *) { a: b }'],
    ['& :focus-visible', '& :is(:focus-visible, [data-force~="focus"] *)'],
    ['.ui-input:focus-within', '.ui-input:is(:focus-within, [data-force~="focus"] *)'],
    [
      ':not(:active, :hover)',
      ':not(:is(:active, [data-force~="active"] *), :is(:hover, [data-force~="hover"] *))',
    ],
  ])('are written anew in %s', (css, expected) => {
    expect(forceStates(css)).toBe(expected);
  });

  it.each([
    '@media (hover: none) { a { b: c } }',
    '.ui-a:first-child',
    '.hover\\:x',
    ':active-view-transition',
  ])('leave %s as it is', (css) => {
    expect(forceStates(css)).toBe(css);
  });
});
