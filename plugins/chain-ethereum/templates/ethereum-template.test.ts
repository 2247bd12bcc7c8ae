import { describe, expect, it } from 'vitest';
import { BUNDLED_VERSIONS } from '../engine/compiler/bundled-versions';
import { lintSources } from '../engine/linting/lint-sources';
import { ethereumTemplate } from './ethereum-template';

describe('ethereumTemplate', () => {
  it('has the layout that Hardhat expects', () => {
    expect(ethereumTemplate.map(({ path }) => path).sort()).toEqual([
      '.gitignore',
      'README.md',
      'contracts/Main.sol',
      'hardhat.config.ts',
      'package.json',
      'scripts/deploy.ts',
      'test/Main.ts',
      'tsconfig.json',
    ]);
  });

  it('has a contract without solhint diagnostics', () => {
    const files = ethereumTemplate.flatMap(({ path, content }) =>
      typeof content === 'string' ? [{ path, content }] : [],
    );
    expect(lintSources(files)).toEqual([]);
  });

  it('names the bundled compiler version, so that Hardhat produces the same code', () => {
    const config = ethereumTemplate.find(({ path }) => path === 'hardhat.config.ts');
    const named = [...String(config?.content).matchAll(/version: '([^']*)'/g)].map(([, version]) => version);
    expect(new Set(named)).toEqual(new Set([BUNDLED_VERSIONS[0]]));
  });

  it('has a contract whose owner can transfer ownership', () => {
    const contract = ethereumTemplate.find(({ path }) => path === 'contracts/Main.sol');
    expect(contract?.content).toMatch(
      /address public owner;[\s\S]*function transferOwnership\(address newOwner\)/,
    );
  });
});
