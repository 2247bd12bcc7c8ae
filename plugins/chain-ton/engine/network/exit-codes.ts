import { formatExitCode } from '@core/chains/exit-codes';
import type { CallResult } from '@core/chains/receipts';
import { messages } from './messages';

/** Names of the virtual machine's exit codes. https://docs.ton.org/blockchain-basics/tvm/exit-codes */
const NAMES: Readonly<Record<'compute' | 'action', Readonly<Record<number, string>>>> = {
  compute: {
    2: 'Stack underflow',
    3: 'Stack overflow',
    4: 'Integer overflow',
    5: 'Range check error',
    6: 'Invalid opcode',
    7: 'Type check error',
    8: 'Cell overflow',
    9: 'Cell underflow',
    10: 'Dictionary error',
    11: 'Unknown error',
    12: 'Fatal error',
    13: 'Out of gas',
    [-14]: 'Out of gas',
    14: 'Virtualization error',
  },
  action: {
    32: 'Action list is invalid',
    33: 'Action list is too long',
    34: 'Action is invalid or not supported',
    35: 'Invalid source address in outbound message',
    36: 'Invalid destination address in outbound message',
    37: 'Not enough Toncoin',
    38: 'Not enough extra currencies',
    39: 'Outbound message does not fit into a cell',
    40: 'Cannot process a message',
    41: 'Library reference is null',
    42: 'Library change action error',
    43: 'Library limits exceeded',
    50: 'Account state size exceeded limits',
  },
};

export type PhaseExit = Required<Pick<CallResult, 'exitCode'>> & Pick<CallResult, 'exitCodeName' | 'reason'>;

/**
 * The outcome of a phase: its exit code, the code's name, and the reason if the phase failed.
 * @param errors the contract's names or messages for its exit codes, keyed by code as a decimal string.
 */
export function phaseExit(
  code: number,
  phase: 'compute' | 'action',
  errors: Readonly<Record<string, string>> = {},
): PhaseExit {
  if (code === 0 || (code === 1 && phase === 'compute')) return { exitCode: code };
  const own = phase === 'compute' ? errors[code] : undefined;
  const name = own ?? NAMES[phase][code];
  const known = own === undefined && (phase === 'compute' ? messages.computeCode : messages.actionCode)(code);
  const failed = phase === 'compute' ? messages.ownCode : messages.actionFailed;
  return {
    exitCode: code,
    ...(name !== undefined && { exitCodeName: name }),
    reason: known || failed(formatExitCode(code, name)),
  };
}
