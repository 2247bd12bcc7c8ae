import { nonEmptyString } from '@core/base/text/non-empty-string';
import { LanguageService } from '@core/languages/languages';
import { defineContributionPoint } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

/**
 * `{ id, displayName, extensions, aliases?, configuration? }`: a language. Its configuration is in VS Code's JSON
 * format.
 */
export const languagesPoint = defineContributionPoint({
  name: 'languages',
  item: z.strictObject({
    id: nonEmptyString,
    displayName: nonEmptyString,
    extensions: z.array(z.string().check(z.regex(/^[a-z0-9]+$/, 'must be lowercase, without the dot'))),
    aliases: z._default(z.array(z.string()), []),
    configuration: z.optional(z.string()),
  }),
  declares: ({ id }) => ({ type: 'language', name: id }),
  contribute: ({ configuration, ...language }, { get, loadAsset }) =>
    get(LanguageService).declareLanguage({
      ...language,
      ...(configuration === undefined ? {} : { configuration: () => loadAsset(configuration) }),
    }),
});

/** `{ language, scopeName, path }`: a TextMate grammar file in VS Code's JSON format. */
export const grammarsPoint = defineContributionPoint({
  name: 'grammars',
  item: z.strictObject({ language: z.string(), scopeName: z.string(), path: z.string() }),
  references: ({ language }) => [{ type: 'language', name: language }],
  contribute: ({ language, scopeName, path }, { get, loadAsset }) =>
    get(LanguageService).declareGrammar({ language, scopeName, load: () => loadAsset(path) }),
});

/** `{ language, path }`: a snippet file in VS Code's JSON format. */
export const snippetsPoint = defineContributionPoint({
  name: 'snippets',
  item: z.strictObject({ language: z.string(), path: z.string() }),
  references: ({ language }) => [{ type: 'language', name: language }],
  contribute: ({ language, path }, { get, loadAsset }) =>
    get(LanguageService).declareSnippets({ language, load: () => loadAsset(path) }),
});

/**
 * `{ language }`: a language for which the plugin provides symbols after activation
 * (`LanguageService.registerSymbols`).
 */
export const symbolsPoint = defineContributionPoint({
  name: 'symbols',
  item: z.strictObject({ language: z.string() }),
  activationEvent: ({ language }) => `onSymbols:${language}`,
  references: ({ language }) => [{ type: 'language', name: language }],
  contribute: ({ language }, { get, activate }) =>
    get(LanguageService).declareSymbols(language, () => activate(`onSymbols:${language}`)),
});
