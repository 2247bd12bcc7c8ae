import { nonEmptyString } from '@core/base/text/non-empty-string';
import { ContextKeyService } from '@core/commands/context-keys/context-keys';
import { ConfigurationService } from '@core/configuration/configuration';
import { type Contributor, defineContributionPoint } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

const settings = z.object({
  contributes: z.object({ configuration: z.array(z.object({ key: z.string(), description: z.string() })) }),
});

/**
 * `{ key, type, default, description, enum?, minimum?, maximum?, scope? }`: a setting. In English, the setting's name
 * is derived from its key; other languages translate the key and its first segment.
 */
export const configurationPoint = defineContributionPoint({
  name: 'configuration',
  item: z
    .strictObject({
      key: z.string().check(z.regex(/^[a-z]\w*(\.\w+)+$/, "must look like 'pluginId.name'")),
      type: z.enum(['string', 'number', 'boolean']),
      default: z.union([z.string(), z.number(), z.boolean()]),
      /** Required in the source; the built page loads it on demand (`leanManifest`). */
      description: z.optional(nonEmptyString),
      enum: z.optional(z.array(z.string())),
      minimum: z.optional(z.number()),
      maximum: z.optional(z.number()),
      scope: z.optional(z.literal('application')),
    })
    .check(
      z.refine(
        (property) => typeof property.default === property.type,
        'the default does not match the type',
      ),
    ),
  contribute: ({ description, ...property }, { get, loadAsset, translate }) => {
    const { key } = property;
    const [title, group] = [key, key.slice(0, key.indexOf('.'))].map((name) => {
      const translated = translate(name);
      return translated === name ? undefined : translated;
    });
    return get(ConfigurationService).declare({
      ...property,
      loadDescription: async () => translate(description ?? (await wholeDescription(key, loadAsset))),
      ...(title === undefined ? {} : { title }),
      ...(group === undefined ? {} : { group }),
    });
  },
});

async function wholeDescription(key: string, loadAsset: Contributor['loadAsset']): Promise<string> {
  const manifest = settings.parse(await loadAsset('./manifest.json'));
  return manifest.contributes.configuration.find((one) => one.key === key)?.description ?? '';
}

/** `{ key, description }`: a context key that the plugin sets. */
export const contextKeysPoint = defineContributionPoint({
  name: 'contextKeys',
  item: z.strictObject({ key: nonEmptyString, description: nonEmptyString }),
  declares: ({ key }) => ({ type: 'contextKey', name: key }),
  contribute: (key, { get }) => get(ContextKeyService).declare(key),
});
