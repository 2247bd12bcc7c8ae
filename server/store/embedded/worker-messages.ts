import type { Claim } from '../claim';
import type { SqlResult } from '../driver';

/** What the worker of the embedded database is started with. */
export interface EmbeddedOptions {
  /** Folder of the database; absent: it lives in memory. */
  readonly folder?: string;
  /** A dump to begin with where the folder is empty. */
  readonly dump?: Uint8Array<ArrayBuffer>;
  /** Nothing is written or answered after it was lost; absent: no other process can open the folder. */
  readonly claim?: Claim;
}

/** What can be asked of the worker; every call is answered under its number. */
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

/** The values of the calls: rows of 'run', the bytes of 'dump'. */
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
