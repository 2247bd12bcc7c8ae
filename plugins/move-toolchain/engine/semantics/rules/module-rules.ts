import type { Explanation } from '../../diagnostics/compiler-diagnostic';
import type { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { Span } from '../../diagnostics/source-span';
import type { Program } from '../program/program';

export interface RuleContext {
  readonly program: Program;
  readonly path: string;
  readonly log: DiagnosticLog;
}

export function report(
  { log, path }: RuleContext,
  code: string,
  span: Span,
  message: string,
  explanation?: Explanation,
): void {
  log.error(code, { path, span }, message, explanation);
}
