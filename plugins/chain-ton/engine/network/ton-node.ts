import { jsonRequest } from '@core/base/connection/server-answer';
import { errorMessage } from '@core/base/errors';
import { parseJson } from '@core/base/text/parse-json';
import type { Address, Transaction, TupleItem } from '@ton/core';
import { messages } from './messages';

/** Maximum number of transactions to examine per account. */
export const TRANSACTIONS = 20;

/** Request timeout, in milliseconds. */
const DEADLINE_MS = 30_000;

export interface AccountState {
  /** Decimal string, in nanotons. */
  readonly balance: string;
  /** Whether a contract is deployed at the address. */
  readonly isActive: boolean;
  /** Bags of cells in base64. */
  readonly code?: string;
  readonly data?: string;
  /** Logical time and hash (base64) of the last transaction. */
  readonly last?: { readonly lt: string; readonly hash: string };
}

export interface GetterRun {
  /** Decimal string; undefined if the node does not report it. */
  readonly gasUsed: string | undefined;
  readonly exitCode: number;
  readonly stack: readonly TupleItem[];
}

/** A range of an account's transactions that starts at one transaction and extends back in time. */
export interface TransactionsFrom {
  /** Logical time (decimal) and hash (base64) of the newest transaction to return. */
  readonly lt: string;
  readonly hash: string;
  /** Number of transactions, at most 100. */
  readonly limit: number;
}

/**
 * An API server for a public network. All calls reject with a user-facing error if the server is unreachable or returns
 * an error.
 */
export interface TonNode {
  account(address: Address): Promise<AccountState>;
  /** An account's transactions, newest first. If `from` is absent, returns the latest ones. */
  transactions(address: Address, from?: TransactionsFrom): Promise<readonly Transaction[]>;
  runGetMethod(address: Address, method: string | number, stack: readonly TupleItem[]): Promise<GetterRun>;
  /** Sends an inbound external message, as a bag of cells in base64. */
  sendBoc(boc: string): Promise<void>;
}

/**
 * Sends a GET request or, if `body` is given, a POST request with a JSON body. `answer` is undefined if the response is
 * not JSON.
 */
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
