import type { TransactionOptions } from '@core/chains/toolchain';
import { type Address, Cell, loadStateInit, type StateInit } from '@ton/core';
import { parseAddress, parseCell } from '../cells/cell-values';
import { messages } from './messages';

/** An address as somebody wrote it; throws, in words, for what is none. */
export function requireAddress(address: string): Address {
  const parsed = parseAddress(address, 'address');
  if (!parsed) throw new RangeError(messages.noAddress);
  return parsed;
}

/** The body of the message that deploys a contract; empty unless given. */
export function givenBody({ body = '' }: TransactionOptions = {}): Cell {
  return body.trim() === '' ? Cell.EMPTY : parseCell(body, 'body');
}

/** The code and data that a message brings, as a bag of cells; undefined for a message without. */
export function givenInit({ stateInit = '' }: TransactionOptions = {}): StateInit | undefined {
  return stateInit.trim() === '' ? undefined : loadStateInit(parseCell(stateInit, 'stateInit').beginParse());
}

/** The data that somebody gives as a whole, in place of the fields that it is made of. */
export function givenData({ data = '' }: TransactionOptions = {}): Cell | undefined {
  return data.trim() === '' ? undefined : parseCell(data, 'data');
}
