/** What wallets and nodes answer to. Rejects with an error that has a `code`. https://eips.ethereum.org/EIPS/eip-1193 */
export interface EthereumProvider {
  request(args: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

/** Deeper than any library wraps what a node said. */
const MOST_DEPTH = 10;

/** Code of a refusal by the person whose wallet was asked. */
const USER_REJECTED = 4001;

/** True where somebody said no to his wallet. */
export function isRefusal(error: unknown): boolean {
  return codeOf(error) === USER_REJECTED;
}

/** The code of a refusal of the protocol; undefined where it has none. */
export function codeOf(error: unknown): number | undefined {
  const { code } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown };
  return typeof code === 'number' ? code : undefined;
}

/**
 * What a contract returned when it reverted: nodes and wallets put it at different depths of what they refuse with.
 * Undefined where it is not about a contract.
 */
export function revertData(error: unknown): `0x${string}` | undefined {
  let inner: unknown = error;
  for (let depth = 0; depth < MOST_DEPTH && typeof inner === 'object' && inner !== null; depth++) {
    const { data, error: wrapped, cause } = inner as { data?: unknown; error?: unknown; cause?: unknown };
    if (typeof data === 'string' && /^0x(?:[\da-f]{2})*$/i.test(data)) return data as `0x${string}`;
    inner = (typeof data === 'object' && data !== null ? data : undefined) ?? wrapped ?? cause;
  }
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    code?: unknown;
    message?: unknown;
  };
  return code === 3 || /revert/i.test(String(message)) ? '0x' : undefined;
}
