import { createHighlighterCore, type LanguageRegistration } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { expect, it } from 'vitest';
import grammars from './solidity.tmLanguage.json';

it('highlights Solidity with the grammar from a package instead of a grammar file', async () => {
  const highlighter = await createHighlighterCore({
    langs: grammars as unknown as LanguageRegistration[],
    themes: [{ name: 'plain', type: 'light', settings: [], fg: '#000', bg: '#fff' }],
    engine: createJavaScriptRegexEngine(),
  });
  const scopes = highlighter
    .codeToTokensBase('contract Vault { uint256 total; }', {
      lang: 'solidity',
      theme: 'plain',
      includeExplanation: true,
      // Without a time limit, tokenisation does not stop early on a busy machine.
      tokenizeTimeLimit: 0,
    })
    .flat()
    .flatMap(({ explanation = [] }) => explanation)
    .map(({ content, scopes: found }) => [content.trim(), found.at(-1)?.scopeName]);
  expect(scopes).toContainEqual(['Vault', 'entity.name.type.contract']);
  expect(scopes).toContainEqual(['uint256', 'support.type.primitive']);
});
