import { defineMessages } from '@core/base/localization/define-messages';

/** Errors from administrative calls. */
export const administrationMessages = defineMessages('core/tenant/administration', {
  unreachable: (reason: string) => `The server is not responding: ${reason}`,
  refused: (reason: string) => `The server refused the request: ${reason}`,
  invalidResponse: 'Invalid response from backend',
});
