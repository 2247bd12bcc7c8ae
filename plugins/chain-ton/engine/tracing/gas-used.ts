import { type Cell, loadTransaction } from '@ton/core';

/** Gas of a transaction's compute phase; undefined for one without. */
export function gasUsedBy(transaction: Cell): bigint | undefined {
  const { description } = loadTransaction(transaction.beginParse());
  if (description.type !== 'generic' && description.type !== 'tick-tock') return undefined;
  return description.computePhase.type === 'vm' ? description.computePhase.gasUsed : undefined;
}
