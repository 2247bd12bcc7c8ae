import { defineMessages } from '@core/base/localization/define-messages';

/** What goes wrong with the calls of administrators. */
export const administrationMessages = defineMessages('core/tenant/administration', {
  unreachable: (reason: string) => `The server does not answer: ${reason}`,
  refused: (reason: string) => `The server refused: ${reason}`,
  invalidResponse: 'Invalid response from backend',
});
