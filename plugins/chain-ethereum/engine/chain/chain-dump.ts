import { Account, hexToBytes, setLengthLeft } from '@ethereumjs/util';
import * as z from 'zod/mini';
import type { EvmChain } from './evm-chain';
import { addressParam } from './rpc-values';

const hex = z.templateLiteral(['0x', z.string()]);
const decimal = z.string().check(z.regex(/^\d+$/));
const big = z.codec(decimal, z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => String(value),
});

const logSchema = z.object({ address: hex, topics: z.array(hex), data: hex, index: z.int() });
const blockSchema = z.object({
  number: big,
  hash: hex,
  parentHash: hex,
  timestamp: big,
  gasLimit: big,
  gasUsed: big,
  baseFee: big,
  coinbase: hex,
  transactions: z.array(hex),
});
const transactionSchema = z.object({
  hash: hex,
  fields: z.record(z.string(), z.unknown()),
  from: hex,
  to: z.optional(hex),
  value: big,
  type: z.int(),
  blockNumber: big,
  blockHash: hex,
  index: z.int(),
  succeeded: z.boolean(),
  gasUsed: big,
  cumulativeGasUsed: big,
  gasPrice: big,
  created: z.optional(hex),
  logs: z.array(logSchema),
  bloom: hex,
  output: hex,
  exception: z.optional(z.string()),
});
const dumpSchema = z.object({
  format: z.literal('sinter-ethereum-chain-1'),
  offset: z.string().check(z.regex(/^-?\d+$/)),
  blocks: z.array(blockSchema).check(z.minLength(1)),
  transactions: z.array(transactionSchema),
  state: z.record(
    z.string(),
    z.object({
      nonce: decimal,
      balance: decimal,
      code: z.optional(hex),
      storage: z.optional(z.record(z.string(), hex)),
    }),
  ),
});

/** All that a chain is, as plain data; transactions that wait and snapshots stay behind. */
export function dumpChain({ blocks, transactions, state, offset }: EvmChain): object {
  return z.encode(dumpSchema, {
    format: 'sinter-ethereum-chain-1',
    offset: String(offset),
    blocks: blocks.map((block) => ({ ...block, transactions: [...block.transactions] })),
    transactions: [...transactions.values()].map((one) => ({
      ...one,
      fields: { ...one.fields },
      logs: one.logs.map((log) => ({ ...log, topics: [...log.topics] })),
    })),
    state: state.dump() as z.output<typeof dumpSchema>['state'],
  });
}

/** Puts a dump into a fresh chain. Throws, in words, what is none. */
export async function loadChain(chain: EvmChain, text: string): Promise<void> {
  const dump = z.decode(dumpSchema, JSON.parse(text));
  for (const { address } of chain.accounts) await chain.state.deleteAccount(address);
  for (const [name, account] of Object.entries(dump.state)) {
    const address = addressParam(name);
    await chain.state.putAccount(address, new Account(BigInt(account.nonce), BigInt(account.balance)));
    if (account.code !== undefined) await chain.state.putCode(address, hexToBytes(account.code));
    for (const [key, value] of Object.entries(account.storage ?? {})) {
      const slot = setLengthLeft(hexToBytes(key as `0x${string}`), 32);
      await chain.state.putStorage(address, slot, hexToBytes(value));
    }
  }
  chain.state.forgetJournal();
  chain.offset = BigInt(dump.offset);
  chain.blocks.splice(0, chain.blocks.length, ...dump.blocks);
  for (const transaction of dump.transactions) chain.transactions.set(transaction.hash, transaction);
}
