import type { Hex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { bytes32, lower } from './addresses';
import { type CheatCall, CheatError, type CheatHandlers } from './cheat-call';
import type { Prank } from './cheat-state';

function start(call: CheatCall, prank: Omit<Prank, 'asker' | 'wasUsed'>): void {
  const { state, chain, depth, caller } = call;
  const before = state.pranks.get(depth);
  if (before && before.isBroadcast !== prank.isBroadcast) {
    throw new CheatError(
      before.isBroadcast
        ? 'cannot `prank` for a broadcasted transaction; pass the desired `tx.origin` into the `broadcast` cheatcode call'
        : 'you have an active prank; broadcasting and pranks are not compatible',
    );
  }
  if (before && !before.wasUsed) {
    throw new CheatError('cannot overwrite a prank until it is applied at least once');
  }
  if (before && before.isOnce !== prank.isOnce) {
    throw new CheatError(
      'cannot override an ongoing prank with a single prank; use vm.startPrank to override the current prank',
    );
  }
  chain.warmAddress(prank.sender);
  state.pranks.set(depth, { ...prank, asker: caller, wasUsed: false });
}

const prank =
  (isOnce: boolean) =>
  (call: CheatCall, sender: Hex, second?: Hex | boolean, third = false): void => {
    const delegates = second === true || third;
    if (delegates && call.codeOf(sender).length === 0) {
      throw new CheatError('cannot `prank` delegate call from an EOA');
    }
    const origin = typeof second === 'string' ? lower(second) : undefined;
    start(call, { sender: lower(sender), origin, isOnce, isBroadcast: false, delegates });
  };

const broadcast =
  (isOnce: boolean) =>
  (call: CheatCall, signer?: Hex | bigint): void => {
    const named = typeof signer === 'bigint' ? privateKeyToAddress(bytes32(signer)) : signer;
    const { keys, block } = call.state;
    if (named !== undefined && typeof signer === 'bigint') keys.set(lower(named), bytes32(signer));
    // As in forge, if exactly one account is remembered, it is the default signer.
    const [only] = keys.size === 1 ? keys.keys() : [];
    const sender = lower(named ?? only ?? block.origin);
    start(call, { sender, origin: sender, isOnce, isBroadcast: true, delegates: false });
  };

export const callerCheats: CheatHandlers = {
  prank: prank(true),
  startPrank: prank(false),
  stopPrank: ({ state, depth }) => {
    if (!state.pranks.get(depth)?.isBroadcast) state.pranks.delete(depth);
  },
  broadcast: broadcast(true),
  startBroadcast: broadcast(false),
  stopBroadcast: ({ state, depth }) => {
    if (!state.pranks.get(depth)?.isBroadcast) throw new CheatError('no broadcast in progress to stop');
    state.pranks.delete(depth);
  },
  readCallers: ({ state, depth, caller }) => {
    const active = state.pranks.get(depth);
    const mode = active ? (active.isBroadcast ? 1 : 3) + (active.isOnce ? 0 : 1) : 0;
    const { origin } = state.block;
    if (!active) return [0, depth === 1 ? origin : caller, origin];
    return [mode, active.sender, active.origin ?? origin];
  },
};
