import { describeFile } from '@core/storage/records/file-content';
import { describe, expect, it } from 'vitest';
import { PathIndex } from './path-index';
import { pathProblem, placeProblem } from './path-rules';

describe('a path', () => {
  it.each([
    'main.fc',
    'a/b/c.fc',
    '.gitignore',
    'Größe/日本 語.md',
    `${'n'.repeat(255)}/x`,
    '..a',
    'a..',
    'a/.folders',
    '.sinter-notes',
    'a/.sinter/b',
  ])('%j is accepted', (path) => {
    expect(pathProblem(path)).toBeUndefined();
  });

  it.each([
    ['', 'The path is empty'],
    ['/main.fc', '“/main.fc” contains an empty path segment: check the slashes'],
    ['a//b', '“a//b” contains an empty path segment: check the slashes'],
    ['a/', '“a/” contains an empty path segment: check the slashes'],
    ['../a', '“../a” must not contain “..”'],
    ['a/./b', '“a/./b” must not contain “.”'],
    ['a\\b', '“a\\b” contains a backslash: use “/” to separate folders'],
    ['a\nb', '“a\\nb” contains a control character'],
    ['a\u0085', '“a\u0085” contains a control character'],
    ['a/x\u202ecf.y', '“a/x\\u202ecf.y” contains a hidden character that changes the text direction'],
    ['\u2066a', '“\\u2066a” contains a hidden character that changes the text direction'],
    [
      'a\udc00',
      'The path contains an incomplete character (an unpaired surrogate) and cannot be encoded as UTF-8',
    ],
    ['ü'.repeat(128), `“${'ü'.repeat(40)}…” is too long: a name can have at most 255 bytes`],
    ['a/.folder', '“.folder” is reserved for empty folder markers and cannot be used'],
    ['.folder/a', '“.folder” is reserved for empty folder markers and cannot be used'],
    ['.sinter', '“.sinter” is reserved for settings and cannot be used'],
    ['.sinter/settings/x', '“.sinter” is reserved for settings and cannot be used'],
  ])('%j is rejected: %s', (path, problem) => {
    expect(pathProblem(path)).toBe(problem);
  });
});

describe('placeProblem', () => {
  const paths = ['src/Main.fc', 'src/caf\u00e9.fc', 'notes'];
  const index = new PathIndex(paths.map((path) => describeFile(path, 'project', path, '')));
  const sentence = 'differ only in case or Unicode normalisation, which many file systems do not distinguish';

  it.each([
    ['src/Main.fc', 'The file “src/Main.fc” already exists'],
    ['src', 'The folder “src” already exists'],
    ['src/main.fc', `“src/main.fc” and “src/Main.fc” ${sentence}`],
    ['SRC/other.fc', `“SRC” and “src” ${sentence}`],
    ['src/cafe\u0301.fc', `“src/cafe\u0301.fc” and “src/caf\u00e9.fc” ${sentence}`],
    ['notes/a', '“notes” is a file, not a folder'],
    ['src/new.fc', undefined],
    ['other/Main.fc', undefined],
  ])('returns the problem with %j: %s', (path, problem) => {
    expect(placeProblem(index, path)).toBe(problem);
  });

  it('returns undefined for the path of an item that is about to be moved', () => {
    expect(placeProblem(index, 'src/MAIN.fc', 'src/Main.fc')).toBeUndefined();
    expect(placeProblem(index, 'SRC', 'src')).toBeUndefined();
  });
});
