import { nonEmptyString } from '@core/base/text/non-empty-string';
import type { ChainDetails, NetworkControl, TransactionOption } from '@core/chains/chains';
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
      "only a 'choice' must have choices",
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
      "only a 'choice' must have choices",
    ),
    z.refine(
      ({ kind, button }) => (kind === 'action') === (button !== undefined),
      "only an 'action' must have a button",
    ),
    z.refine(({ kind, type }) => kind !== 'setting' || type !== 'none', "a 'setting' needs a field"),
  );

/** An amount in the smallest unit. */
const amount = z.string().check(z.regex(/^\d+$/));

const pattern = z.string().check(z.refine(isRegularExpression, 'must be a regular expression'));

const detailsSchema = z.strictObject({
  detection: z.exactOptional(
    z.strictObject({
      projectFiles: z.array(z.strictObject({ name: pattern, text: z.exactOptional(pattern) })),
      extensions: z.exactOptional(z.array(nonEmptyString)),
      sourceText: z.exactOptional(pattern),
    }),
  ),
  addressFormat: z.exactOptional(z.strictObject({ placeholder: z.string(), pattern })),
  defaultValues: z.exactOptional(z.strictObject({ deploy: amount, send: amount })),
  transactionOptions: z.exactOptional(z.array(transactionOption)),
  networkControls: z.exactOptional(z.array(networkControl)),
});

const manifestSchema = z.object({
  contributes: z.object({
    chains: z.array(z.looseObject({ id: z.string(), details: z.optional(detailsSchema) })),
  }),
});

/**
 * Reads a chain's details from its complete manifest, with strings in the page's language. Throws an error that lists
 * every problem if the details are not valid.
 */
export function readChainDetails(
  chainId: string,
  manifest: unknown,
  translate: (text: string) => string,
): ChainDetails {
  const { chains } = manifestSchema.parse(manifest).contributes;
  const { transactionOptions, networkControls, ...details } =
    chains.find(({ id }) => id === chainId)?.details ?? {};
  return {
    ...details,
    ...(transactionOptions && {
      transactionOptions: transactionOptions.map((option) => translated(option, translate)),
    }),
    ...(networkControls && {
      networkControls: networkControls.map((control) => translatedControl(control, translate)),
    }),
  };
}

function isRegularExpression(text: string): boolean {
  try {
    new RegExp(text, 'imu');
    return true;
  } catch {
    return false;
  }
}

function translated(
  {
    choices,
    default: initial,
    placeholder,
    description,
    appliesTo,
    ...option
  }: z.infer<typeof transactionOption>,
  translate: (text: string) => string,
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
  translate: (text: string) => string,
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
