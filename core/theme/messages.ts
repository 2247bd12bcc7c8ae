import { defineMessages } from '@core/base/localization/define-messages';

/** Why a colour theme is not the one that was asked for. */
export const messages = defineMessages('core/theme', {
  notATheme: (reason: string) => `It is not a VS Code colour theme: ${reason}`,
  notJson: (reason: string) => `It is not valid JSON: ${reason}`,
  foreignPart: (key: string, path: string) =>
    `It takes '${key}' from the file '${path}': put that file's content in its place`,
  unreadable: (name: string, reason: string) => `Theme '${name}' could not be read. ${reason}`,
  fileGone: (name: string) => `The file of the theme '${name}' is no longer there: install it again`,
});
