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

const errorSchema = z.object({ error: z.string() });
const accountSchema = z.object({
  balance: z.union([z.number(), z.string()]),
  status: z.string(),
  code: z.optional(z.string()),
  data: z.optional(z.string()),
  last_transaction_lt: z.optional(z.union([z.number(), z.string()])),
  last_transaction_hash: z.optional(z.string()),
});
const transactionsSchema = z.object({ transactions: z.array(z.object({ raw: z.string() })) });
const getterSchema = z.object({ exit_code: z.number(), stack: z.array(z.unknown()) });
const recordSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('num'), num: z.string() }),
  z.object({ type: z.literal('nan') }),
  z.object({ type: z.literal('null') }),
  z.object({ type: z.literal('cell'), cell: z.string() }),
  z.object({ type: z.literal('slice'), slice: z.string() }),
  z.object({ type: z.literal('tuple'), tuple: z.array(z.unknown()) }),
]);

/** A TON node that implements tonapi's API v2. https://tonapi.io/api-v2 */
export class Tonapi implements TonNode {
  readonly #address: string;

  /** @param address base URL of the API, such as https://tonapi.io/v2. */
  constructor(address: string) {
    this.#address = address.replace(/\/$/, '');
  }

  async account(address: Address): Promise<AccountState> {
    const found = await this.#ask(`accounts/${address.toRawString()}`, accountSchema, {
      // tonapi returns 404 for an account that has never received a message.
      missing: { balance: 0, status: 'nonexist' },
    });
    const { balance, status, code, data, last_transaction_lt: lt, last_transaction_hash: hash } = found;
    return {
      balance: String(balance),
      isActive: status === 'active',
      ...(code && { code: toBase64(code) }),
      ...(data && { data: toBase64(data) }),
      ...(lt && hash && { last: { lt: String(lt), hash: toBase64(hash) } }),
    };
  }

  async transactions(address: Address, from?: TransactionsFrom): Promise<readonly Transaction[]> {
    // `before_lt` is exclusive.
    const part = from ? `limit=${from.limit}&before_lt=${BigInt(from.lt) + 1n}` : `limit=${TRANSACTIONS}`;
    const path = `accounts/${address.toRawString()}/transactions?${part}`;
    const { transactions } = await this.#ask(path, transactionsSchema, { missing: { transactions: [] } });
    return transactions.map(({ raw }) => loadTransaction(cellOf(raw).beginParse()));
  }

  async runGetMethod(
    address: Address,
    method: string | number,
    stack: readonly TupleItem[],
  ): Promise<GetterRun> {
    const path = `accounts/${address.toRawString()}/methods/${encodeURIComponent(method)}`;
    const body = { args: stack.map(writeArgument) };
    const { exit_code, stack: results } = await this.#ask(path, getterSchema, { body });
    return { gasUsed: undefined, exitCode: exit_code, stack: results.map(readRecord) };
  }

  async sendBoc(boc: string): Promise<void> {
    // A successful response has no body.
    await this.#ask('message', z.unknown(), { body: { boc } });
  }

  async #ask<Schema extends z.core.$ZodType>(
    path: string,
    schema: Schema,
    { body, missing }: { readonly body?: object; readonly missing?: z.output<Schema> },
  ): Promise<z.output<Schema>> {
    const { host } = new URL(this.#address);
    const { status, answer } = await askNode(`${this.#address}/blockchain/${path}`, body);
    if (status === 404 && missing !== undefined) return missing;
    const refused = errorSchema.safeParse(answer);
    if (refused.success) throw new Error(messages.nodeRefused(host, refused.data.error));
    if (status >= 400) throw new Error(messages.noTonapi(host, status));
    const parsed = z.safeParse(schema, answer);
    if (!parsed.success) throw new Error(messages.noTonapi(host, status), { cause: parsed.error });
    return parsed.data;
  }
}

function writeArgument(item: TupleItem): { readonly type: string; readonly value: string } {
  if (item.type === 'int') {
    const digits = (item.value < 0n ? -item.value : item.value).toString(16);
    return { type: 'int257', value: `${item.value < 0n ? '-' : ''}0x${digits}` };
  }
  if (item.type === 'null') return { type: 'null', value: '' };
  if (item.type === 'cell') return { type: 'cell_boc_base64', value: item.cell.toBoc().toString('base64') };
  if (item.type === 'slice') return { type: 'slice_boc_hex', value: item.cell.toBoc().toString('hex') };
  throw new TypeError(`tonapi does not support arguments of type ${item.type}`);
}

function readRecord(record: unknown): TupleItem {
  const item = recordSchema.parse(record);
  if (item.type === 'num') {
    const { num } = item;
    return { type: 'int', value: num.startsWith('-') ? -BigInt(num.slice(1)) : BigInt(num) };
  }
  if (item.type === 'cell') return { type: 'cell', cell: cellOf(item.cell) };
  if (item.type === 'slice') return { type: 'slice', cell: cellOf(item.slice) };
  if (item.type === 'tuple') return { type: 'tuple', items: item.tuple.map(readRecord) };
  return { type: item.type };
}

function cellOf(hex: string): Cell {
  return Cell.fromHex(hex);
}

function toBase64(hex: string): string {
  return Buffer.from(hex, 'hex').toString('base64');
}
