import type { EvmChain } from './evm-chain';
import type { ForkOrigin } from './fork-origin';
import type { RpcMethods } from './rpc-read-methods';
import { optionalQuantity, quantity } from './rpc-values';

/** Index of each method's block parameter. */
const BLOCK_PARAMS: Readonly<Record<string, number>> = {
  eth_getBalance: 1,
  eth_getTransactionCount: 1,
  eth_getCode: 1,
  eth_getStorageAt: 2,
  eth_call: 1,
  eth_estimateGas: 1,
  eth_getBlockByNumber: 0,
  eth_getBlockTransactionCountByNumber: 0,
};

/** Methods whose parameter is the hash of a block or transaction, which may be on either side of the fork. */
const BY_HASH = ['eth_getBlockByHash', 'eth_getTransactionByHash', 'eth_getTransactionReceipt'] as const;

/** Read methods of a forked chain. Requests about blocks before the fork are sent to the original chain's node. */
export function forkReadMethods(chain: EvmChain, origin: ForkOrigin, local: RpcMethods): RpcMethods {
  const ask = (name: string, params: readonly unknown[]) => local[name]?.(params);
  const byBlock = Object.entries(BLOCK_PARAMS).map(([name, index]) => [
    name,
    (params: readonly unknown[]) =>
      isBefore(origin, params[index]) ? origin.request(name, params) : ask(name, params),
  ]);
  const byHash = BY_HASH.map((name) => [
    name,
    async (params: readonly unknown[]) => (await ask(name, params)) ?? origin.request(name, params),
  ]);
  const eth_getLogs = async ([given]: readonly unknown[]) => {
    const filter = (given ?? {}) as Readonly<Record<string, unknown>>;
    const after = await ask('eth_getLogs', [{ ...filter, ...startOfOwn(chain, origin, filter) }]);
    const isOlder =
      filter.blockHash === undefined
        ? isBefore(origin, filter.fromBlock) || filter.fromBlock === quantity(origin.block.number)
        : !chain.blocks.some(({ hash }) => hash === filter.blockHash) ||
          filter.blockHash === origin.block.hash;
    if (!isOlder) return after;
    const toBlock = isBefore(origin, filter.toBlock) ? filter.toBlock : quantity(origin.block.number);
    const asked = filter.blockHash === undefined ? { ...filter, toBlock } : filter;
    const before = await origin.request('eth_getLogs', [asked]);
    return [
      ...(before as readonly unknown[]),
      ...(isBefore(origin, filter.toBlock) ? [] : (after as readonly unknown[])),
    ];
  };
  return { ...local, ...Object.fromEntries([...byBlock, ...byHash]), eth_getLogs };
}

/** A filter's replacement `fromBlock` and `toBlock`, if the given ones are before the fork. */
function startOfOwn(
  chain: EvmChain,
  origin: ForkOrigin,
  { fromBlock, toBlock }: Readonly<Record<string, unknown>>,
): object {
  return {
    ...(isBefore(origin, fromBlock) && { fromBlock: quantity(origin.block.number) }),
    ...(isBefore(origin, toBlock) && { toBlock: quantity(chain.blocks[0]?.number ?? 0n) }),
  };
}

function isBefore({ block }: ForkOrigin, tag: unknown): boolean {
  if (tag === 'earliest') return true;
  const value = typeof tag === 'object' && tag !== null ? Reflect.get(tag, 'blockNumber') : tag;
  if (typeof value === 'string' && !/^0x[\da-f]+$/i.test(value)) return false;
  const number = optionalQuantity(value, 'block');
  return number !== undefined && number < block.number;
}
