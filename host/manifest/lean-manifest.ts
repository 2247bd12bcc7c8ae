import * as z from 'zod/mini';

const described = z.looseObject({ description: z.optional(z.string()) });

/**
 * A manifest without what only its readers want, not the page: what the plugin is there for. Every manifest is part of the
 * first load.
 */
export function leanManifest(manifest: unknown): unknown {
  const { description: _, ...lean } = described.parse(manifest);
  return lean;
}
