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
  ])('%j can be used', (path) => {
    expect(pathProblem(path)).toBeUndefined();
  });

  it.each([
    ['', 'The path is empty'],
    ['/main.fc', "'/main.fc' has an empty part: check its slashes"],
    ['a//b', "'a//b' has an empty part: check its slashes"],
    ['a/', "'a/' has an empty part: check its slashes"],
    ['../a', "'../a' may not contain '..'"],
    ['a/./b', "'a/./b' may not contain '.'"],
    ['a\\b', "'a\\b' has a backslash: folders are separated by '/'"],
    ['a\nb', "'a\\nb' has a control character"],
    ['a\u0085', "'a\u0085' has a control character"],
    ['a/x\u202ecf.y', "'a/x\\u202ecf.y' has a hidden character that turns text around"],
    ['\u2066a', "'\\u2066a' has a hidden character that turns text around"],
    ['a\udc00', 'The path has half a character and cannot be written as UTF-8'],
    ['ü'.repeat(128), `'${'ü'.repeat(40)}…' is too long: a name may have 255 bytes`],
    ['a/.folder', "'.folder' is the name of folder markers and cannot be used"],
    ['.folder/a', "'.folder' is the name of folder markers and cannot be used"],
    ['.sinter', "'.sinter' is kept for settings and cannot be used"],
    ['.sinter/settings/x', "'.sinter' is kept for settings and cannot be used"],
  ])('%j is refused: %s', (path, problem) => {
    expect(pathProblem(path)).toBe(problem);
  });
});

describe('a place', () => {
  const paths = ['src/Main.fc', 'src/caf\u00e9.fc', 'notes'];
  const index = new PathIndex(paths.map((path) => describeFile(path, 'project', path, '')));
  const sentence = 'differ only by case or by how accents are written, which many systems cannot keep apart';

  it.each([
    ['src/Main.fc', "There is already a file 'src/Main.fc'"],
    ['src', "There is already a folder 'src'"],
    ['src/main.fc', `'src/main.fc' and 'src/Main.fc' ${sentence}`],
    ['SRC/other.fc', `'SRC' and 'src' ${sentence}`],
    ['src/cafe\u0301.fc', `'src/cafe\u0301.fc' and 'src/caf\u00e9.fc' ${sentence}`],
    ['notes/a', "'notes' is a file, not a folder"],
    ['src/new.fc', undefined],
    ['other/Main.fc', undefined],
  ])('%j: %s', (path, problem) => {
    expect(placeProblem(index, path)).toBe(problem);
  });

  it('is free for what is about to leave it', () => {
    expect(placeProblem(index, 'src/MAIN.fc', 'src/Main.fc')).toBeUndefined();
    expect(placeProblem(index, 'SRC', 'src')).toBeUndefined();
  });
});
