import type { DiagnosticSeverity } from '@core/languages/diagnostics/diagnostics';
import type { IconName } from './icon-names';

/** The icon for each severity. */
export const severityIcons: Readonly<Record<DiagnosticSeverity, IconName>> = {
  error: 'error',
  warning: 'warning',
  information: 'info',
  hint: 'lightbulb',
};
