import type { ExecutionResult } from '@core/execution/wire';
import type { OutputChannel, OutputLine } from '@core/output/output';
import { messages } from './messages';

const severities: Readonly<Record<string, OutputLine['severity']>> = {
  error: 'error',
  warning: 'warning',
  information: 'info',
  hint: 'info',
};

/** Prints what a run wrote, and how it ended. */
export function printResult(channel: OutputChannel, result: ExecutionResult): void {
  const buildFailed = result.diagnostics.some(({ severity }) => severity === 'error');
  // A failed build ends with its summary, which is output; a failed run ends with what went wrong, which is not.
  if (buildFailed) printErrors(channel, result.stderr);
  if (result.stdout !== '') channel.append(result.stdout);
  if (!buildFailed) printErrors(channel, result.stderr);
  if (result.truncated) channel.append(messages.truncated, 'warning');
  const seconds = (result.durationMs / 1000).toFixed(2);
  channel.append(messages.finished(seconds, result.exitCode), result.exitCode === 0 ? 'info' : 'error');
}

/** Compilers say in each first line how bad it is; the lines below it belong to it. */
function printErrors(channel: OutputChannel, text: string): void {
  if (text === '') return;
  let severity: OutputLine['severity'] = 'error';
  for (const line of text.replace(/\n$/, '').split('\n')) {
    const said = /(?:^|: )(?<severity>error|warning|information|hint): /.exec(line)?.groups?.severity;
    severity = severities[said ?? ''] ?? severity;
    channel.append(line, severity);
  }
}
