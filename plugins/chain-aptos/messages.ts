import { defineMessages } from '@core/localization/define-messages';

/** Names of the engines, as errors and progress tell them. */
export const messages = defineMessages('plugins/chain-aptos', {
  compiler: 'The Move compiler',
  language: 'Help with Move',
});
