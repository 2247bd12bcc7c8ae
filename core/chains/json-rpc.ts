import type { TransactionReceipt } from './receipts';

/** What clients ask a node of the chain. https://www.jsonrpc.org/specification */
export interface JsonRpcRequest {
  readonly method: string;
  readonly params?: readonly unknown[];
}

/** A refusal is an answer too, and does not reject: its code and data would get lost on the way between threads. */
export type JsonRpcAnswer = JsonRpcEffects &
  (
    | { readonly result: unknown; readonly error?: undefined }
    | {
        readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
        readonly result?: undefined;
      }
  );

/** What a request did to a local network; other networks do not report it. */
export interface JsonRpcEffects {
  /** The request only read. */
  readonly isRead?: true;
  /**
   * Transactions that were mined during the request, failed ones too, in the order of their blocks; without those
   * that another call, such as `deploy` or `send`, waits for.
   */
  readonly mined?: readonly RequestedTransaction[];
}

/** A transaction that was sent by a request in the nodes' protocol. */
export interface RequestedTransaction {
  /** In the chain's usual spelling of bytes; of a deployment the code with the constructor's arguments. */
  readonly data: string;
  /** Address of the contract that it deploys; absent for any other transaction. */
  readonly created?: string;
  readonly receipt: TransactionReceipt;
}
