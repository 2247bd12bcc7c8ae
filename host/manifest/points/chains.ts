import { nonEmptyString } from '@core/base/text/non-empty-string';
import { ChainService, chainCapabilities } from '@core/chains/chains';
import { TemplateService } from '@core/files/templates/templates';
import { defineContributionPoint, whenReference } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

/** A regular expression as a string, with `least` to `most` groups. */
function pattern(least: number, most: number) {
  const isPattern = (text: string) => {
    try {
      const { length } = new RegExp(`${text}|`).exec('') ?? [];
      return length > least && length <= most + 1;
    } catch {
      return false;
    }
  };
  const groups = least === most ? `${most} group${most === 1 ? '' : 's'}` : `${least} to ${most} groups`;
  const message = `must be a regular expression with ${groups}`;
  return z.string().check(z.refine(isPattern, message));
}

/**
 * `{ id, displayName, languages, manifests?, compileFiles?, compilerSettings?, capabilities, units?,
 * codeSizeLimit?, accentColor?, toolsWhen?, documentation?, details? }`: a chain whose toolchain the plugin
 * registers during activation. `details` is loaded and validated on demand (`leanManifest`,
 * `readChainDetails`).
 */
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
          syntax: z.exactOptional(
            z.strictObject({
              comments: z.exactOptional(pattern(0, 0)),
              entryPoint: z.exactOptional(pattern(0, 1)),
              include: z.exactOptional(pattern(1, 1)),
            }),
          ),
        }),
      )
      .check(z.minLength(1)),
    manifests: z.exactOptional(z.array(nonEmptyString).check(z.minLength(1))),
    compileFiles: z.exactOptional(nonEmptyString),
    compilerSettings: z.exactOptional(z.array(nonEmptyString).check(z.minLength(1))),
    capabilities: z._default(z.array(z.enum(chainCapabilities)), []),
    units: z.exactOptional(
      z
        .array(z.strictObject({ name: nonEmptyString, decimals: z.int().check(z.gte(0), z.lte(255)) }))
        .check(z.minLength(1)),
    ),
    codeSizeLimit: z.exactOptional(z.int().check(z.positive())),
    accentColor: z.exactOptional(z.string().check(z.regex(/^#[\da-f]{6}$/))),
    toolsWhen: z.exactOptional(z.string()),
    details: z.optional(z.unknown()),
    documentation: z._default(
      z.array(z.strictObject({ title: nonEmptyString, href: z.string().check(z.startsWith('https://')) })),
      [],
    ),
  }),
  activationEvent: ({ id }) => `onChain:${id}`,
  references: ({ toolsWhen }) => whenReference(toolsWhen),
  contribute: ({ details: _, ...chain }, { get, activate, loadAsset, translate }) =>
    get(ChainService).declare(
      chain,
      () => activate(`onChain:${chain.id}`),
      async () => {
        const { readChainDetails } = await import('../read-chain-details');
        return readChainDetails(chain.id, await loadAsset('./manifest.json'), translate);
      },
    ),
});

/**
 * `{ id, title, description, blockchain, order?, isFallback? }`: a project template whose files the plugin
 * registers.
 */
export const templatesPoint = defineContributionPoint({
  name: 'templates',
  item: z.strictObject({
    id: nonEmptyString,
    title: nonEmptyString,
    description: nonEmptyString,
    blockchain: nonEmptyString,
    order: z._default(z.number(), 100),
    isFallback: z.exactOptional(z.boolean()),
  }),
  activationEvent: ({ id }) => `onTemplate:${id}`,
  contribute: (template, { get, activate, translate }) =>
    get(TemplateService).declare(
      { ...template, title: translate(template.title), description: translate(template.description) },
      () => activate(`onTemplate:${template.id}`),
    ),
});
