import { z } from 'zod';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
  }),
);

/** Vite's manifest of a build: what each source became, and which others it imports before it runs. */
export type ViteManifest = z.infer<typeof manifestSchema>;

/** Reads the manifest as Vite wrote it. */
export function parseManifest(json: unknown): ViteManifest {
  return manifestSchema.parse(json);
}

/** The build has no chunk for something that the first load is made of. */
export class MissingChunkError extends Error {
  override readonly name = 'MissingChunkError';
}

/**
 * The scripts that the browser loads before the editor's chunk: the entry and the given lazy roots, each with
 * what it imports statically.
 * @param roots sources, relative to Vite's root, for example `routes/workspace.tsx`.
 * @returns paths relative to the build, sorted.
 * @throws MissingChunkError when there is no entry, or a root became no chunk of its own.
 */
export function firstLoadScripts(manifest: ViteManifest, roots: readonly string[]): readonly string[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  if (entries.length === 0) throw new MissingChunkError('The build has no entry.');
  const files = new Set<string>();
  const queue = [...entries, ...roots];
  const seen = new Set<string>();
  for (const key of queue) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) {
      throw new MissingChunkError(
        `'${key}' became no chunk: correct the list of roots in tests/size/size-limit.config.ts.`,
      );
    }
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    queue.push(...chunk.imports);
  }
  return [...files].sort();
}
