import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('core/execution/scripts', {
  noScriptRunner: 'No enabled plugin runs scripts. Enable the plugin that runs TypeScript and JavaScript.',
  hookExited: (code: string) => `A build hook stopped the build (exit code ${code}).`,
});
