import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { boundaryRules, cruiseRepository } from './cruise';
import { cycle, type Seed, seeds, soundRepository } from './seeds';

const repository = resolve(import.meta.dirname, '../..');

/** The rules check only names, so each package is a stub in which each subpath is a file. */
const packages = {
  dependencies: [
    ...[
      '@lumino/widgets',
      '@xterm/xterm',
      'buffer',
      'comlink',
      'fastify',
      'fflate',
      'idb',
      'monaco-editor/editor',
    ],
    ...['react', 'react-dom/client', 'shiki', 'vite', 'zod', 'zod/locales', 'zod/mini', 'zod/v4'],
  ],
  devDependencies: ['fake-indexeddb', 'vitest', 'vitest/config'],
  undeclared: ['undeclared'],
};

const packageName = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

const declare = (paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [packageName(path), '1.0.0']));

async function seeded(files: Readonly<Record<string, string>>): Promise<string> {
  const installed = Object.values(packages)
    .flat()
    .flatMap((path) => [
      [`node_modules/${packageName(path)}/package.json`, JSON.stringify({ name: packageName(path) })],
      [`node_modules/${path}${path === packageName(path) ? '/index' : ''}.js`, 'export {};'],
    ]);
  const folder = await temporaryFolder({
    ...soundRepository,
    ...files,
    ...Object.fromEntries(installed),
    'package.json': JSON.stringify({
      dependencies: declare(packages.dependencies),
      devDependencies: declare(packages.devDependencies),
    }),
  });
  await copyFile(join(repository, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  return folder;
}

const key = ({ rule, from }: { rule: string; from: string }) => `${rule}: ${from}`;
const keyOf = ({ rule, path }: Seed) => key({ rule, from: path });

describe('the boundary rules', { timeout: 60_000 }, () => {
  it('accept valid code', async () => {
    const { modules, violations } = await cruiseRepository(await seeded({}));
    expect(violations).toEqual([]);
    expect(modules.length).toBeGreaterThan(15);
  });

  it('report every seeded violation with its rule’s name', async () => {
    const files = Object.fromEntries(seeds.map(({ path, source }) => [path, source]));
    const { violations } = await cruiseRepository(await seeded(files));
    expect([...new Set(violations.map(key))].sort()).toEqual(seeds.map(keyOf).sort());
  });

  it('report an import cycle, even if it consists of type imports', async () => {
    const { violations } = await cruiseRepository(await seeded(cycle));
    expect(new Set(violations.map(({ rule }) => rule))).toEqual(new Set(['no-cycles']));
  });

  it('are each covered by a seed', () => {
    const proved = new Set([...seeds.map(({ rule }) => rule), 'no-cycles']);
    const unproved = boundaryRules(repository).filter(({ name = '' }) => !proved.has(name));
    expect(unproved).toEqual([]);
  });
});
