import type { Failure } from '../../../../move-toolchain/engine/vm/explain-error';
import type { JsonValue } from '../../../../move-toolchain/engine/vm/values/json-value';
import type { MultisigCall } from './multisig-payload';
import type { FunctionCall, ScriptCall } from './prepare-call';

export type Payload =
  | ({ readonly kind: 'entry-function' } & FunctionCall)
  | ({ readonly kind: 'script' } & ScriptCall)
  | ({ readonly kind: 'multisig' } & MultisigCall);

export interface Transaction {
  readonly sender: string;
  readonly payload: Payload;
  /** Accounts that sign in addition to the sender. */
  readonly secondarySigners?: readonly string[];
  /** Maximum number of gas units. */
  readonly maximumGas?: number;
  /** Octas per gas unit. */
  readonly gasPrice?: number;
}

export interface ShownEvent {
  readonly type: string;
  readonly data: JsonValue;
  readonly handle?: { readonly account: string; readonly creation: string; readonly sequence: string };
}

/**
 * A location that a transaction changed. `before` or `after` is undefined if nothing was stored at the location at that
 * time.
 */
export type ShownChange =
  | {
      readonly kind: 'resource';
      readonly address: string;
      readonly type: string;
      readonly before: JsonValue | undefined;
      readonly after: JsonValue | undefined;
    }
  | {
      readonly kind: 'table';
      readonly handle: string;
      readonly key: JsonValue;
      readonly before: JsonValue | undefined;
      readonly after: JsonValue | undefined;
    }
  | { readonly kind: 'module'; readonly id: string };

/** The result of a transaction, as plain data. */
export interface TransactionResult {
  /** `0x` and 64 hexadecimal digits. */
  readonly hash: string;
  readonly version: number;
  /** Microseconds since 1970, as a string. */
  readonly time: string;
  readonly sender: string;
  /** Full name of the called function, or `script`. */
  readonly called: string;
  readonly isSuccess: boolean;
  readonly failure: Failure | undefined;
  /** Gas units. */
  readonly gasUsed: number;
  readonly gasPrice: number;
  /** Storage fee in octas, which is included in `gasUsed` as gas units. */
  readonly storageFee: number;
  readonly events: readonly ShownEvent[];
  readonly changes: readonly ShownChange[];
}

/**
 * A transaction that was not executed, for example because the account cannot pay. It does not change the
 * chain.
 */
export class RejectedTransactionError extends Error {
  override readonly name = 'RejectedTransactionError';

  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}
