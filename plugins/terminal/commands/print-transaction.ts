import type { LoggedTransaction } from '@core/chains/deployments/wire';
import { formatExitCode } from '@core/chains/exit-codes';
import type { CallResult, EmittedEvent } from '@core/chains/receipts';
import type { TerminalInvocation } from '@core/commands/terminal-commands';
import { messages } from '../messages';
import { dim } from './colors';
import { valueText } from './read-value';

/** Prints a transaction's gas, logs, events and return values, one per line. */
export function printTransaction(
  { output, receipts }: Pick<LoggedTransaction, 'output' | 'receipts'>,
  print: TerminalInvocation['print'],
): void {
  for (const receipt of receipts) {
    const { hash, gasUsed, events, logs } = receipt;
    print(`${dim(messages.transaction(hash, gasUsed, exitCodeText(receipt)))}\n`);
    for (const log of logs) print(`  ${log}\n`);
    for (const { alternatives = [], ...event } of events) {
      print(`  ${[event, ...alternatives].map(eventText).join(' or ')}\n`);
    }
  }
  for (const { name, value } of output) print(`${name === '' ? '' : `${name} = `}${valueText(value)}\n`);
}

export function exitCodeText({
  exitCode,
  exitCodeName,
}: Pick<CallResult, 'exitCode' | 'exitCodeName'>): string | undefined {
  return exitCode === undefined ? undefined : formatExitCode(exitCode, exitCodeName);
}

function eventText({ name, values }: Pick<EmittedEvent, 'name' | 'values'>): string {
  const shown = values.map((one) => `${one.name === '' ? '' : `${one.name}: `}${valueText(one.value)}`);
  return `${name}(${shown.join(', ')})`;
}
