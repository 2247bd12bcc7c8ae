import { type Address, Cell, parseTuple, serializeTuple, type Transaction } from '@ton/core';
import { requireAddress } from './requests';
import type { TonNode, TransactionsFrom } from './ton-node';

/** A get method's result, with its stack as a bag of cells in base64. */
export interface RawGetterRun {
  readonly exitCode: number;
  readonly gasUsed?: string;
  readonly stack: string;
}

/** Runs a get method. Arguments and results are bags of cells in base64, which can represent any value. */
export async function runRawGetMethod(
  node: Pick<TonNode, 'runGetMethod'>,
  address: string,
  method: string | number,
  stack: string,
): Promise<RawGetterRun> {
  const given = parseTuple(Cell.fromBase64(stack));
  const run = await node.runGetMethod(requireAddress(address), method, given);
  const results = serializeTuple([...run.stack])
    .toBoc()
    .toString('base64');
  return {
    exitCode: run.exitCode,
    stack: results,
    ...(run.gasUsed !== undefined && { gasUsed: run.gasUsed }),
  };
}

/** An account's transactions, newest first, as bags of cells in base64. */
export async function rawTransactions(
  node: { transactions(address: Address, from: TransactionsFrom): Promise<readonly Transaction[]> },
  address: string,
  from: TransactionsFrom,
): Promise<readonly string[]> {
  const transactions = await node.transactions(requireAddress(address), from);
  return transactions.map(({ raw }) => raw.toBoc().toString('base64'));
}
