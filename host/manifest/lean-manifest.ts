import * as z from 'zod/mini';
import { builtIn } from './built-in';

const described = z.looseObject({ description: z.optional(z.string()) });
const chatTool = z.object({ name: z.string(), command: z.string() });
const chain = z.looseObject({ details: z.optional(z.unknown()) });
const whole = z.looseObject({
  contributes: z.optional(
    z.looseObject({
      configuration: z.optional(z.array(described)),
      chatTools: z.optional(z.array(chatTool)),
      chains: z.optional(z.array(chain)),
    }),
  ),
});

/**
 * Returns a manifest without the members that the page needs later or not at all. These are the descriptions of the
 * plugin, its settings and its chat tools, chain details, and empty lists, which are equivalent to absent lists. The
 * values that all built-in plugins share (`builtIn`) are omitted too. Every manifest is part of the initial load. The
 * complete manifests are assets of their plugins.
 */
export function leanManifest(manifest: unknown): unknown {
  const { contributes, ...about } = whole.parse(manifest);
  const configuration = contributes?.configuration?.map(withoutDescription);
  const chains = contributes?.chains?.map(({ details: _, ...lean }) => lean);
  const said = Object.entries(withoutDescription(about)).filter(
    ([key, value]) => !isEmptyList(value) && !isCommon(key, value),
  );
  return {
    ...Object.fromEntries(said),
    ...(contributes && {
      contributes: { ...contributes, ...(configuration && { configuration }), ...(chains && { chains }) },
    }),
  };
}

function withoutDescription(item: object): object {
  const { description: _, ...lean } = described.parse(item);
  return lean;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isCommon(key: string, value: unknown): boolean {
  const common: Readonly<Record<string, unknown>> = builtIn;
  return key in common && JSON.stringify(common[key]) === JSON.stringify(value);
}
