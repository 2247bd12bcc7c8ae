import type { Contract, Provider, TransactionReceipt, TransactionResponse } from 'ethers';
import { readRevert, revertData } from '../hardhat/revert-data';
import { refuse } from './assertion';

export type CallEnd =
  | { readonly reverted: false }
  | { readonly reverted: true; readonly revert: ReturnType<typeof readRevert> | undefined };

/**
 * Waits for a call or transaction, given as a value, a promise or a function. Errors that were not caused by a contract
 * are rethrown.
 */
export async function endOf(subject: unknown): Promise<CallEnd> {
  try {
    const value = await start(subject);
    if (isReceipt(value))
      return value.status === 0 ? { reverted: true, revert: undefined } : { reverted: false };
    if (!isResponse(value)) return { reverted: false };
    await value.wait();
    return { reverted: false };
  } catch (error) {
    const data = revertData(error);
    if (data !== undefined) return { reverted: true, revert: readRevert(data) };
    if (isCallException(error)) return { reverted: true, revert: undefined };
    throw error;
  }
}

/** Resolves to a transaction's receipt. If a provider is passed, the transaction can be identified by its hash. */
export async function receiptOf(subject: unknown, provider?: Provider | null): Promise<TransactionReceipt> {
  const value = await start(subject);
  if (isReceipt(value)) return value;
  const receipt =
    typeof value === 'string'
      ? await provider?.getTransactionReceipt(value)
      : isResponse(value)
        ? await value.wait()
        : undefined;
  return receipt ?? refuse(`${String(value)} is not a transaction: pass the result of a call that sends one`);
}

export function providerOf(contract: Contract): Provider | null | undefined {
  return contract.runner?.provider;
}

function start(subject: unknown): unknown {
  return typeof subject === 'function' ? subject() : subject;
}

function isResponse(value: unknown): value is TransactionResponse {
  return typeof value === 'object' && value !== null && 'hash' in value && 'wait' in value;
}

function isReceipt(value: unknown): value is TransactionReceipt {
  return typeof value === 'object' && value !== null && 'logs' in value && 'status' in value;
}

function isCallException(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'CALL_EXCEPTION';
}
