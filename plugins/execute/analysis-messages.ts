import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { ExecutionTarget } from '@core/execution/execution';
import type { DiagnosticSeverity } from '@core/languages/diagnostics/diagnostics';

/** Analysis messages, loaded on demand. */
export const analysisMessages = defineMessages('plugins/execute/analysis', {
  analysis: 'Analysis',
  analyze: 'Analyze',
  analyzing: 'Analysing the contracts',
  analyzed: (count: number) =>
    count === 0
      ? 'Analysis finished: no problems found'
      : `Analysis finished: ${counted(count, 'diagnostic', 'diagnostics')}`,
  analyzedAt: (target: ExecutionTarget) => (target === 'remote' ? 'on the server' : 'in this browser'),
  diagnostics: 'Diagnostics',
  nothingAnalyzed: 'Nothing has been analysed yet',
  analysisHint:
    "The chain's compilers and detectors check the contracts. Their diagnostics are also listed in Problems.",
  nothingFound: 'No problems found',
  nothingFoundHint: "The chain's compilers and detectors found no problems in these contracts.",
  severity: (severity: DiagnosticSeverity) =>
    ({ error: 'Error', warning: 'Warning', information: 'Information', hint: 'Hint' })[severity],
});
