import type { Disposable } from '@core/base/lifecycle';
import { type SQL, type SQLWrapper, sql as sqlText } from 'drizzle-orm';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import type { Observable } from 'rxjs';
import type { NotificationListener, SqlConnection, SqlDriver, StoreError } from './driver';

export type Sql = PgRemoteDatabase<Record<string, never>>;

/** True if no session in this database holds the named lock. */
export function isLockFree(name: SQLWrapper): SQL<boolean> {
  // A 64-bit lock is listed as two halves: https://www.postgresql.org/docs/15/view-pg-locks.html
  return sqlText<boolean>`not exists (
    select from pg_locks
    where locktype = 'advisory' and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = hashtextextended(${name}, 0))`;
}

function sqlOver(connection: SqlConnection): Sql {
  return drizzle(async (text, values) => ({ rows: [...(await connection.run(text, values)).rows] }));
}

/** The store, with the same API for PGlite and PostgreSQL. */
export class Database {
  readonly #driver: SqlDriver;
  /** For single statements, which can access all tenants' rows. */
  readonly sql: Sql;

  constructor(driver: SqlDriver) {
    this.#driver = driver;
    this.sql = sqlOver(driver);
  }

  get kind(): SqlDriver['kind'] {
    return this.#driver.kind;
  }

  get failure$(): Observable<StoreError | undefined> {
    return this.#driver.failure$;
  }

  /**
   * Commits when `work` resolves, and rolls back when it rejects. Within `work`, use only the given connection, because
   * the embedded store has a single session and would deadlock.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#driver.transaction((connection) => work(sqlOver(connection)));
  }

  /**
   * A transaction that can access only one tenant's rows.
   * @param lock name of a lock. Transactions with the same lock run one at a time.
   */
  asTenant<T>(tenantId: string, work: (sql: Sql) => Promise<T>, lock?: string): Promise<T> {
    return this.#driver.transaction(async (connection) => {
      await connection.run(
        `select set_config('role', 'sinter_tenant', true), set_config('app.tenant', $1, true),
          pg_advisory_xact_lock(hashtextextended($2, 0))`,
        [tenantId, lock ?? null],
      );
      return work(sqlOver(connection));
    });
  }

  /**
   * After `sql`'s transaction commits, notifies all servers that use this database. The payload is at most 8000 bytes.
   */
  async notify(sql: Sql, channel: string, payload: string): Promise<void> {
    await sql.execute(sqlText`select pg_notify(${channel}, ${payload})`);
  }

  listen(channel: string, listener: NotificationListener): Promise<Disposable> {
    return this.#driver.listen(channel, listener);
  }

  /**
   * See {@link SqlDriver.holdLock}. Other servers can use {@link isLockFree} to detect that this process has exited.
   */
  holdLock(name: string): Promise<void> {
    return this.#driver.holdLock(name);
  }

  /** Rejects if the database does not respond. */
  async ping(): Promise<void> {
    await this.#driver.run('select 1');
  }

  close(): Promise<void> {
    return this.#driver.close();
  }
}
