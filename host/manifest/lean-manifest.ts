import * as z from 'zod/mini';

const described = z.looseObject({ description: z.optional(z.string()) });
const whole = z.looseObject({
  contributes: z.optional(z.looseObject({ configuration: z.optional(z.array(described)) })),
});

/**
 * A manifest without what the page wants late or never: what the plugin is there for, what its settings do, and empty lists,
 * which are what is taken for lists that are absent. Every manifest is part of the first load; whole ones are assets of
 * their plugins.
 */
export function leanManifest(manifest: unknown): unknown {
  const { contributes, ...about } = whole.parse(manifest);
  const configuration = contributes?.configuration?.map(withoutDescription);
  const said = Object.entries(withoutDescription(about)).filter(([, value]) => !isEmptyList(value));
  return {
    ...Object.fromEntries(said),
    ...(contributes && { contributes: { ...contributes, ...(configuration && { configuration }) } }),
  };
}

function withoutDescription(item: object): object {
  const { description: _, ...lean } = described.parse(item);
  return lean;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
