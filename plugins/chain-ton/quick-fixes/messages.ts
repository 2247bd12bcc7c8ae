import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/chain-ton/quick-fixes', {
  add: (line: string) => `Add “${line}”`,
  changeTo: (text: string) => `Change to “${text}”`,
  insert: (word: string) => `Insert “${word}”`,
  remove: (line: string) => `Remove “${line}”`,
});
