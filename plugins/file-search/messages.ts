import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';

export const messages = defineMessages('plugins/file-search', {
  /** Accessible name of the dialog and its field. */
  placeholder: 'Search files by name...',
  results: 'Results',
  preview: 'Preview',
  count: (n: number) => counted(n, 'result', 'results'),
  startTyping: 'Start typing to search',
  none: 'No files found',
  tryAnother: 'Try a different search term',
  selectFile: 'Select a file to preview',
  noContent: 'No content found',
  notAvailable: 'This file does not have content available for preview.',
  folder: 'This is a directory. Select a file to view its contents.',
  pressEnter: 'Press Enter to open in editor',
  moreLines: (n: number) => `… ${n} more lines`,
  items: (n: number) => `Contains ${counted(n, 'item', 'items')}`,
  searching: 'Searching',
  failed: (reason: string) => `The search failed: ${reason}`,
  recentlyOpened: 'recently opened',
  files: 'files',
  noEditor: 'Open a file first',
  typeLine: (last: number) => `Enter a line number from 1 to ${last}, or line:column`,
  goToLine: (line: number) => `Go to line ${line}`,
  goToPlace: (line: number, column: number) => `Go to line ${line}, column ${column}`,
  engine: 'File search',
  escape: 'Esc',
});
