import type { OutputChannel } from '@core/notifications/output/output';
import type { ScriptOutput } from './script-runner';

/** Prints script output to a channel. */
export function printScriptOutput(
  channel: Pick<OutputChannel, 'append' | 'omit'>,
  { omitted, stream, text }: ScriptOutput,
): void {
  if (omitted) channel.omit(omitted);
  channel.append(text, stream === 'stderr' ? 'error' : 'info');
}
