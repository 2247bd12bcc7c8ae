import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { ExecutionTarget } from '@core/execution/execution';
import type { DiagnosticSeverity } from '@core/languages/diagnostics/diagnostics';

/** Texts of the analysis, which nobody needs before it is asked for. */
export const analysisMessages = defineMessages('plugins/execute/analysis', {
  analysis: 'Analysis',
  analyze: 'Analyze',
  analyzing: 'Analyzing the contracts',
  analyzed: (count: number) =>
    count === 0
      ? 'Analysis finished: nothing found'
      : `Analysis finished: ${counted(count, 'finding', 'findings')}`,
  analyzedAt: (target: ExecutionTarget) => (target === 'remote' ? 'on the server' : 'in this browser'),
  findings: 'Findings',
  nothingAnalyzed: 'Nothing was analyzed yet',
  analysisHint:
    'The compilers and detectors of the chain look through the contracts; what they find also stands in Problems.',
  nothingFound: 'Nothing found',
  nothingFoundHint: 'The compilers and detectors of the chain have nothing to say against these contracts.',
  severity: (severity: DiagnosticSeverity) =>
    ({ error: 'Error', warning: 'Warning', information: 'Information', hint: 'Hint' })[severity],
});
