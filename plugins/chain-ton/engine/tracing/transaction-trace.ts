import type { SourcePlace } from '@core/chains/receipts';
import type { LineAccuracy, LineGas, TransactionTrace } from '@core/chains/transaction-trace';
import type { Cell } from '@ton/core';
import type { CodeMap, CodePlace, SourceLine } from './code-map';
import { gasUsedBy } from './gas-used';
import { readVmLog } from './vm-log';

/** Maximum length of a displayed stack, in characters. Cells are long and rarely helpful. */
const LONGEST_STACK = 400;

interface LineSum {
  readonly at: SourcePlace;
  readonly gas: bigint;
  readonly steps: number;
  readonly accuracy?: LineAccuracy;
}

/** A transaction's steps and the cost of each source line, from the virtual machine's log. */
export function transactionTrace(log: string, transaction: Cell, maps: readonly CodeMap[]): TransactionTrace {
  const steps = readVmLog(log, gasUsedBy(transaction));
  const lines = new Map<string, LineSum>();
  const traced = steps.map(({ instruction, gas, stack, position }) => {
    const line = position === undefined ? undefined : lineAt(position, maps);
    const at = line && placeOf(line);
    if (at) {
      const key = `${at.path}:${at.range.startLine}`;
      const sum = lines.get(key) ?? { at, gas: 0n, steps: 0 };
      const accuracy = line.accuracy ?? sum.accuracy;
      lines.set(key, { at, gas: sum.gas + gas, steps: sum.steps + 1, ...(accuracy && { accuracy }) });
    }
    return { instruction, gas: gas.toString(), stack: cutOff(stack), ...(at && { at }) };
  });
  return { steps: traced, lines: [...lines.values()].sort(byGas).map(lineGas) };
}

/** The source line for a position. For code shared by several contracts, this is the line in the first contract. */
export function lineAt(position: string, maps: readonly CodeMap[]): CodePlace | undefined {
  for (const { places } of maps) {
    const line = places.get(position);
    if (line) return line;
  }
  return undefined;
}

function placeOf({ path, line }: SourceLine): SourcePlace {
  return { path, range: { startLine: line, startColumn: 1, endLine: line, endColumn: 1 } };
}

function byGas(a: { readonly gas: bigint }, b: { readonly gas: bigint }): number {
  return a.gas === b.gas ? 0 : a.gas > b.gas ? -1 : 1;
}

function lineGas({ gas, ...line }: LineSum): LineGas {
  return { ...line, gas: gas.toString() };
}

function cutOff(text: string): string {
  const stack = text.replace(/\{[\dA-F]{40,}\}/g, (cell) => `${cell.slice(0, 24)}…}`);
  return stack.length > LONGEST_STACK ? `${stack.slice(0, LONGEST_STACK)}…` : stack;
}
