/** An RPC error with its code. https://eips.ethereum.org/EIPS/eip-1474 */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const rpcCodes = {
  /** A contract reverted; `data` is the revert data. */
  reverted: 3,
  invalidInput: -32000,
  transactionRejected: -32003,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
} as const;
