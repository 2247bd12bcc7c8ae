import { diagnosticLine } from '@core/chains/describe-build';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { ScriptCallContext, ScriptLibraryProvider } from '@core/scripts/script-libraries';
import tvmWasm from 'chain-ton/tvm.wasm?url';
import * as z from 'zod/mini';

/** Names that the manifest declares. */
export const tonLibraryNames = [
  '@ton/core',
  '@ton/crypto',
  '@ton/sandbox',
  '@ton/test-utils',
  '@ton/blueprint',
] as const;

const configSchema = z.object({
  lang: z.enum(['func', 'tolk', 'tact']),
  /** Sources in order, the contract's own last. */
  targets: z.array(z.string()).check(z.minLength(1)),
  /** Switches and levels for the compiler, by their names. */
  options: z.record(z.string(), z.union([z.boolean(), z.number()])),
});

/** Longest time that compiling one contract may take. */
const COMPILE_MS = 120_000;

/** TON's packages for scripts and tests, whose `compile()` is the compiler of the page. */
export function createTonLibraries(toolchain: Pick<ChainToolchain, 'compile'>): ScriptLibraryProvider {
  return {
    code: async () => {
      const [{ script }, emulator] = await Promise.all([import('./script.ts?sandbox'), fetchBytes(tvmWasm)]);
      return { script, assets: { 'tvm.wasm': emulator } };
    },
    declarations: async () => (await import('virtual:chain-ton/declarations')).declarations,
    importsModule: (path) => path.endsWith('.compile.ts'),
    calls: { 'ton.compile': (context, config) => compileContract(toolchain, context, config) },
  };
}

/** @returns the code as a bag of cells in base64. */
async function compileContract(
  toolchain: Pick<ChainToolchain, 'compile'>,
  { files, signal }: ScriptCallContext,
  given: unknown,
): Promise<string> {
  const { lang, targets, options } = configSchema.parse(given);
  const entry = targets.at(-1) ?? '';
  // The targets are those of this call, whatever the project's own configurations say.
  const sources = files.filter(({ path }) => !path.endsWith('.compile.ts') && path !== 'tact.config.json');
  const named = lang === 'func' ? { targets } : lang === 'tolk' ? { entrypoint: entry } : { target: entry };
  const config = {
    path: 'Script.compile.ts',
    content: `(${JSON.stringify({ lang, ...named, options })})`.replace(/"(\w+)":/g, '$1:'),
  };
  const { artifacts, diagnostics } = await toolchain.compile(
    { files: [...sources, config], language: lang, entries: [entry] },
    { signal, deadlineMs: COMPILE_MS },
  );
  const [artifact] = artifacts;
  if (!artifact) throw new Error(diagnostics.map(diagnosticLine).join('\n') || `${entry} gave no code`);
  return codeSchema.parse(artifact.payload).code;
}

const codeSchema = z.object({ code: z.string() });

async function fetchBytes(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`Could not load ${address}: the server answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
