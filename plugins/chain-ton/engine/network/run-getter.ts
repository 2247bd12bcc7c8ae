import { errorMessage } from '@core/base/error-message';
import type { CallResult, ContractValue, Parameter } from '@core/chains/toolchain';
import type { SmartContract } from '@ton/sandbox';
import { renderAddress } from '../cells/cell-values';
import { exitReason } from './exit-codes';
import { decodeStack, encodeArguments } from './stack-values';

/** What must be known of a get method to call it. */
export interface Getter {
  /** Its name, or the number that its source gives it. */
  readonly selector: string | number;
  readonly parameters: readonly Parameter[];
  readonly returns: readonly Parameter[];
}

/** Runs a get method. What the contract or the machine refuses resolves; arguments that do not fit reject. */
export async function runGetter(
  contract: SmartContract,
  { selector, parameters, returns }: Getter,
  values?: readonly ContractValue[],
): Promise<CallResult> {
  const stack = encodeArguments(parameters, values);
  if (contract.accountState?.type !== 'active') {
    const reason = `No contract is deployed at ${renderAddress(contract.address)}`;
    return { succeeded: false, values: [], reason, gasUsed: '0' };
  }
  try {
    const result = await contract.get(selector, stack);
    return {
      succeeded: true,
      values: decodeStack(returns, result.stack),
      exitCode: result.exitCode,
      gasUsed: result.gasUsed.toString(),
    };
  } catch (error) {
    const failure = getterFailure(error);
    if (failure === undefined) throw error;
    return { succeeded: false, values: [], ...failure };
  }
}

/** Told by its members and not by its class, of which a bundle may hold two or rename one. */
function getterFailure(error: unknown): Pick<CallResult, 'exitCode' | 'reason' | 'gasUsed'> | undefined {
  const { exitCode, gasUsed } = error as { exitCode?: unknown; gasUsed?: unknown };
  if (typeof exitCode !== 'number' || typeof gasUsed !== 'bigint') return undefined;
  const reason = exitReason(exitCode, 'compute') ?? errorMessage(error);
  return { exitCode, reason, gasUsed: gasUsed.toString() };
}
