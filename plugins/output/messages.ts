import { defineMessages } from '@core/localization/define-messages';

export const messages = defineMessages('plugins/output', {
  channel: 'Channel',
  noChannel: 'No channel',
  copyAll: 'Copy All',
  copied: 'Output copied',
  clear: 'Clear',
  output: 'Output',
  none: 'No output yet',
  noneHint: 'What compilers and runs print appears here.',
  toEnd: 'Scroll to End',
});
