import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-aptos/quick-fixes', {
  insert: (text: string) => `Insert “${text}”`,
  add: (line: string) => `Add “${line}”`,
  remove: (text: string) => `Remove “${text}”`,
  changeTo: (text: string) => `Change to “${text}”`,
});
