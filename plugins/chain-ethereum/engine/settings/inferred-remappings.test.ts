import { describe, expect, it } from 'vitest';
import { formatRemapping } from '../compiler/remappings';
import { project } from '../engine-for-tests';
import { inferredRemappings } from './inferred-remappings';

const inferred = (paths: readonly string[], texts: Readonly<Record<string, string>> = {}) =>
  inferredRemappings(project({ ...Object.fromEntries(paths.map((path) => [path, ''])), ...texts }))
    .map(formatRemapping)
    .toSorted();

// The expected values come from the output of `forge remappings` (1.7.1).
describe('inferredRemappings', () => {
  it('prefers src to contracts and uses the library folder if neither exists', () => {
    const paths = [
      'lib/a/src/A.sol',
      'lib/oz/contracts/token/T.sol',
      'lib/both/contracts/x/X.sol',
      'lib/both/src/W.sol',
      'lib/c/d/e/E.sol',
      'contracts/src/A.sol',
    ];
    expect(inferred(paths)).toEqual([
      'a/=lib/a/src/',
      'both/=lib/both/src/',
      'c/=lib/c/',
      'oz/=lib/oz/contracts/',
    ]);
  });

  it('finds libraries inside libraries and prefers paths with fewer folders', () => {
    expect(inferred(['lib/a/src/A.sol', 'lib/a/lib/b/src/B.sol', 'lib/a/lib/d/src/D.sol'])).toEqual([
      'a/=lib/a/src/',
      'b/=lib/a/lib/b/src/',
      'd/=lib/a/lib/d/src/',
    ]);
    expect(inferred(['lib/a/lib/b/src/B.sol', 'lib/b/contracts/B.sol'])).toEqual(['b/=lib/b/contracts/']);
  });

  it('creates one remapping for each npm package or scope', () => {
    const paths = ['node_modules/@s/p/contracts/P.sol', 'node_modules/x/src/X.sol'];
    const remappings = inferredRemappings(project(Object.fromEntries(paths.map((path) => [path, '']))), [
      'node_modules',
    ]);
    expect(remappings.map(formatRemapping)).toEqual(['@s/=node_modules/@s/', 'x/=node_modules/x/']);
  });

  it("adds the remappings of a library's foundry.toml", () => {
    const texts = {
      'lib/a/foundry.toml': '[profile.default]\nremappings = ["@bb/=lib/b/src/"]',
      'lib/oz/remappings.txt': '@oz/=contracts/\n',
    };
    expect(inferred(['lib/a/src/A.sol', 'lib/oz/contracts/T.sol'], texts)).toEqual([
      '@bb/=lib/a/lib/b/src/',
      'a/=lib/a/src/',
      'oz/=lib/oz/contracts/',
    ]);
  });
});
