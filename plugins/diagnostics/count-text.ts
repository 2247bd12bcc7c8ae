import type { DiagnosticCounts } from '@core/diagnostics/diagnostics';

/** '2 errors, 1 warning'; informations and hints are told of only when there are any. */
export function countText({ errors, warnings, others }: DiagnosticCounts): string {
  return [
    plural(errors, 'error', 'errors'),
    plural(warnings, 'warning', 'warnings'),
    ...(others > 0 ? [plural(others, 'note', 'notes')] : []),
  ].join(', ');
}

function plural(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
