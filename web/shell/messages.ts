import { defineMessages } from '@core/base/localization/define-messages';

/** What stands in the place of a view that failed. */
export const messages = defineMessages('web/shell', {
  stopped: (name: string) => `${name} stopped working`,
  stoppedBecause: (name: string, reason: string) => `${name} stopped working: ${reason}. Retry`,
  retry: 'Retry',
});
