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

/** What a cheatcode does; those that a page cannot offer refuse with a sentence. */
export function cheatHandler(name: string): CheatHandler {
  return (Object.hasOwn(offered, name) ? offered[name] : undefined) ?? refuse;
}

function refuse({ name }: CheatCall): never {
  throw new CheatError(`vm.${name} is not offered here: ${reasonAgainst(name)}`);
}

function reasonAgainst(name: string): string {
  if (FORK.test(name)) {
    return 'tests run on a chain of their own in the page, without a connection to any other; deploy what the test needs, or answer for it with vm.mockCall or vm.etch';
  }
  if (FILES.test(name)) {
    return 'tests run in the page, which has no files and no other programs; put the data into the test';
  }
  return 'write what the test needs with the other cheatcodes';
}
