import { withoutFullStop } from '@core/base/errors';
import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('web/shell', {
  stopped: (name: string) => `${name} stopped working`,
  stoppedBecause: (name: string, reason: string) =>
    `${name} stopped working: ${withoutFullStop(reason)}. Retry`,
  retry: 'Retry',
});
