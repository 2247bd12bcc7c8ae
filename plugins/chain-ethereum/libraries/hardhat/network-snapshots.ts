import type { LocalProvider } from './provider';

interface Restorer {
  readonly snapshotId: string;
  restore(): Promise<void>;
}

type Fixture<Connection> = (connection: Connection) => Promise<unknown>;

/** Helpers that restore an earlier state of the network. */
export function createSnapshots<Connection>(provider: LocalProvider, connection: () => Connection) {
  const ask = (method: string, ...params: readonly unknown[]) => provider.request({ method, params });
  const takeSnapshot = async (): Promise<Restorer> => {
    let snapshotId = String(await ask('evm_snapshot'));
    return {
      get snapshotId() {
        return snapshotId;
      },
      restore: async () => {
        if ((await ask('evm_revert', snapshotId)) !== true) {
          throw new Error(
            'The snapshot is not available: an earlier snapshot was restored, or the network was reset',
          );
        }
        // Restoring a snapshot deletes it, so take a new one.
        snapshotId = String(await ask('evm_snapshot'));
      },
    };
  };

  let taken: { readonly fixture: unknown; readonly restorer: Restorer; readonly data: unknown }[] = [];
  const loadFixture = async (fixture: Fixture<Connection>): Promise<unknown> => {
    if (fixture.name === '') {
      throw new Error(
        'loadFixture requires a named function: an anonymous function would be a new one in every test, so its snapshot would never be reused',
      );
    }
    const known = taken.find((one) => one.fixture === fixture);
    if (!known) {
      const data = await fixture(connection());
      taken.push({ fixture, data, restorer: await takeSnapshot() });
      return data;
    }
    await known.restorer.restore();
    // Restoring a snapshot deletes all later snapshots.
    const last = Number(known.restorer.snapshotId);
    taken = taken.filter(({ restorer }) => Number(restorer.snapshotId) <= last);
    return known.data;
  };

  return {
    takeSnapshot,
    loadFixture,
    clearSnapshots: () => {
      taken = [];
    },
  };
}
