import type { Disposable } from '@core/base/lifecycle';
import type { Observable } from 'rxjs';

/** Rows are arrays of values in column order. */
export interface SqlResult {
  readonly rows: readonly (readonly unknown[])[];
}

export interface SqlConnection {
  /** Runs one statement with values for `$1`, `$2` and so on. Rejects with {@link SqlError}. */
  run(text: string, values?: readonly unknown[]): Promise<SqlResult>;
  /** Runs several statements without values. Rejects with {@link SqlError}. */
  script(text: string): Promise<void>;
}

/**
 * Receives the notifications on a channel. After a reconnection, the payload is undefined, because notifications may
 * have been missed. The listener must then reload its state.
 */
export type NotificationListener = (payload: string | undefined) => void;

/** A database driver. Every implementation supports PostgreSQL 15 SQL. */
export interface SqlDriver extends SqlConnection {
  readonly kind: 'embedded' | 'postgresql';
  /** Why the database is unusable until the server restarts; undefined while it is usable. Replays the latest value. */
  readonly failure$: Observable<StoreError | undefined>;
  /** Commits when `work` resolves, and rolls back when it rejects. */
  transaction<T>(work: (connection: SqlConnection) => Promise<T>): Promise<T>;
  /** Channel names consist of lowercase letters and underscores. */
  listen(channel: string, listener: NotificationListener): Promise<Disposable>;
  /**
   * Acquires a session-level advisory lock under a name that no other process uses. The database releases it when the
   * connection closes, and the driver acquires it again after reconnecting.
   */
  holdLock(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Acquires the session-level advisory lock named `$1`. */
export const TAKE_LOCK = 'select pg_advisory_lock(hashtextextended($1, 0))';

/**
 * Matches the SQLSTATE classes for connection errors, transaction conflicts, insufficient resources and operator
 * intervention, and system error codes such as 'ECONNREFUSED'.
 */
const TRANSIENT = /^(08|40|53|57)|^E[A-Z]/;

/** Thrown if the database rejects a statement. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  constructor(
    message: string,
    /** SQLSTATE, for example '23505'. https://www.postgresql.org/docs/15/errcodes-appendix.html */
    readonly code: string | undefined,
  ) {
    super(message);
  }

  /**
   * Whether a retry may succeed, for example because the database was unreachable, starting, stopping or overloaded.
   */
  get isTransient(): boolean {
    return this.code === undefined || TRANSIENT.test(this.code);
  }
}

/** Thrown if the store is unusable. The message explains why, and how to fix it. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** Returns the first `StoreError` or `SqlError` among `error` and its causes; undefined if there is none. */
export function storeFailure(error: unknown): StoreError | SqlError | undefined {
  if (error instanceof StoreError || error instanceof SqlError) return error;
  return error instanceof Error && error.cause !== undefined ? storeFailure(error.cause) : undefined;
}

/** `notInText` and `notInJson` refer to U+0000, which the database cannot store in text. */
export const sqlState = {
  uniqueViolation: '23505',
  diskFull: '53100',
  notInText: '22021',
  notInJson: '22P05',
} as const;
