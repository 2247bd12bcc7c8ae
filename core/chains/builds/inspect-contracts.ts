import type { TaskOptions } from '@core/base/task';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { ChainToolchain, CompileRequest } from '../toolchain';

/** Maximum duration of one call of a toolchain that compiles or inspects contracts, in milliseconds. */
export const COMPILE_DEADLINE_MS = 120_000;

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
