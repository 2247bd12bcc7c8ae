import type { Disposable } from '@core/base/lifecycle';
import { sql as sqlText } from 'drizzle-orm';
import { inject, injectable } from 'inversify';
import { Database } from './database';
import { auditEntries, executions, tenants } from './schema';

const EVERY_MS = 60 * 60 * 1000;

/**
 * Maximum number of finished executions stored per visitor (specification §9.2). `EXECUTION_DAYS` is their retention
 * period.
 */
const MAX_EXECUTIONS = 100;
const EXECUTION_DAYS = 30;
/** Default retention of audit log entries, in days (specification §9.5). */
const AUDIT_DAYS = 30;
const DAY_IN_SECONDS = 86_400;

/**
 * Deletes expired data at startup and every hour. Startup is included because a server may run for less than an hour.
 */
@injectable()
export class Janitor implements Disposable {
  readonly #timer: NodeJS.Timeout;

  constructor(@inject(Database) database: Database) {
    const tidy = () => {
      // A failed deletion is retried after an hour.
      cleanUp(database).catch(() => undefined);
    };
    this.#timer = setInterval(tidy, EVERY_MS).unref();
    tidy();
  }

  dispose(): void {
    clearInterval(this.#timer);
  }
}

/** Deletes old executions with their updates, and old audit log entries. */
export async function cleanUp({ sql }: Database): Promise<void> {
  await sql.execute(sqlText`
    delete from ${executions} where finished_at < now() - make_interval(days => ${EXECUTION_DAYS}) or id in (
      select id from (
        select id, row_number() over (partition by tenant_id, user_id order by position desc) as rank
        from ${executions} where finished_at is not null
      ) ranked where rank > ${MAX_EXECUTIONS}
    )`);
  // Ages are compared as numbers, because a tenant's retention period may exceed an interval's range.
  await sql.execute(sqlText`
    delete from ${auditEntries} using ${tenants} where ${tenants}.id = tenant_id
      and extract(epoch from now() - ${auditEntries}.created_at) / ${DAY_IN_SECONDS}
        > coalesce((config -> 'security' -> 'audit' ->> 'retention')::numeric, ${AUDIT_DAYS})`);
}
