import type { Hex } from 'viem';
import { DEFAULT_ENVIRONMENT } from '../../settings/test-environment';
import { lower } from './addresses';
import { type CheatCall, CheatError, type CheatHandler, type CheatHandlers } from './cheat-call';
import { endpointOf } from './network-cheats';

const WITHOUT_FORK =
  'Deploy the contracts that the test needs, replace them with vm.mockCall or vm.etch, or load their state with vm.loadAllocs.';

/** Rejects every fork. An invalid node address or name is reported first. */
const fork: CheatHandler = (call: CheatCall, nameOrUrl: string) => {
  const url = endpointOf(call, nameOrUrl);
  throw new CheatError(
    `tests cannot connect to ${hostOf(url)}: they run on a separate chain. ${WITHOUT_FORK}`,
  );
};

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

const withoutFork =
  (message: string): CheatHandler =>
  () => {
    throw new CheatError(`${message}. ${WITHOUT_FORK}`);
  };

const setPersistent =
  (isPersistent: boolean): CheatHandler =>
  ({ state }: CheatCall, ...accounts: readonly (Hex | readonly Hex[])[]) => {
    for (const account of accounts.flat().map((one) => lower(one))) {
      if (isPersistent) state.persistent.add(account);
      else state.persistent.delete(account);
    }
  };

/** Cheatcodes for forks of other chains and for accounts that all forks share. Tests cannot connect to other chains. */
export const forkCheats: CheatHandlers = {
  makePersistent: setPersistent(true),
  revokePersistent: setPersistent(false),
  isPersistent: ({ state, caller }, account: Hex) =>
    state.persistent.has(lower(account)) || [caller, DEFAULT_ENVIRONMENT.sender].includes(lower(account)),
  createFork: fork,
  createSelectFork: fork,
  activeFork: withoutFork('no active fork'),
  selectFork: withoutFork('there is no fork to select'),
  rollFork: withoutFork('no active fork'),
  transact: withoutFork('no active fork'),
  getRawBlockHeader: withoutFork('no active fork'),
  eth_getLogs: withoutFork('no active fork URL found'),
  rpc: (call: CheatCall, ...args: readonly string[]) =>
    args.length === 3 ? fork(call, ...([args[0]] as never[])) : withoutFork('no active fork URL found')(call),
  rpcJson: (call: CheatCall, ...args: readonly string[]) =>
    args.length === 3 ? fork(call, ...([args[0]] as never[])) : withoutFork('no active fork URL found')(call),
};
