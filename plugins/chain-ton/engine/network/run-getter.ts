import { errorMessage } from '@core/base/errors';
import type { ContractValue } from '@core/chains/contract-interface';
import type { CallResult } from '@core/chains/receipts';
import type { SmartContract } from '@ton/sandbox';
import { renderAddress } from '../cells/cell-values';
import type { StackParameter } from '../payload';
import { phaseExit } from './exit-codes';
import { messages } from './messages';
import { decodeStack, encodeArguments } from './stack-values';

/** What must be known of a get method to call it. */
export interface Getter {
  /** Its name, or the number that its source gives it. */
  readonly selector: string | number;
  readonly parameters: readonly StackParameter[];
  readonly returns: readonly StackParameter[];
  /** A struct is one tuple on the stack, and not its members side by side. */
  readonly structsAreTuples?: boolean;
  /** Names or reasons of the contract's exit codes, by their decimal digits. */
  readonly errors?: Readonly<Record<string, string>>;
}

/** Runs a get method. What the contract or the machine refuses resolves; arguments that do not fit reject. */
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

/** Told by its members and not by its class, of which a bundle may hold two or rename one. */
function getterFailure(
  error: unknown,
  errors: Getter['errors'],
): Pick<CallResult, 'exitCode' | 'exitCodeName' | 'reason' | 'gasUsed'> | undefined {
  const { exitCode, gasUsed } = error as { exitCode?: unknown; gasUsed?: unknown };
  if (typeof exitCode !== 'number' || typeof gasUsed !== 'bigint') return undefined;
  const exit = phaseExit(exitCode, 'compute', errors);
  return { reason: errorMessage(error), ...exit, gasUsed: gasUsed.toString() };
}
