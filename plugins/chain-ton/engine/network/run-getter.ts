import { errorMessage } from '@core/base/errors';
import type { ContractValue } from '@core/chains/contract-interface';
import type { CallResult } from '@core/chains/receipts';
import type { SmartContract } from '@ton/sandbox';
import { renderAddress } from '../cells/cell-values';
import type { StackParameter } from '../payload';
import { phaseExit } from './exit-codes';
import { messages } from './messages';
import { decodeStack, encodeArguments } from './stack-values';

export interface Getter {
  /** The method's name, or the method id declared in its source. */
  readonly selector: string | number;
  readonly parameters: readonly StackParameter[];
  readonly returns: readonly StackParameter[];
  /** Whether a struct is a single tuple on the stack; otherwise its members are separate values. */
  readonly structsAreTuples?: boolean;
  /** Names or messages for the contract's exit codes, keyed by code as a decimal string. */
  readonly errors?: Readonly<Record<string, string>>;
}

/**
 * Runs a get method. Resolves with a failed result if execution fails. Rejects if the arguments do not match the
 * parameters.
 */
export async function runGetter(
  contract: SmartContract,
  { selector, parameters, returns, structsAreTuples = false, errors }: Getter,
  values?: readonly ContractValue[],
): Promise<CallResult> {
  const stack = encodeArguments(parameters, values, structsAreTuples);
  if (contract.accountState?.type !== 'active') {
    const reason = messages.noContract(renderAddress(contract.address));
    return { succeeded: false, values: [], reason };
  }
  try {
    const result = await contract.get(selector, stack);
    return {
      succeeded: true,
      values: decodeStack(returns, result.stack, structsAreTuples),
      exitCode: result.exitCode,
      gasUsed: result.gasUsed.toString(),
    };
  } catch (error) {
    const failure = getterFailure(error, errors);
    if (failure === undefined) throw error;
    return { succeeded: false, values: [], ...failure };
  }
}

/**
 * Recognises the error for a failed get method by its members instead of its class. A bundle may contain the class
 * twice or rename it.
 */
function getterFailure(
  error: unknown,
  errors: Getter['errors'],
): Pick<CallResult, 'exitCode' | 'exitCodeName' | 'reason' | 'gasUsed'> | undefined {
  const { exitCode, gasUsed } = error as { exitCode?: unknown; gasUsed?: unknown };
  if (typeof exitCode !== 'number' || typeof gasUsed !== 'bigint') return undefined;
  const exit = phaseExit(exitCode, 'compute', errors);
  return { reason: errorMessage(error), ...exit, gasUsed: gasUsed.toString() };
}
