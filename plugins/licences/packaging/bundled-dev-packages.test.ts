import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository, repositoryFiles } from '@tests/support/repository-files';
import { expect, it } from 'vitest';
import { bundledDevPackages } from './bundled-dev-packages';

it('bundledDevPackages contains exactly the development packages that the build uses', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const code = repositoryFiles()
    .filter((path) => /^plugins\/(?!licences\/)[^/]+\/(build|packaging\/.+)\.ts$/.test(path))
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(repository, path), 'utf8'))
    .join('\n');
  // Whether the code imports the package, or passes its name or a path inside it to a function.
  const named = (name: string) => new RegExp(`(?:from |\\()['"\`]${name}['"\`/]`).test(code);
  const scopes = Object.keys(devDependencies).map((name) => name.replace(/^(@[^/]+\/).*/, '$1'));
  const used = Object.keys(devDependencies).filter((name) => named(name) && !name.startsWith('vite'));
  const usedScopes = scopes.filter((scope) => code.includes(`\`${scope}\${`));
  expect(new Set([...used, ...usedScopes])).toEqual(new Set(bundledDevPackages));
});
