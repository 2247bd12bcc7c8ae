import type { QuickInputService } from '@core/quick-input/quick-input';
import type { ScriptLibraryProvider } from '@core/scripts/script-libraries';
import tvmWasm from 'chain-ton/tvm.wasm?url';
import { compileContract } from './compile-contract';
import type { CoverageCompiler } from './ton-coverage';
import { type ScriptNetwork, walletCalls } from './wallet-calls';

/** Names that the manifest declares. */
export const tonLibraryNames = [
  '@ton/core',
  '@ton/crypto',
  '@ton/sandbox',
  '@ton/test-utils',
  '@ton/blueprint',
  '@ton/ton',
  // What @ton/core and @ton/crypto were called before.
  'ton-core',
  'ton-crypto',
] as const;

/**
 * TON's packages for scripts and tests, whose `compile()` is the compiler of the page.
 *
 * @param inUse the public network that scripts run on; undefined: on a local one.
 * @param quickInput where scripts ask; absent: they cannot.
 */
export function createTonLibraries(
  toolchain: CoverageCompiler,
  inUse: () => ScriptNetwork | undefined,
  quickInput?: QuickInputService,
): ScriptLibraryProvider {
  return {
    code: async () => {
      const [{ script }, emulator] = await Promise.all([import('./script.ts?sandbox'), fetchBytes(tvmWasm)]);
      return { script, assets: { 'tvm.wasm': emulator } };
    },
    declarations: async () => (await import('virtual:chain-ton/declarations')).declarations,
    importsModule: (path) => path.endsWith('.compile.ts'),
    calls: {
      'ton.compile': (context, config) => compileContract(toolchain, context, config),
      'ton.isFollowed': async () => false,
      ...walletCalls(inUse, quickInput && asking(quickInput)),
    },
    cover: async () => new (await import('./ton-coverage')).TonCoverage(toolchain),
  };
}

function asking(quickInput: QuickInputService) {
  return async (question: unknown, signal: AbortSignal) => {
    const { askInPage } = await import('./ask-in-page');
    return askInPage(quickInput, question, signal);
  };
}

async function fetchBytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`Could not load ${address}: the server answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
