import { describe, expect, it } from 'vitest';
import { ownTestFiles } from './test-files';

const owned = (...paths: readonly string[]) =>
  ownTestFiles(paths.map((path) => ({ path }))).map(({ path }) => path);

describe('test files', () => {
  it('do not include tests of packages in library folders, but include tests of the project’s own packages', () => {
    const own = ['test/Vault.ts', 'lib/math.test.ts', 'packages/app/test/app.spec.ts', 'lib/own/own.test.js'];
    const others = [
      'lib/openzeppelin-contracts/test/ERC20.test.js',
      'lib/nested/lib/deep/a.test.js',
      'dependencies/solmate-6.7.0/a.test.ts',
    ];
    const manifests = [
      'package.json',
      'packages/app/package.json',
      'lib/openzeppelin-contracts/package.json',
      'lib/nested/lib/deep/package.json',
      'dependencies/solmate-6.7.0/package.json',
    ];
    expect(owned(...own, ...others, ...manifests)).toEqual(own);
    expect(owned(...others)).toEqual(others);
  });
});
