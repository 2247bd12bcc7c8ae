import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/command-palette', {
  recentlyUsed: 'recently used',
  otherCommands: 'other commands',
  noCommand: 'No matching commands',
  openView: 'Open View',
  openViewPlaceholder: 'Select a view to open',
  clearHistory: 'Clear Command History',
  clearHistoryPlaceholder: 'Clear the history of recently used commands?',
  clear: 'Clear',
  keep: 'Keep',
});
