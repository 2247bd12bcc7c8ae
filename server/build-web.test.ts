import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { writeFiles } from '@tests/support/write-files';
import { describe, expect, it } from 'vitest';
import { BuildError, buildWeb } from './build-web';

const sources = {
  'package.json': '{ "type": "module" }',
  'vite.config.ts': `
    import { writeFileSync } from 'node:fs';
    const at = (path: string) => new URL(path, import.meta.url).pathname;
    writeFileSync(at('built-by'), String(process.pid));
    export default { root: at('web'), build: { outDir: at('dist/web'), emptyOutDir: true, minify: false } };`,
  'web/index.html': '<!doctype html><script type="module" src="/main.ts"></script>',
  'web/main.ts': `const text: string = 'first'; document.title = text.repeat(${'1 + '.repeat(400)} 1);`,
};

async function run(repository: string): Promise<string> {
  const lines: string[] = [];
  await buildWeb(repository, (line) => lines.push(line));
  return lines.join('\n');
}

describe('buildWeb', { timeout: 60_000 }, () => {
  it('builds and compresses the web app, and later updates only what has changed', async () => {
    const repository = await temporaryFolder(sources);
    expect(await run(repository)).toMatch(/^Building[\s\S]*Compressed 1 files/);
    const page = await readFile(join(repository, 'dist/web/index.html'), 'utf8');
    const [script = ''] = /\/assets\/index-[\w-]+\.js/.exec(page) ?? [];
    expect(await readFile(join(repository, 'dist/web', script), 'utf8')).toContain('first');
    expect(existsSync(join(repository, 'dist/encoded/br', script))).toBe(true);

    // The build runs in a separate process, so that the server does not retain the memory used by the build.
    expect(await readFile(join(repository, 'built-by'), 'utf8')).not.toBe(String(process.pid));

    expect(await run(repository)).toBe('The web app is up to date.');

    await writeFiles(repository, { 'web/main.ts': "document.title = 'second';" });
    expect(await run(repository)).toContain('Building');
  });

  it('reports a failed build, and retries at the next startup', async () => {
    const repository = await temporaryFolder({ ...sources, 'web/main.ts': "import './gone';" });
    const failed = run(repository);
    await expect(failed).rejects.toThrow(BuildError);
    await expect(failed).rejects.toThrow(/^The web app could not be built\.[\s\S]*'\.\/gone'/);
    await expect(failed).rejects.not.toThrow('--omit=dev');
    await writeFiles(repository, { 'web/gone.ts': '' });
    expect(await run(repository)).toContain('Building');
  });

  it('explains how to install missing build packages', async () => {
    const packageJson = '{ "type": "module", "devDependencies": { "icons-of-ours": "1.0.0" } }';
    const repository = await temporaryFolder({
      ...sources,
      'package.json': packageJson,
      'web/main.ts': "import 'icons-of-ours';",
    });
    await expect(run(repository)).rejects.toThrow(
      /not installed \(icons-of-ours, …\)\. Run 'npm ci' without/,
    );
  });
});
