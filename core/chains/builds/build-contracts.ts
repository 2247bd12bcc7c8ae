import type { TaskOptions } from '@core/base/task';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { BuildRequest, BuildResult, ChainToolchain, CompileRequest } from '../toolchain';

/** Maximum duration of one toolchain call that compiles or inspects contracts, in milliseconds. */
export const COMPILE_DEADLINE_MS = 120_000;

/** Builds contracts, with the project's build hooks if the chain has them. */
export function buildContracts(
  toolchain: Pick<ChainToolchain, 'build' | 'compile'>,
  request: BuildRequest,
  task?: TaskOptions,
): Promise<BuildResult> {
  if (toolchain.build) return toolchain.build(request, task);
  const { runScript: _, ...sources } = request;
  return toolchain.compile(sources, task);
}

/** Looks for mistakes with the most thorough tool of a chain: `inspect`, else `analyze`, else the compiler. */
export async function inspectContracts(
  toolchain: Pick<ChainToolchain, 'analyze' | 'compile' | 'inspect'>,
  request: CompileRequest,
  task?: TaskOptions,
): Promise<readonly Diagnostic[]> {
  if (toolchain.inspect) return toolchain.inspect(request, task);
  if (toolchain.analyze) return toolchain.analyze(request, task);
  return (await toolchain.compile(request, task)).diagnostics;
}
