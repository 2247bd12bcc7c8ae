import { nonEmptyString } from '@core/base/text/non-empty-string';
import {
  ChainService,
  chainCapabilities,
  type NetworkControl,
  type TransactionOption,
} from '@core/chains/chains';
import { TemplateService } from '@core/files/templates/templates';
import { type Contributor, defineContributionPoint, whenReference } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

const transactionOption = z
  .strictObject({
    name: nonEmptyString,
    title: nonEmptyString,
    type: z.enum(['integer', 'boolean', 'choice', 'text']),
    choices: z.optional(z.array(z.string()).check(z.minLength(1))),
    default: z.optional(z.string()),
    placeholder: z.optional(z.string()),
    description: z.optional(z.string()),
    appliesTo: z.optional(z.array(z.enum(['deploy', 'send'])).check(z.minLength(1))),
  })
  .check(
    z.refine(
      ({ type, choices }) => (type === 'choice') === (choices !== undefined),
      "a 'choice' needs choices, and only it has them",
    ),
  );

const networkControl = z
  .strictObject({
    name: nonEmptyString,
    title: nonEmptyString,
    kind: z.enum(['reading', 'setting', 'action']),
    type: z.enum(['choice', 'integer', 'text', 'none']),
    choices: z.optional(z.array(nonEmptyString).check(z.minLength(1))),
    button: z.optional(nonEmptyString),
    default: z.optional(z.string()),
    placeholder: z.optional(z.string()),
    description: z.optional(z.string()),
  })
  .check(
    z.refine(
      ({ type, choices }) => (type === 'choice') === (choices !== undefined),
      "a 'choice' needs choices, and only it has them",
    ),
    z.refine(
      ({ kind, button }) => (kind === 'action') === (button !== undefined),
      "an 'action' needs a button, and only it has one",
    ),
    z.refine(({ kind, type }) => kind !== 'setting' || type !== 'none', "a 'setting' needs a field"),
  );

/** `{ id, displayName, languages, manifests?, compilerSettings?, capabilities, units?, codeSizeLimit?, transactionOptions?, networkControls?, toolsWhen? }`: a chain whose toolchain the plugin registers when it is activated. */
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
    manifests: z.exactOptional(z.array(nonEmptyString).check(z.minLength(1))),
    compilerSettings: z.exactOptional(z.array(nonEmptyString).check(z.minLength(1))),
    capabilities: z._default(z.array(z.enum(chainCapabilities)), []),
    units: z.exactOptional(
      z
        .array(z.strictObject({ name: nonEmptyString, decimals: z.int().check(z.gte(0), z.lte(255)) }))
        .check(z.minLength(1)),
    ),
    codeSizeLimit: z.exactOptional(z.int().check(z.positive())),
    transactionOptions: z.optional(z.array(transactionOption)),
    networkControls: z.optional(z.array(networkControl)),
    toolsWhen: z.exactOptional(z.string()),
    documentation: z._default(
      z.array(z.strictObject({ title: nonEmptyString, href: z.string().check(z.startsWith('https://')) })),
      [],
    ),
  }),
  activationEvent: ({ id }) => `onChain:${id}`,
  references: ({ toolsWhen }) => whenReference(toolsWhen),
  contribute: ({ transactionOptions, networkControls, ...chain }, { get, activate, translate }) =>
    get(ChainService).declare(
      {
        ...chain,
        ...(transactionOptions && {
          transactionOptions: transactionOptions.map((option) => translated(option, translate)),
        }),
        ...(networkControls && {
          networkControls: networkControls.map((control) => translatedControl(control, translate)),
        }),
      },
      () => activate(`onChain:${chain.id}`),
    ),
});

/** With its texts in the page's language. */
function translated(
  {
    choices,
    default: initial,
    placeholder,
    description,
    appliesTo,
    ...option
  }: z.infer<typeof transactionOption>,
  translate: Contributor['translate'],
): TransactionOption {
  return {
    ...option,
    title: translate(option.title),
    ...(choices && { choices }),
    ...(initial !== undefined && { default: initial }),
    ...(placeholder !== undefined && { placeholder: translate(placeholder) }),
    ...(description !== undefined && { description: translate(description) }),
    ...(appliesTo && { appliesTo }),
  };
}

function translatedControl(
  { choices, button, default: initial, placeholder, description, ...control }: z.infer<typeof networkControl>,
  translate: Contributor['translate'],
): NetworkControl {
  return {
    ...control,
    title: translate(control.title),
    ...(choices && { choices: choices.map((value) => ({ value, title: translate(value) })) }),
    ...(button !== undefined && { button: translate(button) }),
    ...(initial !== undefined && { default: initial }),
    ...(placeholder !== undefined && { placeholder: translate(placeholder) }),
    ...(description !== undefined && { description: translate(description) }),
  };
}

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
  contribute: (template, { get, activate, translate }) =>
    get(TemplateService).declare(
      { ...template, title: translate(template.title), description: translate(template.description) },
      () => activate(`onTemplate:${template.id}`),
    ),
});
