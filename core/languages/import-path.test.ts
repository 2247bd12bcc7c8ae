import { describe, expect, it } from 'vitest';
import { importPath, sameNamed } from './import-path';

describe('importPath', () => {
  it.each([
    ['contracts/Main.sol', 'contracts/Box.sol', './Box.sol'],
    ['contracts/Main.sol', 'contracts/lib/Box.sol', './lib/Box.sol'],
    ['contracts/a/Main.sol', 'contracts/b/Box.sol', '../b/Box.sol'],
    ['Main.sol', 'Box.sol', './Box.sol'],
    ['a/b/c.fc', 'd.fc', '../../d.fc'],
    ['a/b/c.fc', 'a/d.fc', '../d.fc'],
  ])('returns the path that %s uses to import %s: %s', (importer, imported, path) => {
    expect(importPath(importer, imported)).toBe(path);
  });
});

describe('sameNamed', () => {
  it('finds files with the name of the missing import, nearest first, but never the importer', () => {
    const paths = ['x/y/Box.sol', 'contracts/lib/box.sol', 'contracts/Main.sol', 'contracts/Box.sol'];
    expect(sameNamed(paths, 'contracts/Main.sol', './interfaces/Box.sol')).toEqual([
      'contracts/Box.sol',
      'contracts/lib/box.sol',
      'x/y/Box.sol',
    ]);
    expect(sameNamed(paths, 'contracts/Main.sol', './Main.sol')).toEqual([]);
  });
});
