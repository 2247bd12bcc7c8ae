import type { Claim } from '../claim';
import type { SqlResult } from '../driver';

export interface EmbeddedOptions {
  /** The database's folder. If absent, the database is in memory. */
  readonly folder?: string;
  /** A dump from which to create the database if the folder is empty. */
  readonly dump?: Uint8Array<ArrayBuffer>;
  /**
   * Once the claim is lost, the worker stops writing and returns no more results. Absent if no other process can open
   * the folder.
   */
  readonly claim?: Claim;
}

/** A call to the worker. The response has the id of the call's {@link NumberedCall}. */
export type WorkerCall =
  | { readonly type: 'run'; readonly text: string; readonly values: readonly unknown[] }
  | { readonly type: 'script'; readonly text: string }
  | { readonly type: 'listen'; readonly channel: string }
  | { readonly type: 'dump' }
  | { readonly type: 'close' };

export interface NumberedCall {
  readonly id: number;
  readonly call: WorkerCall;
}

/** Results of calls: rows for 'run', bytes for 'dump'. */
export type WorkerValue = SqlResult | Uint8Array<ArrayBuffer> | undefined;

export type WorkerMessage =
  | { readonly type: 'open' }
  | { readonly type: 'lost' }
  | { readonly type: 'answer'; readonly id: number; readonly value: WorkerValue }
  | {
      readonly type: 'refusal';
      readonly id: number | undefined;
      readonly message: string;
      readonly code?: string;
    }
  | { readonly type: 'notification'; readonly channel: string; readonly payload: string };
