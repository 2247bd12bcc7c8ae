import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/command-palette', {
  recentlyUsed: 'recently used',
  otherCommands: 'other commands',
  noCommand: 'No matching commands',
  openView: 'Open View',
  openViewPlaceholder: 'Choose a view to open',
  clearHistory: 'Clear Command History',
  clearHistoryPlaceholder: 'Forget which commands were used last?',
  clear: 'Clear',
  keep: 'Keep',
});
