import type { Artifact } from '@core/chains/toolchain';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ScriptLibraryProvider } from '@core/execution/scripts/script-libraries';
import tvmWasm from 'chain-ton/tvm.wasm?url';
import { compileConfigured, compiledContract } from './compile-contract';
import type { CoverageCompiler } from './ton-coverage';
import { type FindScriptNetwork, walletCalls } from './wallet-calls';

/** Library names, as declared in the manifest. */
export const tonLibraryNames = [
  '@ton/core',
  '@ton/crypto',
  '@ton/sandbox',
  '@ton/test-utils',
  '@ton/blueprint',
  '@ton/ton',
  // Former names of @ton/core and @ton/crypto.
  'ton-core',
  'ton-crypto',
] as const;

/** Maximum number of compiled contracts to cache. The cache is used to identify contracts that scripts deploy. */
const MAX_COMPILED = 200;

type FindCompiled = (codeHash: string) => Artifact | undefined;

/**
 * TON's packages for scripts and tests. Their `compile()` uses the page's compiler.
 * @param findNetwork finds a script's network, using the contracts compiled by scripts in the same project.
 * @param quickInput shows script questions; if absent, scripts cannot ask questions.
 */
export function createTonLibraries(
  toolchain: CoverageCompiler,
  findNetwork: (compiled: FindCompiled) => FindScriptNetwork,
  quickInput?: QuickInputService,
): ScriptLibraryProvider {
  const compiled = new Map<string, Artifact>();
  const keyOf = (projectId: string, codeHash: string) => `${projectId} ${codeHash}`;
  const network: FindScriptNetwork = (context) =>
    findNetwork((codeHash) => compiled.get(keyOf(context.projectId, codeHash)))(context);
  return {
    code: async () => {
      const [{ script }, emulator] = await Promise.all([import('./script.ts?sandbox'), fetchBytes(tvmWasm)]);
      return { script, assets: { 'tvm.wasm': emulator } };
    },
    declarations: async () => (await import('virtual:chain-ton/declarations')).declarations,
    importsModule: (path) => path.endsWith('.compile.ts'),
    calls: {
      'ton.compile': async ({ files, projectId, signal }, ...given) => {
        const result = await compileConfigured(toolchain, files, signal, ...given);
        for (const artifact of result.artifacts) compiled.set(keyOf(projectId, artifact.codeHash), artifact);
        const [oldest] = compiled.keys();
        if (compiled.size > MAX_COMPILED && oldest !== undefined) compiled.delete(oldest);
        return compiledContract(result);
      },
      'ton.isFollowed': async () => false,
      ...walletCalls(network, quickInput && asking(quickInput)),
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
  if (!response.ok)
    throw new Error(`Could not load ${address}: the server returned status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
