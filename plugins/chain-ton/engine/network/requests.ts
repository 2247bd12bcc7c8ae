import type { TransactionOptions } from '@core/chains/toolchain';
import { type Address, Cell, loadStateInit, type StateInit } from '@ton/core';
import { parseAddress, parseCell } from '../cells/cell-values';
import { messages } from './messages';

/** Parses an address; throws a user-facing error if the address is invalid. */
export function requireAddress(address: string): Address {
  const parsed = parseAddress(address, 'address');
  if (!parsed) throw new RangeError(messages.noAddress);
  return parsed;
}

/** The deployment message's body; empty by default. */
export function givenBody({ body = '' }: TransactionOptions = {}): Cell {
  return body.trim() === '' ? Cell.EMPTY : parseCell(body, 'body');
}

/** The code and data for a message, from a bag of cells; undefined if the user entered none. */
export function givenInit({ stateInit = '' }: TransactionOptions = {}): StateInit | undefined {
  return stateInit.trim() === '' ? undefined : loadStateInit(parseCell(stateInit, 'stateInit').beginParse());
}

/** The whole data cell; undefined if the user entered field values instead of a cell. */
export function givenData({ data = '' }: TransactionOptions = {}): Cell | undefined {
  return data.trim() === '' ? undefined : parseCell(data, 'data');
}
