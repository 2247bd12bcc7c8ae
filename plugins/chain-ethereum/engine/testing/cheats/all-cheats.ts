import { accountCheats } from './account-cheats';
import { assertCheats } from './assert-cheats';
import { blockCheats } from './block-cheats';
import { callerCheats } from './caller-cheats';
import { chanceCheats } from './chance-cheats';
import { type CheatCall, CheatError, type CheatHandler, type CheatHandlers } from './cheat-call';
import { codeCheats } from './code-cheats';
import { environmentCheats } from './environment-cheats';
import { expectCheats } from './expect-cheats';
import { gasCheats } from './gas-cheats';
import { keyCheats } from './key-cheats';
import { mockCheats } from './mock-cheats';
import { snapshotCheats } from './snapshot-cheats';
import { textCheats } from './text-cheats';

const offered: CheatHandlers = {
  ...accountCheats,
  ...assertCheats,
  ...blockCheats,
  ...callerCheats,
  ...chanceCheats,
  ...codeCheats,
  ...environmentCheats,
  ...expectCheats,
  ...gasCheats,
  ...keyCheats,
  ...mockCheats,
  ...snapshotCheats,
  ...textCheats,
};

const FORK = /fork|transact|persistent|^rpc/i;
const FILES = /^(?:ffi|readFile|readLine|writeFile|writeLine|exists|projectRoot)$/;

/** The implementation of a cheatcode; those that are not available in a page revert with an explanation. */
export function cheatHandler(name: string): CheatHandler {
  return (Object.hasOwn(offered, name) ? offered[name] : undefined) ?? refuse;
}

function refuse({ name }: CheatCall): never {
  throw new CheatError(`vm.${name} is not available here: ${reasonAgainst(name)}`);
}

function reasonAgainst(name: string): string {
  if (FORK.test(name)) {
    return 'tests run on a separate chain in the page, without a connection to other chains. Deploy the contracts that the test needs, or replace them with vm.mockCall or vm.etch';
  }
  if (FILES.test(name)) {
    return 'tests run in the page, without access to files or other programs. Put the data in the test';
  }
  return 'use other cheatcodes';
}
