import { createHighlighterCore, type LanguageRegistration } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { describe, expect, it } from 'vitest';
import { readCounterTemplate } from '../packaging/counter-template';
import configuration from './func.language-configuration.json';
import grammar from './func.tmLanguage.json';

const highlighter = await createHighlighterCore({
  langs: [{ ...grammar, name: 'func' } as unknown as LanguageRegistration],
  themes: [{ name: 'plain', type: 'light', settings: [], fg: '#000', bg: '#fff' }],
  engine: createJavaScriptRegexEngine(),
});

/** The innermost scope of each token, except white space. */
function scopes(code: string): [string, string][] {
  const lines = highlighter.codeToTokensBase(code, {
    lang: 'func',
    theme: 'plain',
    includeExplanation: true,
  });
  return lines
    .flat()
    .flatMap(({ explanation = [] }) => explanation)
    .filter(({ content }) => content.trim() !== '')
    .map(({ content, scopes }) => [content.trim(), scopes.at(-1)?.scopeName.replace(/\.func$/, '') ?? '']);
}

describe('FunC grammar', () => {
  it('scopes definitions with their types, parameters and specifiers', () => {
    expect(scopes('(int, slice) load_data(cell c) impure inline method_id {')).toEqual([
      ['(', 'punctuation.section.parens'],
      ['int', 'storage.type'],
      [',', 'punctuation.separator'],
      ['slice', 'storage.type'],
      [')', 'punctuation.section.parens'],
      ['load_data', 'entity.name.function'],
      ['(', 'punctuation.section.parens'],
      ['cell', 'storage.type'],
      ['c', 'variable.other'],
      [')', 'punctuation.section.parens'],
      ['impure', 'storage.modifier'],
      ['inline', 'storage.modifier'],
      ['method_id', 'storage.modifier'],
      ['{', 'punctuation.section.block'],
    ]);
  });

  it.each([
    ['() ~dump_it(int x) impure;', '~dump_it', 'entity.name.function'],
    ['forall X -> X id(X value) asm "NOP";', 'forall', 'keyword.other.forall'],
    ['forall X -> X id(X value) asm "NOP";', 'asm', 'keyword.other'],
    ['  ds~load_uint(32);', 'load_uint', 'entity.name.function.member'],
    ['  cs.slice_empty?()', 'slice_empty?', 'entity.name.function.member'],
    ['  throw_unless(35, ok?);', 'throw_unless', 'support.function.builtin'],
    ['  save_data();', 'save_data', 'entity.name.function.call'],
    ['  x ~/= 3;', '~/=', 'keyword.operator.assignment'],
    ['  y = a ^/ b;', '^/', 'keyword.operator.arithmetic'],
    ['  y = a <=> b;', '<=>', 'keyword.operator.comparison'],
    ['  f(_+_);', '_+_', 'entity.name.function.operator'],
    ['  y = -1;', '-1', 'constant.numeric.decimal'],
    ['  y = 0xFFfe;', '0xFFfe', 'constant.numeric.hex'],
    ['  y = x1;', 'x1', 'variable.other'],
    ["  y' = op::increase;", "y'", 'variable.other'],
    ["  y' = op::increase;", 'op::increase', 'variable.other'],
    ['const int op::up = "up"c;', 'op::up', 'variable.other.constant'],
    ['const int op::up = "up"c;', 'c', 'storage.type.string'],
    ['global cell ctx_data, ctx_more;', 'ctx_more', 'variable.other.global'],
    ['#include "imports/stdlib.fc";', '#include', 'keyword.control.directive.include'],
    ['#pragma version >=0.4.0;', '0.4.0', 'constant.numeric.version'],
    ['  if (a) { return (); }', 'return', 'keyword.control'],
    ['  int iffy = 1;', 'iffy', 'variable.other'],
  ])('scopes tokens in %s: %s is %s', (code, piece, scope) => {
    expect(scopes(code)).toContainEqual([piece, scope]);
  });

  it('nests block comments, in which a line comment hides the closing marker', () => {
    const nested = scopes('{- a {- b -} c\n;; -}\n still -} int');
    expect(nested.slice(0, -1).every(([, scope]) => scope.includes('comment'))).toBe(true);
    expect(nested.at(-1)).toEqual(['int', 'storage.type']);
  });

  it('ends an unclosed string at the end of its line', () => {
    expect(scopes('  "open\n  return').at(-1)).toEqual(['return', 'keyword.control']);
  });

  it('scopes every token of the counter template’s contract and standard library', () => {
    for (const { path, content } of readCounterTemplate().filter(({ path }) => path.endsWith('.fc'))) {
      const unknown = scopes(content).filter(([, scope]) => scope === 'source' || scope === 'source.func');
      expect(unknown.slice(0, 5), path).toEqual([]);
    }
  });
});

describe('FunC language configuration', () => {
  const words = (text: string) => text.match(new RegExp(configuration.wordPattern, 'g'));

  it('treats FunC names as words', () => {
    expect(words("if (in_msg.slice_empty?()) { y' = ds~load_op::x!(1); }")).toEqual([
      'if',
      'in_msg',
      '.slice_empty?',
      "y'",
      'ds',
      '~load_op::x!',
      '1',
    ]);
  });

  it('indents after an opening brace, but not after a comment', () => {
    const increase = new RegExp(configuration.indentationRules.increaseIndentPattern);
    expect(increase.test('() main() impure {')).toBe(true);
    expect(increase.test('  if (x) { return (); }')).toBe(false);
    expect(increase.test(';; once {')).toBe(false);
    expect(increase.test('{- a comment')).toBe(false);
  });
});
