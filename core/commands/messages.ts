import { defineMessages } from '@core/base/localization/define-messages';

/** Reasons why a command cannot be run. */
export const messages = defineMessages('core/commands', {
  unknown: (id: string) => `The command “${id}” does not exist`,
  notNow: (title: string) => `“${title}” is currently not available`,
  noHandler: (title: string) => `“${title}” cannot be run: its plugin did not start`,
});
