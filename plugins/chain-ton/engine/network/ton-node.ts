import { jsonRequest } from '@core/base/connection/server-answer';
import { errorMessage } from '@core/base/errors';
import { parseJson } from '@core/base/text/parse-json';
import type { Address, Transaction, TupleItem } from '@ton/core';
import { messages } from './messages';

/** How many of an account's transactions are looked at. */
export const TRANSACTIONS = 20;

/** Longer than a node takes for anything that we ask, in milliseconds. */
const DEADLINE_MS = 30_000;

export interface AccountState {
  /** In nanotons, decimal. */
  readonly balance: string;
  /** A contract stands there. */
  readonly isActive: boolean;
  /** Bags of cells in base64. */
  readonly code?: string;
  readonly data?: string;
  /** Logical time and hash, in base64, of the last transaction. */
  readonly last?: { readonly lt: string; readonly hash: string };
}

export interface GetterRun {
  /** Decimal; undefined where the node does not tell. */
  readonly gasUsed: string | undefined;
  readonly exitCode: number;
  readonly stack: readonly TupleItem[];
}

/** Where to begin reading an account's transactions, going back in time. */
export interface TransactionsFrom {
  /** Logical time, decimal, and hash in base64 of the newest one wanted. */
  readonly lt: string;
  readonly hash: string;
  /** How many, 100 at most. */
  readonly limit: number;
}

/** A server that knows a public network. Everything rejects in words when it cannot be reached or refuses. */
export interface TonNode {
  account(address: Address): Promise<AccountState>;
  /** Transactions of an account, the newest first; absent `from`: the latest. */
  transactions(address: Address, from?: TransactionsFrom): Promise<readonly Transaction[]>;
  runGetMethod(address: Address, method: string | number, stack: readonly TupleItem[]): Promise<GetterRun>;
  /** Hands an external message over, as a bag of cells in base64. */
  sendBoc(boc: string): Promise<void>;
}

/** Asks for JSON; `body` is posted. @returns undefined as the answer when it is none. */
export async function askNode(
  address: string,
  body?: object,
): Promise<{ readonly status: number; readonly answer: unknown }> {
  const { host } = new URL(address);
  try {
    const response = await fetch(address, {
      ...(body && jsonRequest('POST', body)),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return { status: response.status, answer: parseJson(await response.text()) };
  } catch (error) {
    throw new Error(messages.nodeUnreachable(host, errorMessage(error)), { cause: error });
  }
}
