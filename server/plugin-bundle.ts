import { cp, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { z } from 'zod';

const REPOSITORY = resolve(import.meta.dirname, '..');

const manifestSchema = z.object({
  id: z.string(),
  entry: z.object({ page: z.string() }),
  contributes: z.optional(z.json()),
});

/**
 * Bundles a plugin into the SINTER_PLUGINS folder as `{plugins}/{plugin id}`. The bundle contains its code, workers,
 * manifests in all languages, and the files that they refer to, such as grammars. The plugin's sources can be in any
 * folder; imports of `@core` and `@host` come from this checkout.
 * @throws if the manifest has no page entry or refers to a missing file, or if the sources do not build.
 */
export async function bundlePlugin(source: string, plugins: string): Promise<void> {
  const { id, entry, contributes } = manifestSchema.parse(
    JSON.parse(await readFile(join(source, 'manifest.json'), 'utf8')),
  );
  const outDir = resolve(plugins, id);
  await build({
    configFile: false,
    root: resolve(source),
    // Use relative URLs, because the plugin's workers are in the same folder as its code.
    base: './',
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '@core': join(REPOSITORY, 'core'), '@host': join(REPOSITORY, 'host') } },
    worker: { format: 'es' },
    build: {
      lib: { entry: resolve(source, entry.page), formats: ['es'], fileName: () => 'plugin.js' },
      outDir,
      emptyOutDir: true,
    },
  });
  const manifests = (await readdir(source)).filter((name) => /^manifest(\.\w+)?\.json$/.test(name));
  for (const name of new Set([...manifests, ...pathsIn(contributes)]))
    await cp(join(source, name), join(outDir, name));
}

/** Files referenced in contributions, as relative paths such as './languages/toy.tmLanguage.json'. */
function pathsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith('./') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pathsIn) : [];
}
