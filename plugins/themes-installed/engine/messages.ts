import { defineMessages } from '@core/base/localization/define-messages';

/** Texts of the worker that reads themes. */
export const messages = defineMessages('plugins/themes-installed/engine', {
  tooLarge: (size: string, limit: string) => `It is ${size} large; a theme may have ${limit}`,
  unpacksTooLarge: (name: string, size: string, limit: string) =>
    `'${name}' would unpack to ${size}; at most ${limit} are taken`,
  missingFile: (path: string) => `The file '${path}' is not in the package`,
  badJson: (path: string, reason: string) => `'${path}' is not valid JSON: ${reason}`,
  notATheme:
    'It is no theme of VS Code: a colour theme has "colors" or "tokenColors", a file icon theme has "iconDefinitions"',
  noThemes:
    'It holds no theme: neither does its package.json name themes or iconThemes, nor is one of its files a theme',
  leavesPackage: (path: string) => `'${path}' lies outside of the package`,
  includesItself: (path: string) => `'${path}' includes itself`,
  needsFile: (path: string) =>
    `It takes its colours from another file, '${path}': choose the extension as .vsix, or its folder as .zip`,
  badPropertyList: (path: string, reason: string) =>
    `'${path}' is not a property list, the XML that a TextMate theme is written in: ${reason}`,
  notATextMateTheme: (path: string) => `'${path}' is no TextMate theme: it has no list of settings`,
  picturesMissing: (count: number) =>
    `Its ${count} pictures are files beside it: choose the extension as .vsix, or its folder as .zip`,
  themeLeftOut: (name: string, reason: string) => `'${name}' was left out. ${reason}`,
  unnamed: 'A theme without name or path in package.json was left out.',
  unpacking: 'Unpacking',
  reading: 'Reading themes',
});
