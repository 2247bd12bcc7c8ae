import { describe, expect, it } from 'vitest';
import { formatRemapping, importName, parseRemapping, type Remapping } from './remappings';

const read = (...texts: string[]) => texts.flatMap((text) => parseRemapping(text) ?? []);

describe('importName', () => {
  it.each([
    ['contracts/a/A.sol', './B.sol', 'contracts/a/B.sol'],
    ['contracts/a/A.sol', '../B.sol', 'contracts/B.sol'],
    ['@oz/token/A.sol', '../utils/B.sol', '@oz/utils/B.sol'],
    ['A.sol', '../../B.sol', '../../B.sol'],
    ['A.sol', 'contracts/B.sol', 'contracts/B.sol'],
    ['lib/a/src/../test/A.sol', './B.sol', 'lib/a/src/../test/B.sol'],
    ['lib/a/src/../test/A.sol', '../C/../B.sol', 'lib/a/src/../B.sol'],
    ['lib/a/src/../A.sol', '../B.sol', 'lib/a/src/B.sol'],
  ])('in %s, resolves the import %s to %s', (importer, path, expected) =>
    expect(importName(importer, path, [])).toBe(expected),
  );

  it('prefers the remapping with the longest context, then the longest prefix, then the last one', () => {
    const remappings = read(
      '@oz/=lib/one/',
      '@oz/token/=lib/two/',
      'src/:@oz/=lib/three/',
      '@oz/token/=lib/four/',
    );
    expect(importName('A.sol', '@oz/utils/U.sol', remappings)).toBe('lib/one/utils/U.sol');
    expect(importName('A.sol', '@oz/token/T.sol', remappings)).toBe('lib/four/T.sol');
    expect(importName('src/A.sol', '@oz/token/T.sol', remappings)).toBe('lib/three/token/T.sol');
    expect(importName('A.sol', './@oz/token/T.sol', remappings)).toBe('@oz/token/T.sol');
  });
});

describe('parseRemapping', () => {
  it('parses valid remappings and rejects invalid ones', () => {
    const texts = ['@oz/=lib/oz/contracts/', 'src/old:dep/=lib/dep-1/'];
    expect(texts.flatMap((text) => parseRemapping(text) ?? []).map(formatRemapping)).toEqual(texts);
    expect(parseRemapping('  a/=./lib/a/ ')).toEqual({
      context: '',
      prefix: 'a/',
      target: 'lib/a/',
    } satisfies Remapping);
    expect(parseRemapping('# a comment')).toBeUndefined();
  });
});
