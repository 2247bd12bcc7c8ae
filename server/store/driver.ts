import type { Disposable } from '@core/base/lifecycle';
import type { Observable } from 'rxjs';

/** Rows as arrays of values, in the order of the columns. */
export interface SqlResult {
  readonly rows: readonly (readonly unknown[])[];
}

/** Where statements are run. */
export interface SqlConnection {
  /** One statement, whose values stand for `$1`, `$2` and so on. Rejects with {@link SqlError}. */
  run(text: string, values?: readonly unknown[]): Promise<SqlResult>;
  /** Several statements without values. Rejects with {@link SqlError}. */
  script(text: string): Promise<void>;
}

/**
 * Hears of notifications of a channel; undefined stands for those that may have been missed while nobody listened, so that
 * whoever follows something reads it again.
 */
export type NotificationListener = (payload: string | undefined) => void;

/** A database, by whatever way it is reached. Both kinds understand the SQL of PostgreSQL 15. */
export interface SqlDriver extends SqlConnection {
  readonly kind: 'embedded' | 'postgresql';
  /** Why nothing can be read or written any more until the server is started again; replays the latest. */
  readonly failure$: Observable<StoreError | undefined>;
  /** Commits when `work` resolves, and takes everything back when it rejects. */
  transaction<T>(work: (connection: SqlConnection) => Promise<T>): Promise<T>;
  /** Channels are named in lower-case letters and underscores. */
  listen(channel: string, listener: NotificationListener): Promise<Disposable>;
  /**
   * Takes the session's advisory lock of a name that no other process uses. The database releases it when the connection
   * ends, and the driver takes it again with the next connection.
   */
  holdLock(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Takes the advisory lock of the name `$1` for the session. */
export const TAKE_LOCK = 'select pg_advisory_lock(hashtextextended($1, 0))';

/** Classes of SQLSTATE about connections, transactions that met, resources and operators; and codes of the system, as 'ECONNREFUSED'. */
const PASSING = /^(08|40|53|57)|^E[A-Z]/;

/** The database refused a statement. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  constructor(
    message: string,
    /** SQLSTATE, as '23505'. https://www.postgresql.org/docs/15/errcodes-appendix.html */
    readonly code: string | undefined,
  ) {
    super(message);
  }

  /** True where the same may succeed in a moment: the database was not reached, ends or starts, or has too much to do. */
  get isPassing(): boolean {
    return this.code === undefined || PASSING.test(this.code);
  }
}

/** Nothing can be stored; the message is a sentence that says why and what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** What the store said, also where the query around it has an error of its own. */
export function storeFailure(error: unknown): StoreError | SqlError | undefined {
  if (error instanceof StoreError || error instanceof SqlError) return error;
  return error instanceof Error && error.cause !== undefined ? storeFailure(error.cause) : undefined;
}

/** `notInText` and `notInJson` are of U+0000, which no text of a database holds. */
export const sqlState = {
  uniqueViolation: '23505',
  diskFull: '53100',
  notInText: '22021',
  notInJson: '22P05',
} as const;
