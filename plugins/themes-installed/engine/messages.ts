import { defineMessages } from '@core/base/localization/define-messages';

/** Messages of the worker that reads themes. */
export const messages = defineMessages('plugins/themes-installed/engine', {
  tooLarge: (size: string, limit: string) => `The file is ${size}; the limit is ${limit}`,
  unpacksTooLarge: (name: string, size: string, limit: string) =>
    `“${name}” would unpack to ${size}; the limit is ${limit}`,
  missingFile: (path: string) => `The file “${path}” is not in the package`,
  badJson: (path: string, reason: string) => `“${path}” is not valid JSON: ${reason}`,
  notATheme:
    'This is not a VS Code theme. A colour theme has "colors" or "tokenColors", a file icon theme has "iconDefinitions".',
  noThemes:
    'The file contains no theme. Its package.json lists no themes or iconThemes, and none of its files is a theme.',
  leavesPackage: (path: string) => `“${path}” is outside the package`,
  includesItself: (path: string) => `“${path}” includes itself`,
  needsFile: (path: string) =>
    `The colours are in another file, “${path}”. Choose the extension as .vsix, or its folder as .zip.`,
  badPropertyList: (path: string, reason: string) =>
    `“${path}” is not a property list (the XML format of TextMate themes): ${reason}`,
  notATextMateTheme: (path: string) =>
    `“${path}” is not a TextMate theme, because it has no list of settings`,
  picturesMissing: (count: number) =>
    `The images (${count}) are separate files. Choose the extension as .vsix, or its folder as .zip.`,
  themeLeftOut: (name: string, reason: string) => `“${name}” was skipped. ${reason}`,
  unnamed: 'A theme without name or path in package.json was skipped.',
  unpacking: 'Unpacking',
  reading: 'Reading themes',
});
