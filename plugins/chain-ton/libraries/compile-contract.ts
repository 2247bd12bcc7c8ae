import { diagnosticLine } from '@core/chains/describe-build';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { ScriptCallContext } from '@core/scripts/script-libraries';
import * as z from 'zod/mini';

const configSchema = z.object({
  lang: z.enum(['func', 'tolk', 'tact']),
  /** Sources in order, the contract's own last. */
  targets: z.array(z.string()).check(z.minLength(1)),
  /** Switches and levels for the compiler, by their names. */
  options: z.record(z.string(), z.union([z.boolean(), z.number()])),
});

/** Longest time that compiling one contract may take. */
const COMPILE_MS = 120_000;

/**
 * Compiles what a `{Name}.compile.ts` of the project says.
 *
 * @returns the code as a bag of cells in base64.
 * @throws Error with what the compiler found.
 */
export async function compileContract(
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
