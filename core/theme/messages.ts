import { defineMessages } from '@core/base/localization/define-messages';

/** Reasons why a colour theme cannot be used. */
export const messages = defineMessages('core/theme', {
  notATheme: (reason: string) => `It is not a VS Code colour theme: ${reason}`,
  notJson: (reason: string) => `It is not valid JSON: ${reason}`,
  foreignPart: (key: string, path: string) =>
    `“${key}” refers to the file “${path}”: insert that file's content instead`,
  unreadable: (name: string, reason: string) => `The theme “${name}” could not be read. ${reason}`,
  fileMissing: (name: string) => `The file for the theme “${name}” is missing: reinstall the theme`,
});
