import { describe, expect, it } from 'vitest';
import { compilePattern } from './compile-pattern';

const options = { isRegex: true, matchCase: true, wholeWord: false };

describe('compilePattern', () => {
  it.each([
    ['a(b', 'Unterminated group', 2],
    ['a)b', "Unmatched ')'", 2],
    ['a**', 'Nothing to repeat', 3],
    ['x[z-a]', 'Range out of order in character class', 2],
    ['ab\\', '\\ at end of pattern', 3],
  ])('reports the error in %s and the error’s position', (pattern, reason, position) => {
    expect(compilePattern({ ...options, pattern })).toEqual({ ok: false, error: { reason, position } });
  });

  it('accepts any plain text', () => {
    for (const pattern of ['a(b', '[', '\\', '$^.*+?{}|/', '\n']) {
      expect(compilePattern({ ...options, isRegex: false, pattern }).ok).toBe(true);
    }
  });
});
