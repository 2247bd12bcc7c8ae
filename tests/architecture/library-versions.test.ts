import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository, repositoryFiles } from '@tests/support/repository-files';
import { describe, expect, it } from 'vitest';

interface Library {
  readonly name: string;
  readonly version: string;
}

const readJson = (path: string) => JSON.parse(readFileSync(join(repository, path), 'utf8'));
const packageName = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

/** Libraries in the manifests by package; all subpaths of a package must have the same version. */
const libraries = repositoryFiles()
  .filter((path) => /^plugins\/[^/]+\/manifest\.json$/.test(path))
  .flatMap((path) => (readJson(path).contributes?.scriptLibraries ?? []) as readonly Library[])
  .map(({ name, version }) => [packageName(name), version] as const);

describe('script library versions', () => {
  const installed = libraries.filter(([name]) => existsSync(join(repository, 'node_modules', name)));
  it.each(installed)('match the installed package: %s %s', (name, version) => {
    expect(version).toBe(readJson(`node_modules/${name}/package.json`).version);
  });

  it('are the same for all modules in a package', () => {
    const packages = new Set(libraries.map(([name]) => name));
    expect([...new Set(libraries.map((library) => library.join(' ')))]).toHaveLength(packages.size);
  });

  it('match the Ethereum template for packages that only the template uses', () => {
    const { devDependencies } = readJson('plugins/chain-ethereum/templates/ethereum/package.json');
    const own = libraries.filter(
      ([name]) => name in devDependencies && !existsSync(join(repository, 'node_modules', name)),
    );
    expect(own.length).toBeGreaterThan(0);
    for (const [name, version] of own) expect(`${name}@^${version}`).toBe(`${name}@${devDependencies[name]}`);
  });
});
