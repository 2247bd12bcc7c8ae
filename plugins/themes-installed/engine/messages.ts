import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/themes-installed/engine', {
  tooLarge: (size: string, limit: string) => `The file is ${size}; the limit is ${limit}`,
  unpacksTooLarge: (name: string, size: string, limit: string) =>
    `“${name}” would be ${size} after unpacking; the limit is ${limit}`,
  missingFile: (path: string) => `The file “${path}” is not in the package`,
  badJson: (path: string, reason: string) => `“${path}” is not valid JSON: ${reason}`,
  notATheme:
    'This is not a VS Code theme. A colour theme must contain "colors" or "tokenColors", and a file icon theme must contain "iconDefinitions".',
  noThemes:
    'The file contains no themes. Its package.json lists no themes or iconThemes, and none of its files is a theme.',
  leavesPackage: (path: string) => `“${path}” is outside the package`,
  includesItself: (path: string) => `“${path}” includes itself`,
  needsFile: (path: string) =>
    `The colours are in a separate file, “${path}”. Choose the extension as a .vsix file, or its folder as a .zip file.`,
  badPropertyList: (path: string, reason: string) =>
    `“${path}” is not a property list (the XML format of TextMate themes): ${reason}`,
  notATextMateTheme: (path: string) => `“${path}” is not a TextMate theme because it has no settings list`,
  picturesMissing: (count: number) =>
    `The images (${count}) are in separate files. Choose the extension as a .vsix file, or its folder as a .zip file.`,
  themeLeftOut: (name: string, reason: string) => `“${name}” was skipped. ${reason}`,
  unnamed: 'A theme without a name or path in package.json was skipped.',
  unpacking: 'Unpacking',
  reading: 'Reading themes',
});
