import { throwIfCancelled } from '@core/base/cancellation';
import { inspectContracts } from '@core/chains/builds/inspect-contracts';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { filesOfRequest } from '../bundle';
import type { ExecutionRequest } from '../wire';

/** Longest time that looking through one chain's contracts may take. */
const DEADLINE_MS = 120_000;

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
    found.push(...(await inspectContracts(toolchain, { files }, { signal, deadlineMs: DEADLINE_MS })));
  }
  return found;
}
