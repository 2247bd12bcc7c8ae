import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('core/languages/editor', {
  notAvailable: 'The text editor is disabled. Ask an administrator to enable the Editor plugin.',
  notStarted: (reason: string) =>
    `The text editor could not be started. Reload the page and try again. Reason: ${reason}`,
});
