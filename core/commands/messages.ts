import { defineMessages } from '@core/base/localization/define-messages';

/** Why a command did nothing. */
export const messages = defineMessages('core/commands', {
  unknown: (id: string) => `Command '${id}' does not exist`,
  notNow: (title: string) => `'${title}' is not available now`,
  noHandler: (title: string) => `'${title}' has no handler: its plugin did not start`,
});
