import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { packageFolder } from '@host/packaging/installed-package';

interface DeclarationFile {
  readonly path: string;
  readonly content: string;
}

/**
 * Packages with type declarations for the editor: import specifiers and their entry files, relative to the
 * package folder.
 */
const PACKAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  viem: {
    '.': '_types/index.d.ts',
    './accounts': '_types/accounts/index.d.ts',
    './chains': '_types/common-chains.d.ts',
    './utils': '_types/utils/index.d.ts',
  },
  abitype: { '.': 'dist/types/exports/index.d.ts' },
  ethers: { '.': 'lib.esm/index.d.ts' },
};

const libraries = join(import.meta.dirname, '../libraries');

/** Type declarations for the editor from the packages and from this plugin, by path below node_modules. */
export function readDeclarations(): readonly DeclarationFile[] {
  const own = join(libraries, 'declarations');
  const hardhat = readdirSync(own).map((name) => ({
    path: `@types/hardhat/${name.replace(/\.txt$/, '')}`,
    content: readFileSync(join(own, name), 'utf8'),
  }));
  return [...Object.keys(PACKAGES).flatMap(declarationsOf), ...hardhat];
}

/** A package's entry files and all files that they refer to, directly or indirectly. */
function declarationsOf(name: string): readonly DeclarationFile[] {
  const entries = PACKAGES[name] ?? {};
  const root = packageFolder(name);
  const files = new Map<string, string>();
  const waiting = Object.values(entries).map((entry) => join(root, entry));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const content = files.has(file) ? undefined : readDeclaration(file);
    if (content === undefined) continue;
    files.set(file, content);
    const folder = dirname(file);
    for (const [, to = ''] of content.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]*)['"]/g)) {
      waiting.push(join(folder, to.replace(/\.js$/, '.d.ts')));
    }
  }
  const types = Object.fromEntries(
    Object.entries(entries).map(([path, entry]) => [path, { types: `./${entry}` }]),
  );
  const manifest = { name, types: entries['.'], exports: types };
  return [
    { path: `${name}/package.json`, content: JSON.stringify(manifest) },
    ...[...files].sort().map(([file, content]) => ({ path: `${name}/${relative(root, file)}`, content })),
  ];
}

/** Roughly 800 viem files for chains that Sinter cannot reach. References to these files remain unresolved. */
const EXCLUDED = /viem\/_types\/(zksync\/|tempo\/|(?:chains|linea|op-stack|celo)\/(?:index|chains)\.d\.ts$)/;

/** Undefined for a file that is excluded, or that exists only in an example in a comment. */
function readDeclaration(file: string): string | undefined {
  if (EXCLUDED.test(file)) return undefined;
  if (file.endsWith('viem/_types/common-chains.d.ts')) return commonChains();
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** The chains in Sinter's reduced `viem/chains`, each from a separate file (libraries/common-chains.ts). */
function commonChains(): string {
  const source = readFileSync(join(libraries, 'common-chains.ts'), 'utf8');
  const [, list = ''] = /export \{([^}]*)\}/.exec(source) ?? [];
  const names = list.split(',').map((name) => name.trim());
  const lines = names
    .filter(Boolean)
    .map((name) => `export { ${name} } from './chains/definitions/${name}.js';`);
  return `${lines.join('\n')}\nexport type * from './types/chain.js';\n`;
}
