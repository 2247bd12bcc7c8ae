import type { NetworkFork } from '@core/chains/toolchain';
import { bytesToBigInt } from '@ethereumjs/util';
import { setNextTimestamp } from './chain-time';
import type { EvmChain } from './evm-chain';
import { blockNumber } from './fork-origin';
import { RpcError, rpcCodes } from './rpc-error';
import type { RpcMethods } from './rpc-read-methods';
import { sendRawTransaction, sendTransaction, type TransactionParams, throwFailed } from './rpc-transactions';
import { addressParam, bytesParam, quantity, requiredQuantity } from './rpc-values';

export interface Mining {
  /** Mines a block at this interval in milliseconds; 0 stops mining. */
  setInterval(milliseconds: number): void;
}

/** Methods that change the chain: transactions, and the additional methods of development chains. */
export function controlMethods(
  chain: EvmChain,
  mining: Mining,
  reset: (fork: NetworkFork | undefined) => Promise<void>,
): RpcMethods {
  const methods: RpcMethods = {
    eth_sendTransaction: async ([params]) => {
      const { hash, mined } = await sendTransaction(chain, (params ?? {}) as TransactionParams);
      throwFailed(mined);
      return hash;
    },
    eth_sendRawTransaction: ([raw]) => sendRawTransaction(chain, raw),
    hardhat_dropTransaction: ([hash]) => {
      const before = chain.pending.length;
      chain.pending = chain.pending.filter((one) => one.hash !== hash);
      return chain.pending.length < before;
    },
    evm_snapshot: () => chain.snapshot(),
    evm_revert: ([id]) => chain.revert(String(id)),
    hardhat_reset: async ([options]) => {
      await reset(forkOf(options));
      return true;
    },
    ...blockMethods(chain, mining),
    ...accountMethods(chain),
  };
  return { ...methods, ...anvilNames(methods) };
}

function blockMethods(chain: EvmChain, mining: Mining): RpcMethods {
  return {
    evm_mine: async ([options]) => {
      const timestamp =
        typeof options === 'object' && options !== null ? Reflect.get(options, 'timestamp') : options;
      if (timestamp !== undefined && timestamp !== null)
        setNextTimestamp(chain, requiredQuantity(timestamp, 'timestamp'));
      await chain.mine();
      return '0x0';
    },
    hardhat_mine: async ([count = '0x1', interval = '0x1']) => {
      const blocks = requiredQuantity(count, 'count');
      const seconds = requiredQuantity(interval, 'interval');
      if (blocks > 100_000n) throw new RangeError('At most 100,000 blocks can be mined at once');
      for (let index = 0n; index < blocks; index++) {
        if (index > 0n) chain.nextTimestamp = chain.latest.timestamp + seconds;
        await chain.mine();
      }
      return true;
    },
    evm_setAutomine: ([enabled]) => {
      chain.automine = enabled !== false;
      return true;
    },
    hardhat_getAutomine: () => chain.automine,
    evm_setIntervalMining: ([milliseconds]) => {
      mining.setInterval(Number(requiredQuantity(milliseconds, 'interval')));
      return true;
    },
    evm_increaseTime: ([seconds]) => {
      chain.offset += requiredQuantity(seconds, 'seconds');
      return quantity(chain.offset);
    },
    evm_setNextBlockTimestamp: ([timestamp]) => {
      setNextTimestamp(chain, requiredQuantity(timestamp, 'timestamp'));
      return null;
    },
    evm_setTime: ([timestamp]) => {
      chain.offset += requiredQuantity(timestamp, 'timestamp') - chain.time;
      return quantity(chain.offset);
    },
    evm_setBlockGasLimit: ([limit]) => {
      chain.gasLimit = requiredQuantity(limit, 'gas limit');
      return true;
    },
    hardhat_setNextBlockBaseFeePerGas: ([fee]) => {
      chain.nextBaseFee = requiredQuantity(fee, 'base fee');
      return true;
    },
    hardhat_setCoinbase: ([address]) => {
      chain.coinbase = addressParam(address).toString() as `0x${string}`;
      return true;
    },
  };
}

function accountMethods(chain: EvmChain): RpcMethods {
  return {
    hardhat_impersonateAccount: ([address]) => {
      chain.impersonated.add(addressParam(address).toString());
      return true;
    },
    hardhat_stopImpersonatingAccount: ([address]) =>
      chain.impersonated.delete(addressParam(address).toString()),
    hardhat_setBalance: async ([address, balance]) => {
      await chain.state.setBalance(addressParam(address).toString(), requiredQuantity(balance, 'balance'));
      return true;
    },
    hardhat_setNonce: async ([address, nonce]) => {
      await chain.state.setNonce(addressParam(address).toString(), requiredQuantity(nonce, 'nonce'));
      return true;
    },
    hardhat_setCode: async ([address, code]) => {
      await chain.state.setCode(addressParam(address).toString(), bytesParam(code, 'code'));
      return true;
    },
    hardhat_setStorageAt: async ([address, slot, value]) => {
      const bytes = bytesParam(value, 'value');
      const word = bytes.length === 0 ? 0n : bytesToBigInt(bytes);
      await chain.state.setStorage(addressParam(address).toString(), requiredQuantity(slot, 'slot'), word);
      return true;
    },
    anvil_autoImpersonateAccount: ([enabled]) => {
      chain.impersonatesAll = enabled === true;
      return null;
    },
  };
}

/** Parses `{ forking: { jsonRpcUrl, blockNumber? } }`. Undefined if no fork is requested. */
function forkOf(options: unknown): NetworkFork | undefined {
  const { forking } = (options ?? {}) as { forking?: { jsonRpcUrl?: unknown; blockNumber?: unknown } };
  if (!forking) return undefined;
  const { jsonRpcUrl, blockNumber: block } = forking;
  if (typeof jsonRpcUrl !== 'string' || !URL.canParse(jsonRpcUrl)) {
    throw new RpcError(
      rpcCodes.invalidParams,
      `forking.jsonRpcUrl: ${JSON.stringify(jsonRpcUrl)} is not a URL`,
    );
  }
  return {
    node: jsonRpcUrl,
    ...(block !== undefined && block !== null && { block: String(blockNumber(String(block))) }),
  };
}

/** Foundry's aliases for Hardhat's methods. */
function anvilNames(methods: RpcMethods): RpcMethods {
  const entries = Object.entries(methods).filter(([name]) => name.startsWith('hardhat_'));
  return Object.fromEntries(entries.map(([name, method]) => [name.replace('hardhat_', 'anvil_'), method]));
}
