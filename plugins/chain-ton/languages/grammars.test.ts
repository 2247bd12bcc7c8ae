import { files as tactLibrary } from '@tact-lang/compiler/dist/stdlib/stdlib.js';
import tolkLibrary from '@ton/tolk-js/dist/stdlib.tolk.js';
import { createHighlighterCore, type LanguageRegistration } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { describe, expect, it } from 'vitest';
import { counterFiles, tonEngine } from '../engine/engine-for-tests';
import fift from './fift.tmLanguage.json';
import tact from './tact.tmLanguage.json';
import tlb from './tlb.tmLanguage.json';
import tolk from './tolk.tmLanguage.json';

const grammars = { tolk, tact, fift, tlb };
type Language = keyof typeof grammars;

const highlighter = await createHighlighterCore({
  langs: Object.entries(grammars).map(
    ([name, grammar]) => ({ ...grammar, name }) as unknown as LanguageRegistration,
  ),
  themes: [{ name: 'plain', type: 'light', settings: [], fg: '#000', bg: '#fff' }],
  engine: createJavaScriptRegexEngine(),
});

/** The innermost scope of each token, except white space, without the language suffix. */
function scopes(lang: Language, code: string): [string, string][] {
  return highlighter
    .codeToTokensBase(code, { lang, theme: 'plain', includeExplanation: true })
    .flat()
    .flatMap(({ explanation = [] }) => explanation)
    .filter(({ content }) => content.trim() !== '')
    .map(({ content, scopes: found }) => [
      content.trim(),
      (found.at(-1)?.scopeName ?? '').replace(new RegExp(`\\.${lang}$`), ''),
    ]);
}

describe('TON grammars', () => {
  it.each<[Language, string, string, string]>([
    ['tolk', 'tolk 1.3', '1.3', 'constant.numeric.version'],
    ['tolk', 'import "@stdlib/tvm-dicts"', 'import', 'keyword.control.import'],
    ['tolk', 'struct (0x7e8764ef) Increase { }', 'Increase', 'entity.name.type.struct'],
    ['tolk', 'struct (0x7e8764ef) Increase { }', '0x7e8764ef', 'constant.numeric.hex'],
    ['tolk', 'get fun counter(): int { }', 'counter', 'entity.name.function'],
    ['tolk', 'fun Storage.load() { }', 'load', 'entity.name.function'],
    ['tolk', '  val msg = lazy Message.fromSlice(in.body);', 'lazy', 'keyword.operator.word'],
    ['tolk', '  val msg = lazy Message.fromSlice(in.body);', 'fromSlice', 'entity.name.function.member'],
    ['tolk', '  balance: coins', 'coins', 'storage.type'],
    ['tolk', '  assert (a) throw 0xFFFF;', 'throw', 'keyword.control'],
    ['tolk', '@method_id(5)', 'method_id', 'storage.modifier.annotation'],
    ['tolk', '/// Says what.', 'Says what.', 'comment.line.documentation'],
    ['tact', 'contract Counter with Ownable {', 'Counter', 'entity.name.type'],
    ['tact', 'message(0x10) Add { amount: Int as uint32; }', 'Add', 'entity.name.type.struct'],
    ['tact', 'message(0x10) Add { amount: Int as uint32; }', 'uint32', 'storage.type.format'],
    ['tact', '  receive(msg: Add) { }', 'receive', 'entity.name.function.receiver'],
    ['tact', '  get fun counter(): Int { }', 'counter', 'entity.name.function'],
    ['tact', '  require(a, "b");', 'require', 'support.function.builtin'],
    ['tact', '  self.counter += 1;', 'counter', 'variable.other.member'],
    ['fift', '  104984 DECLMETHOD counter', 'counter', 'entity.name.function'],
    ['fift', '  32 LDU', 'LDU', 'support.function.instruction'],
    ['fift', '  x{7e8764ef} SDBEGINSQ', 'x{7e8764ef}', 'string.other.slice'],
    ['fift', '  s0 s1 XCHG', 's0', 'variable.language.register'],
    ['tlb', 'increase#7e8764ef by:uint32 = InternalMsgBody;', 'increase', 'entity.name.function.constructor'],
    ['tlb', 'increase#7e8764ef by:uint32 = InternalMsgBody;', '#7e8764ef', 'constant.numeric.tag'],
    ['tlb', 'increase#7e8764ef by:uint32 = InternalMsgBody;', 'by', 'variable.other.member'],
    ['tlb', 'increase#7e8764ef by:uint32 = InternalMsgBody;', 'InternalMsgBody', 'entity.name.type'],
  ])('scope tokens in %s: in %j, %s is %s', (language, code, piece, scope) => {
    expect(scopes(language, code)).toContainEqual([piece, scope]);
  });

  it('scope every token in the standard libraries and an assembly file', async () => {
    const { artifacts } = await tonEngine.compile({ files: counterFiles });
    const assembler = artifacts[0]?.files.find(({ path }) => path.endsWith('.fif'))?.content ?? '';
    const tactFile = Buffer.from(tactLibrary['std/internal/send.tact'] ?? '', 'base64').toString();
    const texts = [
      ['tolk', tolkLibrary['@stdlib/common.tolk'] ?? ''],
      ['tact', tactFile],
      ['fift', assembler],
    ] as const;
    for (const [language, text] of texts) {
      expect(text.length, language).toBeGreaterThan(200);
      const unknown = scopes(language, text).filter(
        ([, scope]) => scope === 'source' || scope === `source.${language}`,
      );
      expect(unknown.slice(0, 5), language).toEqual([]);
    }
  }, 60_000);
});
