import { defineMessages } from '@core/localization/define-messages';

/** What goes wrong with the calls of administrators. */
export const administrationMessages = defineMessages('core/administration', {
  unreachable: (reason: string) => `The server does not answer: ${reason}`,
  refused: (reason: string) => `The server refused: ${reason}`,
  invalidResponse: 'Invalid response from backend',
});
