import { describe, expect, it } from 'vitest';
import { themeTypeOf } from './ui-theme';

describe('themeTypeOf', () => {
  it('knows the four bases', () => {
    expect((['vs', 'vs-dark', 'hc-black', 'hc-light'] as const).map(themeTypeOf)).toEqual([
      'light',
      'dark',
      'hc-dark',
      'hc-light',
    ]);
  });
});
