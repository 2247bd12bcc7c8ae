import { formatExitCode } from '@core/chains/exit-codes';
import { SmartContract } from '@ton/sandbox';
import { phaseExit } from '../engine/network/exit-codes';

/** Matches `exitCode: 705` from test-utils, `exit_code: 705` from the sandbox, and action phase result codes. */
const CODE = /\b(exitCode|exit_code|actionResultCode): (-?\d+)/g;

/** Names for the exit codes in test messages, taken from the contracts that the tests compiled. */
class ExitCodeNames {
  readonly #names = new Map<string, Set<string>>();

  /** @param errors names of a contract's exit codes, keyed by code as a decimal string. */
  add(errors: Readonly<Record<string, string>> = {}): void {
    for (const [code, name] of Object.entries(errors)) {
      this.#names.set(code, (this.#names.get(code) ?? new Set()).add(name));
    }
  }

  /**
   * The message, with each code in the format of `formatExitCode`. If several contracts use the code, all of its names
   * are included.
   */
  withNames(message: string): string {
    return message.replaceAll(CODE, (_, kind: string, digits: string) => {
      const names = [...(this.#names.get(digits) ?? [])];
      const own = names.length > 0 ? { [digits]: names.join(' or ') } : {};
      const phase = kind === 'actionResultCode' ? 'action' : 'compute';
      const { exitCode, exitCodeName } = phaseExit(Number(digits), phase, own);
      return `${kind}: ${formatExitCode(exitCode, exitCodeName)}`;
    });
  }
}

export const exitCodeNames = new ExitCodeNames();

let isNaming = false;

/** Adds exit code names to the errors thrown by get methods that fail in the sandbox. */
export function nameExitCodesOfGetters(): void {
  if (isNaming) return;
  isNaming = true;
  const { get } = SmartContract.prototype;
  SmartContract.prototype.get = async function named(...given) {
    try {
      return await get.apply(this, given);
    } catch (error) {
      if (error instanceof Error) error.message = exitCodeNames.withNames(error.message);
      throw error;
    }
  };
}
