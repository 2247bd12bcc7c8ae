import { createSnapshots } from './network-snapshots';
import { createTime } from './network-time';
import type { LocalProvider } from './provider';
import { type NumberLike, paddedQuantity, quantity } from './quantities';

/** `networkHelpers` for a connection, as in hardhat-network-helpers. */
export function createNetworkHelpers<Connection>(provider: LocalProvider, connection: () => Connection) {
  const ask = (method: string, ...params: readonly unknown[]) => provider.request({ method, params });
  const mine = async (blocks: NumberLike = 1, { interval = 1 }: { interval?: NumberLike } = {}) => {
    await ask('hardhat_mine', quantity(blocks), quantity(interval));
  };
  const time = createTime(provider, () => mine());

  const setter = (method: string, ...convert: readonly ((value: NumberLike) => string)[]) => {
    return async (...values: readonly NumberLike[]): Promise<void> => {
      await ask(method, ...values.map((value, index) => convert[index]?.(value) ?? value));
    };
  };
  const asIs = (value: NumberLike) => String(value);
  return {
    time,
    mine,
    mineUpTo: async (block: NumberLike) => {
      const blocks = Number(quantity(block)) - (await time.latestBlock());
      if (blocks <= 0) throw new Error(`Block ${String(block)} already exists`);
      await mine(blocks);
    },
    ...createSnapshots(provider, connection),
    dropTransaction: async (hash: string) => (await ask('hardhat_dropTransaction', hash)) === true,
    getStorageAt: async (address: string, index: NumberLike, block: NumberLike = 'latest') =>
      String(
        await ask(
          'eth_getStorageAt',
          address,
          paddedQuantity(index),
          /^[a-z]/.test(String(block)) ? block : quantity(block),
        ),
      ),
    impersonateAccount: setter('hardhat_impersonateAccount', asIs),
    stopImpersonatingAccount: setter('hardhat_stopImpersonatingAccount', asIs),
    setBalance: setter('hardhat_setBalance', asIs, quantity),
    setBlockGasLimit: setter('evm_setBlockGasLimit', quantity),
    setCode: setter('hardhat_setCode', asIs, asIs),
    setCoinbase: setter('hardhat_setCoinbase', asIs),
    setNextBlockBaseFeePerGas: setter('hardhat_setNextBlockBaseFeePerGas', quantity),
    setNonce: setter('hardhat_setNonce', asIs, quantity),
    setStorageAt: setter('hardhat_setStorageAt', asIs, paddedQuantity, paddedQuantity),
  };
}
