import { defineMessages } from '@core/base/localization/define-messages';
import { counted, formatNumber } from '@core/base/localization/format';

const files = (n: number) => counted(n, 'file', 'files');
const results = (n: number) => counted(n, 'result', 'results');

export const messages = defineMessages('plugins/text-search', {
  engine: 'Text search',
  search: 'Search',
  replace: 'Replace',
  matchCase: 'Match Case',
  wholeWord: 'Match Whole Word',
  regex: 'Use Regular Expression',
  preserveCase: 'Preserve Case',
  toggleReplace: 'Toggle Replace',
  toggleDetails: 'Toggle Search Details',
  include: 'files to include',
  includeHint: 'e.g. *.ts, contracts/**',
  exclude: 'files to exclude',
  excludeHint: 'e.g. *.spec.ts, build',
  contextLines: 'Context lines',
  replaceAll: 'Replace All',
  refresh: 'Refresh',
  clear: 'Clear Search Results',
  collapseAll: 'Collapse All',
  expandAll: 'Expand All',
  cancel: 'Cancel',
  results: 'Search results',
  start: 'Search for text in all files',
  startHint: 'Text files are searched, including unsaved changes. Binary files are skipped.',
  none: 'No results found',
  noneHint: 'Check the spelling, the case, and the files to include and exclude.',
  searching: 'Searching',
  summary: (matches: number, inFiles: number) => `${results(matches)} in ${files(inFiles)}`,
  capped: (n: number) =>
    `Only the first ${formatNumber(n)} matches are shown. Use a more specific search term.`,
  badPattern: (reason: string, position: number | undefined) =>
    `Invalid regular expression: ${reason}${position === undefined ? '' : `, at character ${position}`}`,
  runaway: (seconds: number) =>
    `The search was stopped because the pattern took more than ${seconds} s on one file. Simplify the pattern; the usual cause is nested repetition such as (a+)+.`,
  inFile: (path: string, n: number) => `${path}, ${results(n)}`,
  blankLine: '(blank line)',
  atLine: (line: number) => `line ${line}`,
  becomes: (text: string) => `becomes “${text}”`,
  dismiss: 'Dismiss',
  replaceMatch: 'Replace',
  replaceInFile: 'Replace All in File',
  compare: 'Compare with Replacement',
  open: 'Open',
  copyPath: 'Copy Path',
  replaced: (matches: number, inFiles: number) =>
    `Replaced ${counted(matches, 'match', 'matches')} in ${files(inFiles)}`,
  undo: 'Undo',
  undone: (inFiles: number) => `Restored ${files(inFiles)}`,
  changedSince: (paths: readonly string[]) =>
    `Not replaced because the text has changed since the search: ${paths.join(', ')}. Search again.`,
  notLast:
    'Not undone because files were changed after the replacement. Undo those changes in the file tree first.',
  replacing: 'Replacing',
  original: (path: string) => `${path}, current`,
  modified: (path: string) => `${path}, after replacement`,
  compareTitle: (name: string) => `${name} (Replace Preview)`,
  typeText: 'Type text to find in files',
  nothing: 'No matching text found',
  lineOf: (path: string, line: number) => `${path}:${line}`,
});
