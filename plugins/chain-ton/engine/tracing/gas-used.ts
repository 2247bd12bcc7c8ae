import { type Cell, loadTransaction } from '@ton/core';

/** Gas used by a transaction's compute phase; undefined if that phase did not run. */
export function gasUsedBy(transaction: Cell): bigint | undefined {
  const { description } = loadTransaction(transaction.beginParse());
  if (description.type !== 'generic' && description.type !== 'tick-tock') return undefined;
  return description.computePhase.type === 'vm' ? description.computePhase.gasUsed : undefined;
}
