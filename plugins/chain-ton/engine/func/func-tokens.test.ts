import { describe, expect, it } from 'vitest';
import { tokenizeFunc } from './func-tokens';

const texts = (code: string) => tokenizeFunc(code).map(({ text }) => text);

describe('tokenizeFunc', () => {
  it('splits words in the same way as the FunC compiler', () => {
    expect(texts("ds~load_uint(32);x'?!.f [a,b]{}")).toEqual([
      ...['ds', '~load_uint', '(', '32', ')', ';', "x'?!", '.f', '[', 'a', ',', 'b', ']', '{}'],
    ]);
  });

  it('counts lines and UTF-16 columns, including those after multi-line comments', () => {
    const tokens = tokenizeFunc('{- a\n😀 -} 😀x\r\n  y');
    expect(tokens.map(({ text, line, column }) => [text, line, column]).slice(1)).toEqual([
      ['😀x', 2, 7],
      ['y', 3, 3],
    ]);
  });

  it('nests block comments, in which a line comment hides the closing marker', () => {
    expect(tokenizeFunc('{- {- -} ;; -}\n -} a').map(({ kind }) => kind)).toEqual(['comment', 'word']);
    expect(tokenizeFunc('a {- {- -}').at(-1)).toEqual({ kind: 'open', text: '{-', line: 1, column: 3 });
  });

  it('ignores comment markers inside strings and words', () => {
    expect(tokenizeFunc('"a;;b{-"c x{-').map(({ kind, text }) => [kind, text])).toEqual([
      ['string', 'a;;b{-'],
      ['word', 'x{-'],
    ]);
  });

  it('reads multi-line and unclosed strings', () => {
    expect(tokenizeFunc('"""a\n"b""" c').map(({ kind, text, line }) => [kind, text, line])).toEqual([
      ['string', 'a\n"b', 1],
      ['word', 'c', 2],
    ]);
    expect(tokenizeFunc('x "abc\ny').at(-1)?.kind).toBe('open');
  });
});
