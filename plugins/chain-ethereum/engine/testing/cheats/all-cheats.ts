import { accountCheats } from './account-cheats';
import { artifactCheats } from './artifact-cheats';
import { assertCheats } from './assert-cheats';
import { blockCheats } from './block-cheats';
import { callerCheats } from './caller-cheats';
import { chanceCheats } from './chance-cheats';
import { type CheatCall, CheatError, type CheatHandlers } from './cheat-call';
import { codeCheats } from './code-cheats';
import { curveCheats } from './curve-cheats';
import { encodingCheats } from './encoding-cheats';
import { environmentCheats } from './environment-cheats';
import { expectCheats } from './expect-cheats';
import { fileCheats } from './file-cheats';
import { forkCheats } from './fork-cheats';
import { gasCheats } from './gas-cheats';
import { jsonCheats } from './json-cheats';
import { keyCheats } from './key-cheats';
import { mockCheats } from './mock-cheats';
import { networkCheats } from './network-cheats';
import { promptCheats } from './prompt-cheats';
import { recordCheats } from './record-cheats';
import { snapshotCheats } from './snapshot-cheats';
import { testCheats } from './test-cheats';
import { textCheats } from './text-cheats';
import { tomlCheats } from './toml-cheats';
import { transactionCheats } from './transaction-cheats';

export const CHEATS: CheatHandlers = {
  ...accountCheats,
  ...artifactCheats,
  ...assertCheats,
  ...blockCheats,
  ...callerCheats,
  ...chanceCheats,
  ...codeCheats,
  ...curveCheats,
  ...encodingCheats,
  ...environmentCheats,
  ...expectCheats,
  ...fileCheats,
  ...forkCheats,
  ...gasCheats,
  ...jsonCheats,
  ...keyCheats,
  ...mockCheats,
  ...networkCheats,
  ...promptCheats,
  ...recordCheats,
  ...snapshotCheats,
  ...testCheats,
  ...textCheats,
  ...tomlCheats,
  ...transactionCheats,
  ffi: refuseProgram,
  tryFfi: refuseProgram,
  setLogoURI: refuseToken,
  setTip20LogoURI: refuseToken,
  assumeImplicitApproval: refuseToken,
  isImplicitlyApproved: refuseToken,
  expectLogoURIUpdated: refuseToken,
  expectTip20LogoURIUpdated: refuseToken,
};

function refuseProgram({ name }: CheatCall): never {
  throw new CheatError(
    `vm.${name} is not available here: tests run in the page, which cannot start other programs. Write the program's output to a file, and read it with vm.readFile`,
  );
}

function refuseToken({ name }: CheatCall): never {
  throw new CheatError(
    `vm.${name} is not available here: only the Tempo network has TIP-20 tokens, and tests run on Ethereum's rules`,
  );
}
