import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository, repositoryFiles } from '@tests/support/repository-files';
import { describe, expect, it } from 'vitest';
import { CHAIN_FOLDER, findChainNames, findOwners, LIBRARY_FOLDER, readChainNames } from './chain-name-rule';

const names = readChainNames(repository);

/** Files outside the chain folders that may mention a chain, with reasons. */
const permitted: Readonly<Record<string, string>> = {
  'core/base/specified-names.ts':
    'names that the specification fixes: tenants of chains and languages of requests',
  'web/index.html': 'the description of the product for search engines',
};

/** Tests, code that only tests use, and the design system's gallery. */
const TEST = /\.test\.tsx?$|(^|\/)testing\/|\/fake-services\.ts$|^host\/ui\/gallery\//;

const isSearched = (path: string) =>
  /^(core|host|plugins|server|web)\/.*\.(tsx?|json|html|css)$/.test(path) &&
  !CHAIN_FOLDER.test(path) &&
  !TEST.test(path);

/** Code that mentions a chain, with the name reported for it. */
const violations: readonly (readonly [path: string, source: string, found: string])[] = [
  ['core/a.ts', "const isOfTon = project.blockchain === 'ton';", 'ton'],
  ['core/a.ts', 'views.register(tonHome, home);', 'ton'],
  ['host/a.ts', "const labels = { aptosDeploy: 'Deploy' };", 'aptos'],
  ['plugins/a/a.ts', "const EXTENSIONS = ['fc', 'ts'];", 'fc'],
  ['plugins/a/a.ts', "const isContract = path.endsWith('.sol');", '.sol'],
  ['plugins/a/a.ts', String.raw`const isModule = /\.move$/.test(path);`, String.raw`\.move`],
  ['plugins/a/a.ts', "const file = 'Move.toml';", 'Move.toml'],
  ['plugins/a/a.ts', "if (type === 'uint256') return 'integer';", 'uint256'],
  ['plugins/a/a.tsx', 'const a = <p>Compiles FunC</p>;', 'FunC'],
  ['plugins/a/a.ts', `const text = \`\${amount} nanoton\`;`, 'nanoton'],
  ['plugins/a/manifest.json', '{ "when": "project.blockchain == sui" }', 'sui'],
  ['server/a.ts', "const packages = ['hardhat'];", 'hardhat'],
];

/** Code that resembles a violation but is allowed. */
const sound: readonly (readonly [path: string, source: string])[] = [
  ['core/a.ts', "/** As in 'contracts/main.fc' of a TON project. */\nexport const a = 1;"],
  ['core/a.ts', "const button = 'Move file'; files.move(button);"],
  ['core/a.ts', "// Solidity's uint256\nconst bytes = new Uint8Array(256);"],
  ['core/a.ts', "import { chains } from '@core/chains/chains';"],
];

/**
 * Returns the files that contain reported names without permission, and the permissions for files that contain none.
 */
function differences(
  paths: readonly string[],
  find: typeof findChainNames,
  permissions: Readonly<Record<string, string>>,
): readonly string[] {
  const found = new Map<string, readonly string[]>();
  for (const path of paths) {
    const hits = find(path, readFileSync(join(repository, path), 'utf8'), names);
    if (hits.length > 0) found.set(path, hits);
  }
  const unexpected = [...found].filter(([path]) => !(path in permissions));
  const unused = Object.keys(permissions).filter((path) => !found.has(path));
  return [...unexpected.map(([path, hits]) => `${path}: ${hits.join(', ')}`), ...unused];
}

describe('chain names', () => {
  it.each(violations)('are detected in %s: %s', (path, source, found) => {
    expect(findChainNames(path, source, names)).toContain(found);
  });

  it.each(sound)('are not detected in %s: %j', (path, source) => {
    expect(findChainNames(path, source, names)).toEqual([]);
  });

  it('occur only in chain folders', () => {
    const files = repositoryFiles().filter(isSearched);
    expect(files.length).toBeGreaterThan(1000);
    expect(differences(files, findChainNames, permitted)).toEqual([]);
  });

  it('are detected in the Move library, except for language keywords', () => {
    const path = 'plugins/move-toolchain/engine/a.ts';
    expect(findOwners(path, "const flavor = 'aptos';", names)).toEqual(['aptos']);
    expect(findOwners(path, 'const key = suiTables.mist;', names)).toEqual(['sui', 'mist']);
    expect(findOwners(path, "// Aptos\nconst type = 'u64'; const file = 'a.move';", names)).toEqual([]);
  });

  it('do not occur in the Move library', () => {
    const files = repositoryFiles().filter(
      (path) => LIBRARY_FOLDER.test(path) && path.endsWith('.ts') && !TEST.test(path),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(differences(files, findOwners, {})).toEqual([]);
  });
});
