import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DisposableStore } from '@core/base/lifecycle';
import { DeclaredLanguages } from '@core/languages/declared-languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../manifest.json';
import { bundledGrammar } from './bundled-grammars';
import { parseLanguageConfiguration } from './language-configuration';

const declared = manifest.contributes.languages;

describe('languages in the manifest', () => {
  const languages = new DeclaredLanguages();
  const store = new DisposableStore();

  beforeAll(() => {
    for (const { configuration: _, aliases = [], ...language } of declared)
      store.add(languages.declareLanguage({ ...language, aliases }));
  });

  afterAll(() => store.dispose());

  it.each([
    ['a.ts', 'typescript'],
    ['a.tsx', 'typescript'],
    ['a.js', 'javascript'],
    ['a.jsx', 'javascript'],
    ['a.mjs', 'javascript'],
    ['package.json', 'json'],
    ['README.md', 'markdown'],
    ['config.toml', 'toml'],
    ['a.yml', 'yaml'],
    ['A.TS', 'typescript'],
    ['a.unknown', 'plaintext'],
    ['Makefile', 'plaintext'],
    ['.gitignore', 'plaintext'],
  ])('map %s to %s', (path, language) => expect(languages.languageOf(path)).toBe(language));

  it('declare each extension only once', () => {
    const extensions = declared.flatMap((language) => language.extensions);
    expect(new Set(extensions).size).toBe(extensions.length);
  });

  it.each(declared)('$id has a grammar', ({ id }) => {
    expect(bundledGrammar(id)).toBeTypeOf('function');
  });

  it.each(declared)('$id has a valid configuration', ({ configuration }) => {
    const text = readFileSync(join(import.meta.dirname, '..', configuration), 'utf8');
    expect(parseLanguageConfiguration(JSON.parse(text)).comments).toBeDefined();
  });

  it('have no unused configuration files', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'));
    const named = declared.map(({ configuration }) => configuration.slice('./languages/'.length));
    expect(new Set(named)).toEqual(new Set(files));
  });
});

describe('bundledGrammar', () => {
  it('returns undefined for an unknown language', () => {
    expect(bundledGrammar('unknown')).toBeUndefined();
    expect(bundledGrammar('constructor')).toBeUndefined();
  });
});

describe('parseLanguageConfiguration', () => {
  it('converts JSON to regular expressions and actions', () => {
    const { onEnterRules, wordPattern, autoClosingPairs, comments } = parseLanguageConfiguration({
      comments: { lineComment: { comment: ';;', noIndent: true } },
      wordPattern: { pattern: '\\p{L}+', flags: 'u' },
      autoClosingPairs: [['(', ')'], { open: '"', close: '"', notIn: ['string'] }],
      onEnterRules: [{ beforeText: '^;;;', action: { indent: 'none', appendText: ';;; ' } }],
    });
    expect(comments).toEqual({ lineComment: ';;' });
    expect(wordPattern).toEqual(/\p{L}+/u);
    expect(autoClosingPairs).toEqual([
      { open: '(', close: ')' },
      { open: '"', close: '"', notIn: ['string'] },
    ]);
    expect(onEnterRules).toEqual([
      { beforeText: /^;;;/, action: { indent: 'none', indentAction: 0, appendText: ';;; ' } },
    ]);
  });

  it('omits missing members', () => {
    expect(parseLanguageConfiguration({})).toEqual({ onEnterRules: [] });
  });

  it.each([
    [{ wordPattern: '(' }, "'(' is not a regular expression"],
    [{ brackets: [['(']] }, 'brackets'],
    ['text', 'expected object'],
  ])('rejects %j', (source, reason) => expect(() => parseLanguageConfiguration(source)).toThrow(reason));
});
