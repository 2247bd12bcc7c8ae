import { describe, expect, it } from 'vitest';
import { placeFiles } from './place-files';

const dropped = (...paths: string[]) => paths.map((path) => ({ path, file: new File([], path) }));
const project = (...paths: string[]) => ({
  files: paths.map((path) => ({ path })),
  isFolder: (path: string) => path === 'empty',
});
const place = (paths: string[], there: string[], folder = '') =>
  placeFiles(dropped(...paths), [], folder, project(...there)).files.map(({ path, clash }) =>
    clash === undefined ? path : `${path} | ${clash}`,
  );

describe('placeFiles', () => {
  it('does not change available names in the target folder', () => {
    expect(place(['a.fc', 'b/c.fc'], ['z.fc'])).toEqual(['a.fc', 'b/c.fc']);
    expect(place(['a.fc', 'b/c.fc'], ['a.fc'], 'lib')).toEqual(['lib/a.fc', 'lib/b/c.fc']);
  });

  it('merges folders with the same name, using the existing spelling', () => {
    expect(place(['Contracts/new.fc', 'empty/x.fc'], ['contracts/main.fc'])).toEqual([
      'contracts/new.fc',
      'empty/x.fc',
    ]);
  });

  it('marks existing files and provides an available name for keeping both files', () => {
    expect(place(['main.fc'], ['Main.fc'])).toEqual(['main copy.fc | Main.fc']);
    expect(place(['main.fc'], ['main.fc', 'main copy.fc'])).toEqual(['main copy 2.fc | main.fc']);
    expect(place(['lib/a.fc', 'lib/b.fc'], ['lib/a.fc'])).toEqual(['lib/a copy.fc | lib/a.fc', 'lib/b.fc']);
    expect(place(['.env'], ['.env'])).toEqual(['.env copy | .env']);
  });

  it('renames a folder with the same name as a file, and a file with the same name as a folder', () => {
    expect(place(['main/a.fc', 'main/sub/b.fc'], ['main'])).toEqual(['main copy/a.fc', 'main copy/sub/b.fc']);
    expect(place(['lib', 'empty'], ['lib/a.fc'])).toEqual(['lib copy', 'empty copy']);
  });

  it('treats names in different Unicode normalisation forms as equal', () => {
    expect(place(['cafe\u0301.fc'], ['caf\u00e9.fc'])).toEqual(['cafe\u0301 copy.fc | caf\u00e9.fc']);
  });

  it('places folders together with their files', () => {
    const { folders } = placeFiles([], ['a', 'a/b', 'main'], 'lib', project('lib/A/x.fc', 'lib/main'));
    expect(folders).toEqual(['lib/A', 'lib/A/b', 'lib/main copy']);
  });

  it('renames dropped files that share a name', () => {
    expect(place(['a.fc', 'a.fc'], [])).toEqual(['a.fc', 'a copy.fc']);
  });

  it.each([
    ['case', ['a.fc', 'A.fc']],
    ['case of a folder', ['Lib/a.fc', 'lib/b.fc']],
    ['Unicode normalization form', ['caf\u00e9.fc', 'cafe\u0301.fc']],
  ])('rejects names that differ only in the %s', (_how, paths) => {
    const [first, second] = paths.map((path) => path.split('/')[0]);
    const cause = { message: expect.stringContaining(`“${second}” and “${first}” differ only in case`) };
    expect(() => place(paths, [])).toThrow(
      expect.objectContaining({ cause: expect.objectContaining(cause) }),
    );
  });
});
