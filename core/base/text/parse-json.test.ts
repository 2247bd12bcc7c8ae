import { describe, expect, it } from 'vitest';
import { parseJson, parseJsonc } from './parse-json';

describe('parseJson', () => {
  it('returns the parsed value of valid JSON', () => {
    expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
  });

  it.each(['', '{', 'undefined', '{"a":1}}'])('returns undefined for %j, which is not JSON', (text) => {
    expect(parseJson(text)).toBeUndefined();
  });
});

describe('parseJsonc', () => {
  it('reads plain JSON unchanged', () => {
    const value = { a: [1, 'x', null, true], b: { c: -1.5e3 } };
    expect(parseJsonc(JSON.stringify(value))).toEqual(value);
  });

  it('removes comments, trailing commas and a byte order mark', () => {
    const text = '\uFEFF{ // line\n "a": 1, /* block\n over lines */ "b": [1, 2, /* last */ ], // end\n}';
    expect(parseJsonc(text)).toEqual({ a: 1, b: [1, 2] });
  });

  it('does not change text in a string, even if it looks like a comment or a trailing comma', () => {
    expect(parseJsonc('{"url": "https://x/y", "c": "/* no */", "q": "\\"// ,]", "t": ",}"}')).toEqual({
      url: 'https://x/y',
      c: '/* no */',
      q: '"// ,]',
      t: ',}',
    });
  });

  it('throws on invalid JSON', () => {
    expect(() => parseJsonc('{"a": 1,, }')).toThrow(SyntaxError);
    expect(() => parseJsonc('{"a": /* never closed }')).toThrow(SyntaxError);
    expect(() => parseJsonc('')).toThrow(SyntaxError);
  });
});
