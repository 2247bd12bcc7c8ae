import type { CheatCall, CheatHandlers } from './cheat-call';

function take({ state, chain }: CheatCall): bigint {
  const id = state.snapshotCount++;
  state.snapshots.set(id, { mark: chain.mark(), block: structuredClone(state.block) });
  return id;
}

const goBack =
  (deletes: boolean) =>
  ({ state, chain }: CheatCall, id: bigint): boolean => {
    const snapshot = state.snapshots.get(id);
    if (!snapshot) return false;
    chain.restore(snapshot.mark);
    state.block = structuredClone(snapshot.block);
    if (deletes) state.snapshots.delete(id);
    return true;
  };

const forget = ({ state }: CheatCall, id: bigint): boolean => state.snapshots.delete(id);
const forgetAll = ({ state }: CheatCall): void => state.snapshots.clear();

/** Cheatcodes for state snapshots, with their current and former names. */
export const snapshotCheats: CheatHandlers = {
  snapshotState: take,
  snapshot: take,
  revertToState: goBack(false),
  revertTo: goBack(false),
  revertToStateAndDelete: goBack(true),
  revertToAndDelete: goBack(true),
  deleteStateSnapshot: forget,
  deleteSnapshot: forget,
  deleteStateSnapshots: forgetAll,
  deleteSnapshots: forgetAll,
};
