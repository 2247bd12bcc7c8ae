import { describe, expect, it } from 'vitest';
import { freePaths } from './free-paths';

const dropped = (...paths: string[]) => paths.map((path) => ({ path, file: new File([], path) }));
const taken =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name);
const paths = (files: readonly { path: string }[]) => files.map(({ path }) => path);

describe('freePaths', () => {
  it('keeps what is free', () => {
    expect(paths(freePaths(dropped('a.fc', 'b/c.fc'), taken()))).toEqual(['a.fc', 'b/c.fc']);
  });

  it('renames a file before its extension', () => {
    expect(paths(freePaths(dropped('Main.FC'), taken('Main.FC')))).toEqual(['Main copy.FC']);
    expect(paths(freePaths(dropped('a.fc'), taken('a.fc', 'a copy.fc')))).toEqual(['a copy 2.fc']);
    expect(paths(freePaths(dropped('.env'), taken('.env')))).toEqual(['.env copy']);
    expect(paths(freePaths(dropped('LICENSE'), taken('LICENSE')))).toEqual(['LICENSE copy']);
  });

  it('renames a folder as a whole', () => {
    const files = dropped('lib.v1/a.fc', 'lib.v1/sub/b.fc');
    expect(paths(freePaths(files, taken('lib.v1')))).toEqual(['lib.v1 copy/a.fc', 'lib.v1 copy/sub/b.fc']);
  });

  it('tells apart what is dropped together', () => {
    expect(paths(freePaths(dropped('a.fc', 'A.fc', 'a.fc'), taken()))).toEqual([
      'a.fc',
      'A copy.fc',
      'a copy 2.fc',
    ]);
  });
});
