import type { Disposable } from '@core/base/lifecycle';
import { sql as sqlText } from 'drizzle-orm';
import { inject, injectable } from 'inversify';
import { Database } from './database';
import { auditEntries, executions, tenants } from './schema';

const EVERY_MS = 60 * 60 * 1000;

/** Ended executions that are kept of each visitor (specification §9.2), and for how long. */
const KEPT_EXECUTIONS = 100;
const EXECUTION_DAYS = 30;
/** Days that entries of the audit log are kept where their tenant does not say (specification §9.5). */
const AUDIT_DAYS = 30;
const DAY_IN_SECONDS = 86_400;

/** Forgets what has been kept for long enough, at once and every hour: not every server lives for one. */
@injectable()
export class Janitor implements Disposable {
  readonly #timer: NodeJS.Timeout;

  constructor(@inject(Database) database: Database) {
    const tidy = () => {
      // What cannot be forgotten now will be in an hour.
      tidyUp(database).catch(() => undefined);
    };
    this.#timer = setInterval(tidy, EVERY_MS).unref();
    tidy();
  }

  dispose(): void {
    clearInterval(this.#timer);
  }
}

/** Forgets old executions, with their updates, and old entries of the audit log. */
export async function tidyUp({ sql }: Database): Promise<void> {
  await sql.execute(sqlText`
    delete from ${executions} where finished_at < now() - make_interval(days => ${EXECUTION_DAYS}) or id in (
      select id from (
        select id, row_number() over (partition by tenant_id, user_id order by position desc) as rank
        from ${executions} where finished_at is not null
      ) ranked where rank > ${KEPT_EXECUTIONS}
    )`);
  // In numbers: a tenant may name more days than a time can be back.
  await sql.execute(sqlText`
    delete from ${auditEntries} using ${tenants} where ${tenants}.id = tenant_id
      and extract(epoch from now() - ${auditEntries}.created_at) / ${DAY_IN_SECONDS}
        > coalesce((config -> 'security' -> 'audit' ->> 'retention')::numeric, ${AUDIT_DAYS})`);
}
