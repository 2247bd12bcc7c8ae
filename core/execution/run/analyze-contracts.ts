import { throwIfCancelled } from '@core/base/errors';
import { COMPILE_DEADLINE_MS, inspectContracts } from '@core/chains/builds/build-contracts';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { filesOfRequest } from '../bundle';
import type { ExecutionRequest } from '../wire';

/** Has every toolchain look through the contracts that are its own. */
export async function analyzeContracts(
  toolchains: readonly ChainToolchain[],
  request: ExecutionRequest,
  signal: AbortSignal,
): Promise<readonly Diagnostic[]> {
  const files = filesOfRequest(request);
  const found: Diagnostic[] = [];
  for (const toolchain of toolchains) {
    throwIfCancelled(signal);
    found.push(
      ...(await inspectContracts(toolchain, { files }, { signal, deadlineMs: COMPILE_DEADLINE_MS })),
    );
  }
  return found;
}
