import { describe, expect, it } from 'vitest';
import { isCssSize } from './css-size';

describe('isCssSize', () => {
  it.each([
    '4rem',
    '64px',
    '.5em',
    '100%',
    '100vh',
    'auto',
    '0',
    'calc(100% - 4rem)',
    'min(48rem, 100%)',
    'calc((1px + 2px) * min(3, 4))',
  ])('accepts %s', (size) => expect(isCssSize(size)).toBe(true));

  it.each([
    '',
    '4',
    'tall',
    '4 rem',
    '-4rem',
    '4rem 2rem',
    '4rem;color:red',
    'url(x)',
    'calc(1px);x',
    'calc(1px)x(2)',
    'calc(x(2))',
    'calc(',
    '()',
  ])("rejects '%s'", (size) => expect(isCssSize(size)).toBe(false));

  it('accepts several sizes if several are allowed', () => {
    expect(isCssSize('1rem 2rem', 4)).toBe(true);
    expect(isCssSize('1rem 2rem 3rem 4rem 5rem', 4)).toBe(false);
  });
});
