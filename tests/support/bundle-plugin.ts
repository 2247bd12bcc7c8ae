import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { repository } from './repository-files';

/** Bundles a plugin of `tests/fixtures/plugins` into a folder as `SINTER_PLUGINS` takes it. */
export async function bundlePlugin(name: string, plugins: string): Promise<void> {
  const source = join(repository, 'tests/fixtures/plugins', name);
  const outDir = join(plugins, name);
  await build({
    configFile: false,
    // Its workers are beside its code.
    base: './',
    root: repository,
    logLevel: 'warn',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    worker: { format: 'es' },
    build: { lib: { entry: join(source, 'plugin.ts'), formats: ['es'], fileName: 'plugin' }, outDir },
  });
  cpSync(join(source, 'manifest.json'), join(outDir, 'manifest.json'));
}
