import { diagnosticLine } from '@core/chains/builds/describe-build';
import type { ExecutionResult } from '@core/execution/wire';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { OutputChannel, OutputLine } from '@core/notifications/output/output';
import { messages } from './messages';

const severities: Record<Diagnostic['severity'], OutputLine['severity']> = {
  error: 'error',
  warning: 'warning',
  information: 'info',
  hint: 'info',
};

/** Prints what compilers found, a line each. */
export function printDiagnostics(channel: OutputChannel, diagnostics: readonly Diagnostic[]): void {
  for (const diagnostic of diagnostics) {
    channel.append(diagnosticLine(diagnostic), severities[diagnostic.severity]);
  }
}

/** Prints what a run left: what the compilers found, what was written, what went wrong, and how it ended. */
export function printResult(channel: OutputChannel, result: ExecutionResult): void {
  const diagnostics = result.diagnostics as readonly Diagnostic[];
  printDiagnostics(channel, diagnostics);
  if (result.stdout !== '') channel.append(result.stdout);
  // The errors of the compilers are written there too, without how bad they are.
  const errors = diagnostics.reduce(
    (text, diagnostic) => text.replace(`${diagnosticLine(diagnostic)}\n`, () => ''),
    result.stderr,
  );
  if (errors !== '') channel.append(errors, 'error');
  if (result.truncated) channel.append(messages.truncated, 'warning');
  const seconds = (result.durationMs / 1000).toFixed(2);
  channel.append(messages.finished(seconds, result.exitCode), result.exitCode === 0 ? 'info' : 'error');
}
