import { defineContributionPoint } from '@host/manifest/contribution-point';
import * as z from 'zod';

/** `{ id, displayName, extensions, aliases?, configuration? }`; the configuration is VS Code's JSON. */
export const languagesPoint = defineContributionPoint({
  name: 'languages',
  item: z.strictObject({
    id: z.string().min(1),
    displayName: z.string().min(1),
    extensions: z.array(z.string().regex(/^[a-z0-9]+$/, 'must be lower case, without dot')),
    aliases: z.array(z.string()).default([]),
    configuration: z.string().optional(),
  }),
  declares: ({ id }) => ({ type: 'language', name: id }),
  contribute: ({ configuration, ...language }, { services, loadAsset }) =>
    services.languages.declareLanguage({
      ...language,
      ...(configuration === undefined ? {} : { configuration: () => loadAsset(configuration) }),
    }),
});

/** `{ language, scopeName, path }`; the file is a TextMate grammar in VS Code's JSON. */
export const grammarsPoint = defineContributionPoint({
  name: 'grammars',
  item: z.strictObject({ language: z.string(), scopeName: z.string(), path: z.string() }),
  references: ({ language }) => [{ type: 'language', name: language }],
  contribute: ({ language, scopeName, path }, { services, loadAsset }) =>
    services.languages.declareGrammar({ language, scopeName, load: () => loadAsset(path) }),
});
