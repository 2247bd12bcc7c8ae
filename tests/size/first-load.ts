import { z } from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

/** Vite's build manifest: the output file and the static imports of each source. */
export type ViteManifest = z.infer<typeof manifestSchema>;

export function parseManifest(json: unknown): ViteManifest {
  return manifestSchema.parse(json);
}

/** Thrown if the build has no entry, or no chunk for a source that the first load needs. */
export class MissingChunkError extends Error {
  override readonly name = 'MissingChunkError';
}

/** Sources that the page `/projects` imports dynamically before its heading is shown, relative to web/. */
export const projectsPageRoots: readonly string[] = [
  '../plugins/projects/plugin.ts',
  '../plugins/tenant-layouts/plugin.ts',
  'tenant/guard-routes.ts',
];

/**
 * Returns the files that the browser loads before a page is shown: index.html, and the scripts and style sheets of all
 * entries and roots. Static imports are included.
 * @param roots sources relative to Vite's root, for example `tenant/guard-routes.ts`.
 * @returns sorted paths relative to the build folder.
 * @throws MissingChunkError if there is no entry, or if a root has no chunk.
 */
export function firstLoadFiles(manifest: ViteManifest, roots: readonly string[]): readonly string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  if (entries.length === 0) throw new MissingChunkError('The build has no entry.');
  const files = new Set<string>(['index.html']);
  const queue = [...entries, ...roots];
  const seen = new Set<string>();
  for (const key of queue) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) {
      throw new MissingChunkError(
        `'${key}' has no chunk: correct the list of roots in tests/size/first-load.ts.`,
      );
    }
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const css of chunk.css) files.add(css);
    queue.push(...chunk.imports);
  }
  return [...files].sort();
}
