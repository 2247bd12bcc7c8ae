import { type Address, Cell, loadTransaction, type Transaction, type TupleItem } from '@ton/core';
import * as z from 'zod/mini';
import { messages } from './messages';
import {
  type AccountState,
  askNode,
  type GetterRun,
  type TonNode,
  TRANSACTIONS,
  type TransactionsFrom,
} from './ton-node';
import { readStack, writeStack } from './toncenter-stack';

const answerSchema = z.union([
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.string() }),
]);
const accountSchema = z.object({
  balance: z.union([z.string(), z.number()]),
  state: z.string(),
  code: z.optional(z.string()),
  data: z.optional(z.string()),
  last_transaction_id: z.optional(z.object({ lt: z.string(), hash: z.string() })),
});
const transactionsSchema = z.array(z.object({ data: z.string() }));
const getterSchema = z.object({ gas_used: z.number(), exit_code: z.number(), stack: z.array(z.unknown()) });

/**
 * A TON node that implements toncenter's API v2. Other servers also implement this API. https://toncenter.com/api/v2/
 */
export class Toncenter implements TonNode {
  readonly #address: string;

  /** @param address URL of the JSON-RPC endpoint. */
  constructor(address: string) {
    this.#address = address;
  }

  async account(address: Address): Promise<AccountState> {
    const asked = await this.#ask('getAddressInformation', { address: address.toString() });
    const { balance, state, code, data, last_transaction_id: last } = accountSchema.parse(asked);
    return {
      balance: String(balance),
      isActive: state === 'active',
      ...(code && { code }),
      ...(data && { data }),
      ...(last && last.lt !== '0' && { last }),
    };
  }

  async transactions(address: Address, from?: TransactionsFrom): Promise<readonly Transaction[]> {
    // Only archive nodes have transactions that are more than a few days old.
    const part = from ? { ...from, archival: true } : { limit: TRANSACTIONS };
    const asked = await this.#ask('getTransactions', { address: address.toString(), ...part });
    return transactionsSchema
      .parse(asked)
      .map(({ data }) => loadTransaction(Cell.fromBase64(data).beginParse()));
  }

  async runGetMethod(
    address: Address,
    method: string | number,
    stack: readonly TupleItem[],
  ): Promise<GetterRun> {
    const asked = await this.#ask('runGetMethod', {
      address: address.toString(),
      method,
      stack: writeStack(stack),
    });
    const { gas_used, exit_code, stack: results } = getterSchema.parse(asked);
    return { gasUsed: String(gas_used), exitCode: exit_code, stack: readStack(results) };
  }

  async sendBoc(boc: string): Promise<void> {
    await this.#ask('sendBoc', { boc });
  }

  async #ask(method: string, params: object): Promise<unknown> {
    const { host } = new URL(this.#address);
    const { status, answer } = await askNode(this.#address, { jsonrpc: '2.0', id: '1', method, params });
    const parsed = answerSchema.safeParse(answer);
    if (!parsed.success) throw new Error(messages.noNode(host, status), { cause: parsed.error });
    if (!parsed.data.ok) throw new Error(messages.nodeRefused(host, parsed.data.error));
    return parsed.data.result;
  }
}
