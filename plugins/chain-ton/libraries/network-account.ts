import type { ScriptHost } from '@core/execution/scripts/script-libraries';
import {
  type Address,
  Cell,
  type ContractState,
  loadTransaction,
  type StateInit,
  type Transaction,
} from '@ton/core';
import * as z from 'zod/mini';

const accountSchema = z.object({
  balance: z.string(),
  isActive: z.boolean(),
  code: z.optional(z.string()),
  data: z.optional(z.string()),
  last: z.optional(z.object({ lt: z.string(), hash: z.string() })),
});

/** An account as read by the page. Amounts are in decimal, and cells are bags of cells in base64. */
export type NetworkAccount = z.infer<typeof accountSchema>;

/** The current state of an account on the network selected in Deploy. */
export async function readAccount(host: Pick<ScriptHost, 'call'>, address: Address): Promise<NetworkAccount> {
  return accountSchema.parse(await host.call('ton.account', address.toString()));
}

export function contractState({ balance, isActive, code, data, last }: NetworkAccount): ContractState {
  return {
    balance: BigInt(balance),
    extracurrency: null,
    last: last ? { lt: BigInt(last.lt), hash: Buffer.from(last.hash, 'base64') } : null,
    state: isActive
      ? {
          type: 'active',
          code: code === undefined ? null : Buffer.from(code, 'base64'),
          data: data === undefined ? null : Buffer.from(data, 'base64'),
        }
      : { type: 'uninit' },
  };
}

/** @param given raw transactions, as bags of cells in base64. */
export function transactionsOf(given: unknown): Transaction[] {
  const bocs = z.array(z.string()).parse(given);
  return bocs.map((boc) => loadTransaction(Cell.fromBase64(boc).beginParse()));
}

/** A copy of an initial state with only its code and data. */
export function stateInit({ code, data }: StateInit): StateInit {
  return { code: code ?? null, data: data ?? null };
}

/** The cell as a bag of cells in base64. */
export function base64(cell: Cell): string {
  return cell.toBoc().toString('base64');
}
