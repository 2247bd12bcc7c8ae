import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { strToU8, zipSync } from 'fflate';

const require = createRequire(import.meta.url);

/** Packs files into a zip archive. Strings are encoded as UTF-8. */
export function packFiles(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(entries), { level: 1 }));
}

/** Returns the published Material Icon Theme, packed as a .vsix file. */
export function materialIconTheme(): Uint8Array<ArrayBuffer> {
  const folder = dirname(require.resolve('material-icon-theme/package.json'));
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return packFiles({
    'extension.vsixmanifest': '<PackageManifest/>',
    ...Object.fromEntries(
      names.map((path) => [`extension/${relative(folder, path)}`, new Uint8Array(readFileSync(path))]),
    ),
  });
}

/** Returns a published colour theme from Shiki's collection, such as 'dracula' or 'github-light'. */
export function publishedTheme(id: string): Record<string, unknown> {
  const { default: theme }: { default: Record<string, unknown> } = require(`shiki/themes/${id}.mjs`);
  return { ...theme, name: theme.displayName };
}
