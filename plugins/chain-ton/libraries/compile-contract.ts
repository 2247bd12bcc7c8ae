import { normalizePath } from '@core/base/path';
import { diagnosticLine } from '@core/chains/builds/describe-build';
import { COMPILE_DEADLINE_MS } from '@core/chains/builds/inspect-contracts';
import { withWritten } from '@core/chains/builds/written-files';
import type { ChainToolchain, CompileResult, SourceFile } from '@core/chains/toolchain';
import type { ScriptCallContext } from '@core/execution/scripts/script-libraries';
import * as z from 'zod/mini';
import { configuredEntries } from '../engine/compile/compile-config';
import { type CompiledContract, compiledContractSchema } from './compiled-contract';

const configSchema = z.object({
  lang: z.enum(['func', 'tolk', 'tact']),
  /** Sources in order, with the contract's main file last. */
  targets: z.array(z.string()).check(z.minLength(1)),
  options: z.record(z.string(), z.union([z.boolean(), z.number()])),
});

type Config = z.infer<typeof configSchema>;

const pathSchema = z.string().check(z.endsWith('.compile.ts'));
const writtenSchema = z.array(z.object({ path: z.string(), content: z.exactOptional(z.string()) }));

/**
 * Compiles the contract configured by one `.compile.ts` file.
 * @param files the project files.
 * @param given the exported configuration (`blueprint.ts`), its file's path, and the files written by hooks and
 * scripts. This input is untrusted.
 */
export async function compileConfigured(
  toolchain: Pick<ChainToolchain, 'compile'>,
  files: readonly SourceFile[],
  signal: AbortSignal | undefined,
  ...given: readonly unknown[]
): Promise<CompileResult> {
  const { targets, ...rest } = configSchema.parse(given[0]);
  const config = { ...rest, targets: targets.map((target) => normalizePath(target) ?? target) };
  const path = pathSchema.parse(given[1]);
  const now = withWritten(files, writtenSchema.parse(given[2]));
  // This call's targets take precedence over the project's configurations.
  const sources = now.filter(
    (file) => !file.path.endsWith('.compile.ts') && file.path !== 'tact.config.json',
  );
  const stored = now.find((file) => file.path === path);
  const configFile = stored && states(stored, config) ? stored : { path, content: statement(config) };
  return toolchain.compile(
    { files: [...sources, configFile], language: config.lang, entries: [config.targets.at(-1) ?? ''] },
    { ...(signal && { signal }), deadlineMs: COMPILE_DEADLINE_MS },
  );
}

/** @throws Error with the compiler's output. */
export async function compileContract(
  toolchain: Pick<ChainToolchain, 'compile'>,
  { files, signal }: ScriptCallContext,
  ...given: readonly unknown[]
): Promise<CompiledContract> {
  return compiledContract(await compileConfigured(toolchain, files, signal, ...given));
}

/** @throws Error with the compiler's output if the compiler produced no code. */
export function compiledContract({ artifacts, diagnostics }: CompileResult): CompiledContract {
  const [artifact] = artifacts;
  if (!artifact) throw new Error(diagnostics.map(diagnosticLine).join('\n') || 'No code');
  return compiledContractSchema.parse(artifact.payload);
}

/** True if the file's text declares the same sources and options as the executed code. If so, the text is compiled. */
function states(file: SourceFile, { lang, options, targets }: Config): boolean {
  const [entry] = configuredEntries(file);
  const stated = entry && JSON.stringify([entry.language, entry.targets, sorted(entry.options ?? {})]);
  return stated === JSON.stringify([lang, targets, sorted(options)]);
}

function sorted(options: object): readonly unknown[] {
  return Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
}

function statement({ lang, options, targets }: Config): string {
  const entry = targets.at(-1);
  const named = lang === 'func' ? { targets } : lang === 'tolk' ? { entrypoint: entry } : { target: entry };
  return `(${JSON.stringify({ lang, ...named, options })})`.replace(/"(\w+)":/g, '$1:');
}
