/**
 * The interface that wallets and nodes provide. Requests reject with an error that has a `code`.
 * https://eips.ethereum.org/EIPS/eip-1193
 */
export interface EthereumProvider {
  request(args: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

/** Maximum depth of nested errors; no library wraps a node's error more deeply. */
const MAX_DEPTH = 10;

/** Code for a request that the user rejected in a wallet. */
const USER_REJECTED = 4001;

/** Whether the user rejected the request in the wallet. */
export function isRefusal(error: unknown): boolean {
  return codeOf(error) === USER_REJECTED;
}

/** The code of an RPC error; undefined if it has none. */
export function codeOf(error: unknown): number | undefined {
  const { code } = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown };
  return typeof code === 'number' ? code : undefined;
}

/**
 * The revert data in an error, which nodes and wallets nest at different depths. Undefined if no contract caused the
 * error.
 */
export function revertData(error: unknown): `0x${string}` | undefined {
  let inner: unknown = error;
  for (let depth = 0; depth < MAX_DEPTH && typeof inner === 'object' && inner !== null; depth++) {
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
