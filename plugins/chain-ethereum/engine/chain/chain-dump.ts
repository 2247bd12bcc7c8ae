import { bytesToHex, hexToBytes } from '@ethereumjs/util';
import { toHex } from 'viem';
import * as z from 'zod/mini';
import type { EvmDumpedAccount } from '../../evm/state-dump';
import type { ChainState } from './chain-state';
import type { EvmChain } from './evm-chain';
import { type ForkCache, forkCacheSchema } from './fork-origin';
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
      nonce: z.optional(decimal),
      balance: z.optional(decimal),
      code: z.optional(hex),
      storage: z.optional(z.record(z.string(), hex)),
      cleared: z.optional(z.literal(true)),
    }),
  ),
  /** Changed settings; absent if all settings have their defaults. */
  settings: z.optional(
    z.object({
      hardfork: z.string(),
      automine: z.boolean(),
      miningInterval: z.int().check(z.gte(0)),
      impersonated: z.array(hex),
    }),
  ),
  /** The fork, with the state that was read from it. */
  fork: z.optional(z.object({ node: z.string(), block: decimal, cache: forkCacheSchema })),
});

/** The dump fields that are needed before the chain is created. */
export interface DumpedFork {
  readonly node: string;
  readonly block: string;
  readonly cache: ForkCache;
}

/** The whole chain as plain data, excluding pending transactions and snapshots. */
export function dumpChain(chain: EvmChain): object {
  const { blocks, transactions, offset, origin } = chain;
  const { hardfork, automine, miningInterval, impersonated } = chain;
  return z.encode(dumpSchema, {
    settings: { hardfork, automine, miningInterval, impersonated: [...impersonated] as `0x${string}`[] },
    ...(origin && { fork: { ...origin.fork, cache: origin.cache } }),
    format: 'sinter-ethereum-chain-1',
    offset: String(offset),
    blocks: blocks.map((block) => ({ ...block, transactions: [...block.transactions] })),
    transactions: [...transactions.values()].map((one) => ({
      ...one,
      fields: { ...one.fields },
      logs: one.logs.map((log) => ({ ...log, topics: [...log.topics] })),
    })),
    state: Object.fromEntries([...chain.dumpState()].map(([address, one]) => [address, dumped(one)])),
  });
}

/**
 * The fork of a dumped chain; undefined if it was not forked. Throws a readable error if the text is not a
 * dump.
 */
export function dumpedFork(text: string): DumpedFork | undefined {
  return z.decode(dumpSchema, JSON.parse(text)).fork;
}

/**
 * Loads a dump into a new, unfunded chain with the same fork. Throws a readable error if the text is not a
 * dump.
 */
export async function loadChain(chain: EvmChain, text: string): Promise<void> {
  const dump = z.decode(dumpSchema, JSON.parse(text));
  for (const [name, account] of Object.entries(dump.state)) {
    await loadAccount(chain.state, addressParam(name).toString(), account);
  }
  chain.forgetHistory();
  if (dump.settings) {
    chain.hardfork = dump.settings.hardfork;
    chain.automine = dump.settings.automine;
    chain.miningInterval = dump.settings.miningInterval;
    for (const address of dump.settings.impersonated) chain.impersonated.add(address);
  }
  chain.offset = BigInt(dump.offset);
  chain.blocks.splice(0, chain.blocks.length, ...dump.blocks);
  for (const transaction of dump.transactions) chain.transactions.set(transaction.hash, transaction);
}

type DumpedAccount = z.output<typeof dumpSchema>['state'][string];

function dumped({ nonce, balance, code, isCleared, slots }: EvmDumpedAccount): DumpedAccount {
  const storage = [...slots].map(([slot, value]) => [toHex(slot, { size: 32 }), toHex(value)] as const);
  return {
    nonce: String(nonce),
    balance: String(balance),
    code: bytesToHex(code),
    ...(storage.length > 0 && { storage: Object.fromEntries(storage) }),
    ...(isCleared && { cleared: true as const }),
  };
}

async function loadAccount(
  state: ChainState,
  address: `0x${string}`,
  { nonce, balance, code, storage = {}, cleared }: DumpedAccount,
): Promise<void> {
  if (nonce !== undefined && balance !== undefined && code !== undefined) {
    const account = { nonce: BigInt(nonce), balance: BigInt(balance), code: hexToBytes(code) };
    await state.replaceAccount(address, account);
    if (account.nonce === 0n && account.balance === 0n && code === '0x') await state.deleteAccount(address);
  } else {
    // Older dumps omit values that match the forked account.
    if (nonce !== undefined) await state.setNonce(address, BigInt(nonce));
    if (balance !== undefined) await state.setBalance(address, BigInt(balance));
    if (code !== undefined) await state.setCode(address, hexToBytes(code));
  }
  if (cleared) await state.clearStorage(address);
  for (const [slot, value] of Object.entries(storage)) {
    await state.setStorage(address, BigInt(slot), value === '0x' ? 0n : BigInt(value));
  }
}
