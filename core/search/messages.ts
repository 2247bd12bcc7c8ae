import { defineMessages } from '@core/base/localization/define-messages';

/** Why the modal has nothing to offer under a prefix. */
export const messages = defineMessages('core/search', {
  unknownPrefix: (prefix: string) => `No plugin offers anything under '${prefix}'`,
  notStarted: (title: string, reason: string) => `'${title}' did not start: ${reason}`,
  noProvider: (title: string) => `The plugin of '${title}' brought no provider`,
});
