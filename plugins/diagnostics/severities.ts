import type { DiagnosticSeverity } from '@core/diagnostics/diagnostics';
import type { IconName } from '@host/ui/icon-names';

/** How a severity is drawn and said. */
export const severities: Readonly<
  Record<DiagnosticSeverity, { readonly icon: IconName; readonly name: string }>
> = {
  error: { icon: 'error', name: 'Error' },
  warning: { icon: 'warning', name: 'Warning' },
  information: { icon: 'info', name: 'Information' },
  hint: { icon: 'lightbulb', name: 'Hint' },
};
