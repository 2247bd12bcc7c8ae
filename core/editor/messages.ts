import { defineMessages } from '@core/localization/define-messages';

export const messages = defineMessages('core/editor', {
  notAvailable: 'The text editor is disabled. Ask an administrator to enable the Editor plugin.',
  notStarted: (reason: string) =>
    `The text editor could not be started. Reload the page and try again. Reason: ${reason}`,
  notSaved: (reasons: readonly string[]) =>
    `${reasons.length === 1 ? 'A file' : `${reasons.length} files`} could not be saved. Save again after you fix the cause. ${reasons.join('; ')}`,
});
