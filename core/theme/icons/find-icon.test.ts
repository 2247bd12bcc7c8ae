import { describe, expect, it } from 'vitest';
import { findIcon, type IconSubject } from './find-icon';
import { parseFileIconTheme } from './wire';

const theme = parseFileIconTheme(`{
  // As VS Code's documentation shows it.
  "iconDefinitions": {},
  "file": "file",
  "folder": "folder",
  "folderExpanded": "folder-open",
  "folderNames": { "Contracts": "contracts" },
  "folderNamesExpanded": { "Contracts": "contracts-open" },
  "fileExtensions": { "ts": "ts", "spec.ts": "spec", "toml": "toml" },
  "fileNames": { "Move.toml": "move", ".github/Move.toml": "move-there" },
  "languageIds": { "func": "func" },
  "light": { "fileExtensions": { "toml": "toml-light" }, "folder": "folder-light" },
  "highContrast": { "file": "file-hc" },
}`);

const file = (path: string, more: Partial<IconSubject> = {}): IconSubject => ({
  path,
  type: 'file',
  ...more,
});
const folder = (path: string, isExpanded = false): IconSubject => ({ path, type: 'folder', isExpanded });

describe('findIcon', () => {
  it.each([
    ['the whole name before the extension', file('a/Move.toml'), 'move'],
    ['a name below its folder before the name alone', file('a/.github/move.toml'), 'move-there'],
    ['the longest extension', file('a.b.spec.ts'), 'spec'],
    ['shorter extensions', file('a.b.ts'), 'ts'],
    ['names without regard to case', file('A.TS'), 'ts'],
    ['the language if the name has no icon', file('main.fc', { language: 'func' }), 'func'],
    ['any file', file('LICENSE'), 'file'],
    ['a folder by its name', folder('src/contracts'), 'contracts'],
    ['an expanded one', folder('contracts', true), 'contracts-open'],
    ['any folder', folder('src'), 'folder'],
    ['any expanded folder', folder('src', true), 'folder-open'],
  ])('uses %s', (_rule, subject, expected) => {
    expect(findIcon(theme, subject, 'dark')).toBe(expected);
  });

  it('prefers the icon variant for the colour theme’s type', () => {
    expect(findIcon(theme, file('x.toml'), 'light')).toBe('toml-light');
    expect(findIcon(theme, file('Move.toml'), 'light')).toBe('move');
    expect(findIcon(theme, folder('src'), 'light')).toBe('folder-light');
    expect(findIcon(theme, file('LICENSE'), 'hc-dark')).toBe('file-hc');
  });

  it('returns undefined if no association exists', () => {
    expect(findIcon(parseFileIconTheme({ iconDefinitions: {} }), file('a.ts'), 'dark')).toBeUndefined();
  });
});

describe('parseFileIconTheme', () => {
  it.each([
    ['{', 'It is not valid JSON'],
    ['{"colors":{}}', 'iconDefinitions'],
    ['{"iconDefinitions":{},"fileExtensions":{"ts":1}}', 'fileExtensions'],
  ])('rejects %s with a reason', (text, reason) => {
    expect(() => parseFileIconTheme(text)).toThrow(reason);
  });
});
