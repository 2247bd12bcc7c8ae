import type { TaskOptions } from '@core/base/task';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import type { ChainToolchain, CompileRequest } from '../toolchain';

/** Looks for mistakes with the most thorough of what a chain's tools have. */
export async function inspectContracts(
  toolchain: Pick<ChainToolchain, 'analyze' | 'compile' | 'inspect'>,
  request: CompileRequest,
  task?: TaskOptions,
): Promise<readonly Diagnostic[]> {
  if (toolchain.inspect) return toolchain.inspect(request, task);
  if (toolchain.analyze) return toolchain.analyze(request, task);
  return (await toolchain.compile(request, task)).diagnostics;
}
