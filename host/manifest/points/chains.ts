import { defineContributionPoint } from '@host/manifest/contribution-point';
import * as z from 'zod';

/** `{ id, displayName, languages, capabilities }`: a chain whose toolchain the plugin registers when it is activated. */
export const chainsPoint = defineContributionPoint({
  name: 'chains',
  item: z.strictObject({
    id: z.string().min(1),
    displayName: z.string().min(1),
    languages: z
      .array(
        z.strictObject({
          id: z.string().min(1),
          displayName: z.string().min(1),
          extensions: z.array(z.string()).min(1),
        }),
      )
      .min(1),
    capabilities: z.array(z.enum(['localNetwork'])).default([]),
  }),
  activationEvent: ({ id }) => `onChain:${id}`,
  contribute: (chain, { services, activate }) =>
    services.chains.declare(chain, () => activate(`onChain:${chain.id}`)),
});

/** `{ id, title, description, blockchain, order? }`: a project template whose files the plugin registers. */
export const templatesPoint = defineContributionPoint({
  name: 'templates',
  item: z.strictObject({
    id: z.string().min(1),
    title: z.string().min(1),
    description: z.string().min(1),
    blockchain: z.string().min(1),
    order: z.number().default(100),
  }),
  activationEvent: ({ id }) => `onTemplate:${id}`,
  contribute: (template, { services, activate }) =>
    services.templates.declare(template, () => activate(`onTemplate:${template.id}`)),
});
