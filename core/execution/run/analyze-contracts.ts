import { throwIfCancelled } from '@core/base/errors';
import { COMPILE_DEADLINE_MS, inspectContracts } from '@core/chains/builds/inspect-contracts';
import type { ChainToolchain, SourceFile } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';

/** Has every toolchain look through the contracts that are its own. */
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
