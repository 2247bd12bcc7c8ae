import type { JsonRpcAnswer, JsonRpcRequest } from '@core/chains/json-rpc';
import type { NetworkFork } from '@core/chains/toolchain';
import { hexToBytes } from '@ethereumjs/util';
import { toHex } from 'viem';
import * as z from 'zod/mini';
import type { EvmAccount, EvmOrigin } from '../../evm/evm';
import { messages } from '../messages';
import type { MinedBlock } from './chain-records';
import { RpcError, rpcCodes } from './rpc-error';
import { optionalQuantity, quantity } from './rpc-values';

/**
 * Sends a request to the node at a URL. If the node does not respond, rejects with an error that contains the host
 * name.
 */
export type AskNode = (address: string, request: JsonRpcRequest) => Promise<JsonRpcAnswer>;

const hex = z.templateLiteral(['0x', z.string().check(z.regex(/^[\da-f]*$/i))]);
const number = z.pipe(
  hex,
  z.transform((text) => BigInt(text)),
);
const blockSchema = z.object({
  number,
  hash: hex,
  parentHash: hex,
  timestamp: number,
  gasLimit: number,
  gasUsed: number,
  baseFeePerGas: z.optional(number),
  miner: z.optional(hex),
});

/** State that was read from the node, by address and slot, so that it does not have to be requested again. */
export const forkCacheSchema = z.object({
  accounts: z.record(z.string(), z.object({ nonce: z.string(), balance: z.string(), code: hex })),
  storage: z.record(z.string(), z.record(z.string(), hex)),
});

export type ForkCache = z.infer<typeof forkCacheSchema>;

/**
 * The state of another chain after a specific block. It is read from a node on demand and cached. If the node reports
 * an error, methods reject with a message that contains the node's name.
 */
export class ForkOrigin implements EvmOrigin {
  readonly fork: Required<NetworkFork>;
  readonly chainId: bigint;
  /** The pinned block. The state is read as it was after this block. */
  readonly block: MinedBlock;
  readonly #ask: AskNode;
  readonly #tag: `0x${string}`;
  readonly #accounts = new Map<string, Promise<EvmAccount | undefined>>();
  readonly #storage = new Map<string, Map<string, Promise<bigint>>>();
  readonly #read: ForkCache;

  private constructor(ask: AskNode, node: string, chainId: bigint, block: MinedBlock, cache: ForkCache) {
    this.#ask = ask;
    this.fork = { node, block: String(block.number) };
    this.chainId = chainId;
    this.block = block;
    this.#tag = quantity(block.number);
    this.#read = cache;
  }

  /** Pins the requested block, or the latest one if none is requested. */
  static async open(
    ask: AskNode,
    { node, block }: NetworkFork,
    cache: ForkCache = { accounts: {}, storage: {} },
  ): Promise<ForkOrigin> {
    const { host } = new URL(node);
    const tag = block === undefined ? 'latest' : quantity(blockNumber(block));
    const chainId = await askNumber(ask, node, 'eth_chainId', []);
    const found = await askResult(ask, node, 'eth_getBlockByNumber', [tag, false]);
    if (found === null) throw new Error(messages.noForkBlock(host, block ?? tag));
    const read = blockSchema.safeParse(found);
    if (!read.success) throw new Error(messages.forkUnreadable(host, 'eth_getBlockByNumber'));
    const { baseFeePerGas = 0n, miner, ...header } = read.data;
    const pinned = { ...header, baseFee: baseFeePerGas, coinbase: miner ?? NOBODY, transactions: [] };
    return new ForkOrigin(ask, node, chainId, pinned, cache);
  }

  account(address: string): Promise<EvmAccount | undefined> {
    return once(this.#accounts, address, async () => {
      const read = this.#read.accounts[address] ?? (await this.#askAccount(address));
      this.#read.accounts[address] = read;
      const account = {
        nonce: BigInt(read.nonce),
        balance: BigInt(read.balance),
        code: hexToBytes(read.code),
      };
      const isEmpty = account.nonce === 0n && account.balance === 0n && account.code.length === 0;
      return isEmpty ? undefined : account;
    });
  }

  /** Number of transactions that an account has sent; the rest of the account is not read. */
  nonce(address: string): Promise<bigint> {
    return askNumber(this.#ask, this.fork.node, 'eth_getTransactionCount', [address, this.#tag]);
  }

  storage(address: string, key: bigint): Promise<bigint> {
    const slot = toHex(key, { size: 32 });
    const slots = this.#storage.get(address) ?? new Map<string, Promise<bigint>>();
    this.#storage.set(address, slots);
    return once(slots, slot, async () => {
      const read =
        this.#read.storage[address]?.[slot] ??
        (await this.#hex('eth_getStorageAt', address, slot, this.#tag));
      this.#read.storage[address] = { ...this.#read.storage[address], [slot]: read };
      return read === '0x' ? 0n : BigInt(read);
    });
  }

  /** Hash of the pinned block or of an earlier one. */
  async blockHash(height: bigint): Promise<`0x${string}`> {
    if (height === this.block.number) return this.block.hash;
    const found = await this.request('eth_getBlockByNumber', [quantity(height), false]);
    const read = z.object({ hash: hex }).safeParse(found);
    if (!read.success) throw new Error(messages.noForkBlock(this.#host, String(height)));
    return read.data.hash;
  }

  request(method: string, params: readonly unknown[]): Promise<unknown> {
    return askResult(this.#ask, this.fork.node, method, params);
  }

  get cache(): ForkCache {
    return this.#read;
  }

  get #host(): string {
    return new URL(this.fork.node).host;
  }

  async #askAccount(address: string): Promise<ForkCache['accounts'][string]> {
    const [nonce, balance, code] = await Promise.all([
      this.nonce(address),
      askNumber(this.#ask, this.fork.node, 'eth_getBalance', [address, this.#tag]),
      this.#hex('eth_getCode', address, this.#tag),
    ]);
    return { nonce: String(nonce), balance: String(balance), code };
  }

  async #hex(method: string, ...params: readonly unknown[]): Promise<`0x${string}`> {
    const read = hex.safeParse(await this.request(method, params));
    if (!read.success) throw new Error(messages.forkUnreadable(this.#host, method));
    return read.data as `0x${string}`;
  }
}

const NOBODY = `0x${'00'.repeat(20)}` as const;

export function blockNumber(text: string): bigint {
  const parsed = optionalQuantity(text.trim(), 'block');
  if (parsed === undefined) throw new RpcError(rpcCodes.invalidParams, messages.badBlock(text));
  return parsed;
}

async function askResult(
  ask: AskNode,
  node: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const { result, error } = await ask(node, { method, params });
  if (error)
    throw new RpcError(
      error.code,
      messages.forkRefused(new URL(node).host, method, error.message),
      error.data,
    );
  return result;
}

async function askNumber(
  ask: AskNode,
  node: string,
  method: string,
  params: readonly unknown[],
): Promise<bigint> {
  const read = number.safeParse(await askResult(ask, node, method, params));
  if (!read.success) throw new Error(messages.forkUnreadable(new URL(node).host, method));
  return read.data;
}

/** Shares one read among all callers; a failed read is retried by the next caller. */
function once<T>(known: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const found = known.get(key);
  if (found) return found;
  const reading = read();
  known.set(key, reading);
  reading.catch(() => known.delete(key));
  return reading;
}
