import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '@host/packaging/installed-package';
import { describe, expect, it } from 'vitest';
import { modulesForTests } from '../engine-for-tests';
import { defaultPreferences } from '../settings/compiler-settings';
import { SolidityCompiler } from './solidity-compiler';

/** OpenZeppelin releases with their published artifacts, and the settings used to build them. */
const releases = [
  {
    name: 'openzeppelin-contracts-5.0.2',
    version: '0.8.20',
    evmVersion: 'paris',
    optimizer: true,
    prefix: 'contracts/',
    atLeast: 30,
  },
  {
    name: 'openzeppelin-contracts-3.4.2',
    version: '0.6.12',
    evmVersion: '',
    optimizer: false,
    prefix: 'contracts/',
    atLeast: 30,
  },
] as const;

describe('bytecode of whole libraries', () => {
  it.each(releases)(
    'matches the published artifacts for $name',
    async ({ name, version, evmVersion, optimizer, prefix, atLeast }) => {
      const root = packageFolder(name);
      const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
        path.endsWith('.sol'),
      );
      const files = paths.map((path) => ({
        path: `${prefix}${path}`,
        content: readFileSync(join(root, path), 'utf8'),
      }));
      const preferences = { ...defaultPreferences, version, evmVersion, optimizer };
      const { artifacts, diagnostics } = await new SolidityCompiler(modulesForTests).compile({
        files,
        preferences,
      });
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      const made = new Map(artifacts.map((one) => [one.name, JSON.parse(one.files[0]?.content ?? '')]));
      const published = readdirSync(join(root, 'build/contracts')).map((file) =>
        JSON.parse(readFileSync(join(root, 'build/contracts', file), 'utf8')),
      );
      const comparable = published.filter((one) => one.bytecode !== '0x' && made.has(one.contractName));
      expect(comparable.length).toBeGreaterThan(atLeast);
      const differing = comparable.filter((one) => made.get(one.contractName).bytecode !== one.bytecode);
      expect(differing.map((one) => one.contractName)).toEqual([]);
    },
  );
});
