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
  /** Accounts that sign beside the sender. */
  readonly secondarySigners?: readonly string[];
  /** Gas units, at most. */
  readonly maximumGas?: number;
  /** Octas for each gas unit. */
  readonly gasPrice?: number;
}

/** An event as people read it. */
export interface ShownEvent {
  readonly type: string;
  readonly data: JsonValue;
  readonly handle?: { readonly account: string; readonly creation: string; readonly sequence: string };
}

/** A place that a transaction changed; values are undefined where nothing stands. */
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

/** What became of a transaction. Plain data. */
export interface TransactionResult {
  /** `0x` and 64 digits. */
  readonly hash: string;
  readonly version: number;
  /** In microseconds since 1970, as text. */
  readonly time: string;
  readonly sender: string;
  /** What was called: the function's full name, or `script`. */
  readonly called: string;
  readonly isSuccess: boolean;
  readonly failure: Failure | undefined;
  /** In gas units. */
  readonly gasUsed: number;
  readonly gasPrice: number;
  /** Octas, of the gas used, that pay for storage. */
  readonly storageFee: number;
  readonly events: readonly ShownEvent[];
  readonly changes: readonly ShownChange[];
}

/** A transaction that never came to run, such as one of an account that cannot pay: it leaves no trace on the chain. */
export class RejectedTransactionError extends Error {
  override readonly name = 'RejectedTransactionError';

  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}
