import type { TransactionReceipt } from './receipts';

/** A request to a node of the chain. https://www.jsonrpc.org/specification */
export interface JsonRpcRequest {
  /** Name of the method, for example 'eth_call'. */
  readonly method: string;
  /** Positional parameters; default: none. */
  readonly params?: readonly unknown[];
}

/**
 * An error response is a result rather than a rejection, because a rejection would lose the error's code and data
 * between threads.
 */
export type JsonRpcAnswer = JsonRpcEffects &
  (
    | { readonly result: unknown; readonly error?: undefined }
    | {
        readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
        readonly result?: undefined;
      }
  );

/** Effects of a request on a local network; other networks do not report them. */
export interface JsonRpcEffects {
  /** The request did not change the state. */
  readonly isRead?: true;
  /**
   * Transactions that were mined during the request, including failed ones, in block order. Transactions that another
   * call such as `deploy` or `send` is waiting for are not included.
   */
  readonly mined?: readonly RequestedTransaction[];
}

/** A transaction sent by a JSON-RPC request. */
export interface RequestedTransaction {
  /** Data in the chain's usual notation for bytes; for a deployment, the code with the constructor's arguments. */
  readonly data: string;
  /** Address of the contract that the transaction deploys; absent for any other transaction. */
  readonly created?: string;
  /** Receipt of the transaction. */
  readonly receipt: TransactionReceipt;
}
