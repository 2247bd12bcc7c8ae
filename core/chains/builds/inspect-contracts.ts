import { throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { ChainToolchain, CompileRequest, SourceFile } from '../toolchain';

/** Maximum duration of one toolchain call that compiles or inspects contracts, in milliseconds. */
export const COMPILE_DEADLINE_MS = 120_000;

/**
 * Diagnostics from a chain's most thorough tool: `inspect` if the toolchain has it, otherwise `analyze` if the
 * toolchain has it, otherwise the compiler.
 */
export async function inspectContracts(
  toolchain: Pick<ChainToolchain, 'analyze' | 'compile' | 'inspect'>,
  request: CompileRequest,
  task?: TaskOptions,
): Promise<readonly Diagnostic[]> {
  if (toolchain.inspect) return toolchain.inspect(request, task);
  if (toolchain.analyze) return toolchain.analyze(request, task);
  return (await toolchain.compile(request, task)).diagnostics;
}

/** Runs each toolchain's analysis on its contracts. */
export async function analyzeContracts(
  toolchains: readonly ChainToolchain[],
  files: readonly SourceFile[],
  signal: AbortSignal,
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const toolchain of toolchains) {
    throwIfCancelled(signal);
    found.push(
      ...(await inspectContracts(toolchain, { files }, { signal, deadlineMs: COMPILE_DEADLINE_MS })),
    );
  }
  return found;
}
