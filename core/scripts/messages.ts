import { defineMessages } from '@core/localization/define-messages';

export const messages = defineMessages('core/scripts', {
  noScriptRunner: 'No enabled plugin runs scripts. Enable the plugin that runs TypeScript and JavaScript.',
  hookExited: (code: string) => `A build hook ended the build with exit code ${code}.`,
});
