import { defineMessages } from '@core/base/localization/define-messages';
import { counted, formatNumber } from '@core/base/localization/format';

export const messages = defineMessages('plugins/output', {
  channel: 'Channel',
  noChannel: 'No channel',
  copyAll: 'Copy All',
  copied: 'Output copied',
  clear: 'Clear',
  save: 'Save as File',
  filter: 'Filter',
  matches: (count: number) => counted(count, 'line', 'lines'),
  noMatch: 'No lines match the filter',
  scrollLock: 'Scroll Lock',
  output: 'Output',
  none: 'No output yet',
  noneHint: 'Output from compilers and runs appears here.',
  toEnd: 'Scroll to End',
  fullOutput: 'Full Output',
  openFull: 'Open Full Output',
  saveFull: 'Save Full Output',
  /** Appended to a truncated line. */
  longLine: (characters: number) => `… (${formatNumber(characters)} characters)`,
});
