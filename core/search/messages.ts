import { defineMessages } from '@core/base/localization/define-messages';

/** Reasons why quick access has no results for a prefix. */
export const messages = defineMessages('core/search', {
  unknownPrefix: (prefix: string) => `No plugin supports the prefix “${prefix}”`,
  notStarted: (title: string, reason: string) => `“${title}” did not start: ${reason}`,
  noProvider: (title: string) => `No provider is registered for “${title}”`,
});
