import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aptosSyntax } from '@tests/support/aptos-framework';
import { repository } from '@tests/support/repository-files';
import { createHighlighterCore, type LanguageRegistration } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { describe, expect, it } from 'vitest';
import { DiagnosticLog } from '../diagnostics/diagnostic-log';
import { parseSource } from './parser/source-parser';

/** The grammar and the snippets are in a plugin that Aptos and Sui share. */
const read = (name: string) =>
  JSON.parse(readFileSync(join(repository, 'plugins/move-language/languages', name), 'utf8'));
const move: LanguageRegistration = read('move.tmLanguage.json');
const snippets: Record<string, { prefix: string; body: string[] }> = read('move.code-snippets.json');

const highlighter = await createHighlighterCore({
  langs: [{ ...move, name: 'move' }],
  themes: [{ name: 'plain', type: 'light', settings: [], fg: '#000', bg: '#fff' }],
  engine: createJavaScriptRegexEngine(),
});

/** Returns each non-blank token with its innermost scope, without the language suffix. */
function scopes(code: string): [string, string][] {
  return highlighter
    .codeToTokensBase(code, { lang: 'move', theme: 'plain', includeExplanation: true })
    .flat()
    .flatMap(({ explanation = [] }) => explanation)
    .filter(({ content }) => content.trim() !== '')
    .map(({ content, scopes: found }) => [
      content.trim(),
      (found.at(-1)?.scopeName ?? '').replace(/\.move$/, ''),
    ]);
}

const engine = join(import.meta.dirname, '..');
const programs = ['semantics/valid', 'codegen/corpus'].flatMap((folder) =>
  readdirSync(join(engine, folder))
    .filter((name) => name.endsWith('.move'))
    .map((name) => [`${folder}/${name}`, readFileSync(join(engine, folder, name), 'utf8')] as const),
);

describe('the Move grammar', () => {
  it.each(programs)('assigns a scope to every token of %s', (_name, text) => {
    expect(text.length).toBeGreaterThan(200);
    const unknown = scopes(text).filter(([, scope]) => scope === 'source');
    expect(unknown.slice(0, 5)).toEqual([]);
    expect(scopes(text).filter(([, scope]) => scope.startsWith('invalid'))).toEqual([]);
  });
});

describe('Move snippets', () => {
  const statements = ['Assertion', 'For loop', 'While loop', 'If', 'Match'];

  it.each(Object.entries(snippets))(
    '%s parses once its placeholders are filled in',
    (name, { body, prefix }) => {
      expect(prefix).toMatch(/^\w+$/);
      const text = body.join('\n').replace(/\$\{\d+:([^}]*)\}|\$\{\d+\}|\$\d/g, '$1');
      const item = statements.includes(name) ? `fun f() {\n${text}\n}` : text;
      const source = name === 'Module' ? text : `module 0x2::m {\n${item}\n}`;
      const log = new DiagnosticLog();
      parseSource('m.move', source, log, aptosSyntax);
      expect(log.diagnostics).toEqual([]);
    },
  );
});
