import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inPathOrder } from './path-order';

const paths = (files: readonly string[], entries: readonly string[] = []) =>
  inPathOrder(
    files.map((path) => ({ path })),
    new Set(entries),
  ).map(({ path }) => path);

it('lists entries first, then a folder’s files before its subfolders', () => {
  const files = ['src/z/a.fc', 'src/b.fc', 'a/b/c.fc', 'readme', 'src/main.fc', 'a.b/c', 'ab/c'];
  expect(paths(files, ['src/main.fc'])).toEqual([
    'src/main.fc',
    'readme',
    'a/b/c.fc',
    'a.b/c',
    'ab/c',
    'src/b.fc',
    'src/z/a.fc',
  ]);
});

it('matches a recursive traversal of the folders for arbitrary names', () => {
  const name = fc.stringMatching(/^[a-c. !Ā😀]{1,3}$/u).filter((each) => !/^\.+$/.test(each));
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((segments) => segments.join('/'));
  fc.assert(
    fc.property(fc.uniqueArray(path, { maxLength: 30 }), (files) => {
      expect(paths(files)).toEqual(walk(files));
    }),
  );
});

/** Files in this folder, followed by those in each subfolder. */
function walk(files: readonly string[], folder = ''): readonly string[] {
  const inside = files.map((path) => path.slice(folder.length)).filter((rest) => rest !== '');
  const here = inside.filter((rest) => !rest.includes('/')).sort();
  const below = new Set(inside.filter((rest) => rest.includes('/')).map((rest) => rest.split('/', 1)[0]));
  return [
    ...here.map((rest) => folder + rest),
    ...[...below].sort().flatMap((each) => {
      const prefix = `${folder}${each}/`;
      return walk(
        files.filter((path) => path.startsWith(prefix)),
        prefix,
      );
    }),
  ];
}
