import type { Diagnostic, DiagnosticSeverity, TextRange } from '@core/languages/diagnostics/diagnostics';

/** A diagnostic from the TypeScript worker. Positions are offsets in UTF-16 code units. */
export interface ScriptDiagnostic {
  readonly start?: number | undefined;
  readonly length?: number | undefined;
  readonly category: number;
  readonly code: number;
  readonly messageText: string | MessageChain;
}

interface MessageChain {
  readonly messageText: string;
  readonly next?: readonly MessageChain[] | undefined;
}

/** Severities by TypeScript's diagnostic category. */
const severities: readonly DiagnosticSeverity[] = ['warning', 'error', 'hint', 'information'];

/** Converts a worker diagnostic. `rangeOf` converts start and end offsets. */
export function toDiagnostic(
  path: string,
  { start = 0, length = 1, category, code, messageText }: ScriptDiagnostic,
  rangeOf: (start: number, end: number) => TextRange,
): Diagnostic {
  return {
    path,
    range: rangeOf(start, start + length),
    severity: severities[category] ?? 'information',
    message: flatten(messageText),
    source: 'ts',
    code: String(code),
  };
}

function flatten(message: string | MessageChain, indent = ''): string {
  if (typeof message === 'string') return message;
  const reasons = message.next?.map((reason) => `\n${flatten(reason, `${indent}  `)}`) ?? [];
  return `${indent}${message.messageText}${reasons.join('')}`;
}
