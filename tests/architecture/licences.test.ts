import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repository, repositoryFiles } from '@tests/support/repository-files';
import { describe, expect, it } from 'vitest';
import { licensedPackages } from '../../plugins/licences/packaging/licensed-packages';
import { readPrograms } from '../../plugins/licences/packaging/programs';
import { isAllowed } from './licences';

/** Packages whose licences were reviewed manually, by exact version, with the result of the review. */
const reviewed: Readonly<Record<string, string>> = {
  'tweetnacl@1.0.3': 'Unlicense: public domain, like CC0.',
  'tweetnacl-util@0.15.1': 'Unlicense: public domain, like CC0.',
  'qrcode-terminal@0.12.0': "Apache-2.0, in the legacy field 'licenses'; development only.",
  '@bytecodealliance/preview2-shim@0.19.0':
    'Apache-2.0 WITH LLVM-exception: Apache-2.0 with fewer obligations. A dependency of prettier-plugin-solidity, through slang.',
  'memorystream@0.3.1': "MIT, in the legacy field 'licenses'.",
  '@tonstudio/parser-runtime@0.0.1':
    'Declares no licence. A dependency of ton-assembly (MIT, by the same authors), for the coverage reports of ' +
    '@ton/sandbox. Browsers never get it: plugins/chain-ton/packaging/left-out.ts replaces those reports, and the test ' +
    'next to it checks the bundles. Under Node it is installed and loaded with @ton/sandbox, but our code does not call it.',
};

describe('licences', () => {
  it('the plugin that includes a GPL compiler declares the compiler’s licence', () => {
    const modules = join(repository, 'node_modules');
    const found = readdirSync(modules).filter((name) => existsSync(join(modules, name, 'soljson.js')));
    expect(found.length).toBeGreaterThan(0);
    const programs = readPrograms(repository).filter(({ licence }) => licence.startsWith('GPL-3.0'));
    expect(new Set(programs.flatMap(({ packages }) => packages))).toEqual(new Set(found));
  });

  it('all shipped packages and development tools have allowed or manually reviewed licences', () => {
    const packages = licensedPackages(repository);
    expect(packages.filter(({ development }) => !development).length).toBeGreaterThan(100);
    const refused = packages
      .filter(({ licence, development }) => licence === undefined || !isAllowed(licence, { development }))
      .map(({ name, version }) => `${name}@${version}`);
    expect(new Set(refused)).toEqual(new Set(Object.keys(reviewed)));
  });

  it('the repository contains no licence files from other projects', () => {
    const isLicence = (path: string) => /(^|\/)(licen[cs]e|copying|notice)(\.\w+)?$/i.test(path);
    const found = repositoryFiles().filter((path) => isLicence(path) && !/\.[jt]sx?$/.test(path));
    expect(found).toEqual(['LICENSE']);
  });

  it.each([
    ['MIT', true],
    ['(MPL-2.0 OR GPL-3.0)', true],
    ['(Apache-2.0 AND MIT)', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0', false],
    ['AGPL-3.0-only', false],
    ['BUSL-1.1', false],
    ['LicenseRef-Aptos', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    ['BlueOak-1.0.0', false],
    ['', false],
  ])('a package licensed under %s may be shipped: %s', (expression, expected) => {
    expect(isAllowed(expression, { development: false })).toBe(expected);
  });
});
