import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { DiagnosticCounts, DiagnosticSeverity } from '@core/languages/diagnostics/diagnostics';

export const messages = defineMessages('plugins/diagnostics', {
  problems: 'Problems',
  filter: 'Filter',
  severities: 'Severities',
  showSeverity: (severity: 'error' | 'warning' | 'information') =>
    ({ error: 'Show Errors', warning: 'Show Warnings', information: 'Show Information' })[severity],
  noMatch: 'No problems match the filter',
  copy: 'Copy',
  copyMessage: 'Copy Message',
  copied: 'Copied',
  goTo: 'Go to Problem',
  openDocumentation: 'Open Documentation',
  noFixes: 'No Quick Fixes',
  changedMeanwhile: (path: string) => `${path} has changed. Open the quick fixes again.`,
  none: 'No problems have been detected',
  checkStopped: (chain: string, seconds: number) =>
    `Live diagnostics for ${chain} are paused: a check took longer than ${counted(seconds, 'second', 'seconds')} and was stopped. They resume after the next edit.`,
  /** Label for the group of diagnostics without a file. */
  noFile: 'Project',
  fileDescription: (path: string, count: number) => `${path}, ${counted(count, 'problem', 'problems')}`,
  severity: (severity: DiagnosticSeverity) =>
    ({ error: 'Error', warning: 'Warning', information: 'Information', hint: 'Hint' })[severity],
  /** For example '2 errors, 1 warning'. Information messages and hints are included only if there are any. */
  counts: ({ errors, warnings, others }: DiagnosticCounts) =>
    [
      counted(errors, 'error', 'errors'),
      counted(warnings, 'warning', 'warnings'),
      ...(others > 0 ? [counted(others, 'note', 'notes')] : []),
    ].join(', '),
});
