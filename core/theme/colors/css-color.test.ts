import { describe, expect, it } from 'vitest';
import { formatColor } from './color';
import { parseCssColor } from './css-color';

describe('parseCssColor', () => {
  it.each([
    ['#f80', '#ff8800'],
    ['#FF8800CC', '#ff8800cc'],
    ['rgb(255, 136, 0)', '#ff8800'],
    ['rgba(255 136 0 / 50%)', '#ff880080'],
    ['rgb(100%, 50%, 0%)', '#ff8000'],
    ['hsl(32, 100%, 50%)', '#ff8800'],
    ['hsla(-120deg, 100%, 50%, 0.5)', '#0000ff80'],
    ['hsl(0 0% 100%)', '#ffffff'],
    [' RebeccaPurple ', '#663399'],
    ['orange', '#ffa500'],
    ['rgb(300, -5, 0)', '#ff0000'],
  ])('parses %s as %s', (text, hex) => {
    const color = parseCssColor(text);
    expect(color && formatColor(color)).toBe(hex);
  });

  it.each([
    '',
    '#12',
    '#12345',
    'papaya',
    'rgb(1, 2)',
    'rgb(1, 2, 3, 4, 5)',
    'rgb(a, b, c)',
    'url(x)',
    'undefined',
    'var(--x)',
  ])('rejects %j', (text) => expect(parseCssColor(text)).toBeUndefined());
});
