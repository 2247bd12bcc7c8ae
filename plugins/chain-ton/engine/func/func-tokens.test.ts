import { describe, expect, it } from 'vitest';
import { tokenizeFunc } from './func-tokens';

const texts = (code: string) => tokenizeFunc(code).map(({ text }) => text);

describe('tokenizeFunc', () => {
  it('cuts words as the compiler does', () => {
    expect(texts("ds~load_uint(32);x'?!.f [a,b]{}")).toEqual([
      ...['ds', '~load_uint', '(', '32', ')', ';', "x'?!", '.f', '[', 'a', ',', 'b', ']', '{}'],
    ]);
  });

  it('counts lines and UTF-16 columns, behind comments of many lines too', () => {
    const tokens = tokenizeFunc('{- a\n😀 -} 😀x\r\n  y');
    expect(tokens.map(({ text, line, column }) => [text, line, column]).slice(1)).toEqual([
      ['😀x', 2, 7],
      ['y', 3, 3],
    ]);
  });

  it('nests block comments, in which a line comment hides the closing mark', () => {
    expect(tokenizeFunc('{- {- -} ;; -}\n -} a').map(({ kind }) => kind)).toEqual(['comment', 'word']);
    expect(tokenizeFunc('a {- {- -}').at(-1)).toEqual({ kind: 'open', text: '{-', line: 1, column: 3 });
  });

  it('takes comment marks inside strings and words for what they are', () => {
    expect(tokenizeFunc('"a;;b{-"c x{-').map(({ kind, text }) => [kind, text])).toEqual([
      ['string', 'a;;b{-'],
      ['word', 'x{-'],
    ]);
  });

  it('knows strings over many lines, and those that never end', () => {
    expect(tokenizeFunc('"""a\n"b""" c').map(({ kind, text, line }) => [kind, text, line])).toEqual([
      ['string', 'a\n"b', 1],
      ['word', 'c', 2],
    ]);
    expect(tokenizeFunc('x "abc\ny').at(-1)?.kind).toBe('open');
  });
});
