import type { ChainToolchain } from '@core/chains/toolchain';
import type { ScriptLibraryProvider } from '@core/execution/scripts/script-libraries';
import { createExecutor } from '../engine/network/blockchain';
import { compileContract } from '../libraries/compile-contract';
import { walletCalls } from '../libraries/wallet-calls';
import { readPackagedWasm } from '../packaging/packaged-wasm';
import { answerExecutorCalls } from './answer-executor-calls';

/** TON's packages for scripts and tests on a server. The compiler and the emulator run outside the sandbox. */
export function createLibraries(
  toolchain: ChainToolchain,
  script: () => Promise<string>,
): ScriptLibraryProvider {
  return {
    code: async () => ({ script: await script(), assets: {} }),
    declarations: async () => [],
    importsModule: (path) => path.endsWith('.compile.ts'),
    calls: {
      'ton.compile': (context, ...given) => compileContract(toolchain, context, ...given),
      'ton.isFollowed': async () => false,
      // Wallets are available only in pages.
      ...walletCalls(() => undefined),
      ...answerExecutorCalls(async () => createExecutor(await WebAssembly.compile(readPackagedWasm('tvm')))),
    },
  };
}
