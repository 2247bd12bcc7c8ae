import { nonEmptyString } from '@core/base/non-empty-string';
import { defineContributionPoint } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

/** `{ id, displayName, languages, capabilities }`: a chain whose toolchain the plugin registers when it is activated. */
export const chainsPoint = defineContributionPoint({
  name: 'chains',
  item: z.strictObject({
    id: nonEmptyString,
    displayName: nonEmptyString,
    languages: z
      .array(
        z.strictObject({
          id: nonEmptyString,
          displayName: nonEmptyString,
          extensions: z.array(z.string()).check(z.minLength(1)),
        }),
      )
      .check(z.minLength(1)),
    capabilities: z._default(z.array(z.enum(['localNetwork', 'hardforks', 'networkState', 'jsonRpc'])), []),
  }),
  activationEvent: ({ id }) => `onChain:${id}`,
  contribute: (chain, { services, activate }) =>
    services.chains.declare(chain, () => activate(`onChain:${chain.id}`)),
});

/** `{ id, title, description, blockchain, order? }`: a project template whose files the plugin registers. */
export const templatesPoint = defineContributionPoint({
  name: 'templates',
  item: z.strictObject({
    id: nonEmptyString,
    title: nonEmptyString,
    description: nonEmptyString,
    blockchain: nonEmptyString,
    order: z._default(z.number(), 100),
  }),
  activationEvent: ({ id }) => `onTemplate:${id}`,
  contribute: (template, { services, activate, translate }) =>
    services.templates.declare(
      { ...template, title: translate(template.title), description: translate(template.description) },
      () => activate(`onTemplate:${template.id}`),
    ),
});
