import { messages } from './messages';

/**
 * Why a phase ended with this code; undefined for success. Codes that a contract throws itself are named by number.
 *
 * @param errors the contract's own names or reasons for its codes.
 */
export function exitReason(
  code: number,
  phase: 'compute' | 'action',
  errors: Readonly<Record<string, string>> = {},
): string | undefined {
  if (code === 0 || (code === 1 && phase === 'compute')) return undefined;
  if (phase === 'action') return messages.actionCode(code) || messages.actionFailed(code);
  const own = errors[code];
  if (own !== undefined) return messages.ownCode(code, own);
  return messages.computeCode(code) || messages.ownCode(code, undefined);
}
