import { createTime } from './network-time';
import type { LocalProvider } from './provider';
import { type NumberLike, paddedQuantity, quantity } from './quantities';

interface Restorer {
  readonly snapshotId: string;
  restore(): Promise<void>;
}

type Fixture<Connection> = (connection: Connection) => Promise<unknown>;

/** `networkHelpers` of a connection, as the plugin hardhat-network-helpers has it. */
export function createNetworkHelpers<Connection>(provider: LocalProvider, connection: () => Connection) {
  const ask = (method: string, ...params: readonly unknown[]) => provider.request({ method, params });
  const mine = async (blocks: NumberLike = 1, { interval = 1 }: { interval?: NumberLike } = {}) => {
    await ask('hardhat_mine', quantity(blocks), quantity(interval));
  };
  const time = createTime(provider, () => mine());

  const takeSnapshot = async (): Promise<Restorer> => {
    let snapshotId = String(await ask('evm_snapshot'));
    return {
      get snapshotId() {
        return snapshotId;
      },
      restore: async () => {
        if ((await ask('evm_revert', snapshotId)) !== true) {
          throw new Error(
            'The snapshot is gone: one that was taken before it was restored, or the network was reset',
          );
        }
        // A snapshot is used up by going back to it.
        snapshotId = String(await ask('evm_snapshot'));
      },
    };
  };

  let taken: { readonly fixture: unknown; readonly restorer: Restorer; readonly data: unknown }[] = [];
  const loadFixture = async (fixture: Fixture<Connection>): Promise<unknown> => {
    if (fixture.name === '') {
      throw new Error(
        'loadFixture needs a function with a name: an anonymous one would be another in every test, and its snapshot never used again',
      );
    }
    const known = taken.find((one) => one.fixture === fixture);
    if (!known) {
      const data = await fixture(connection());
      taken.push({ fixture, data, restorer: await takeSnapshot() });
      return data;
    }
    await known.restorer.restore();
    // What was taken later is gone.
    const last = Number(known.restorer.snapshotId);
    taken = taken.filter(({ restorer }) => Number(restorer.snapshotId) <= last);
    return known.data;
  };

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
      if (blocks <= 0) throw new Error(`Block ${String(block)} is there already`);
      await mine(blocks);
    },
    takeSnapshot,
    loadFixture,
    clearSnapshots: () => {
      taken = [];
    },
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
