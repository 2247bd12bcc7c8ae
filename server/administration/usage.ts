import { createHash } from 'node:crypto';
import type {
  SystemFigures,
  TenantFigures,
  VisitorsPage,
  visitorsQuerySchema,
} from '@core/tenant/administration/wire';
import { and, count, countDistinct, desc, eq, gt, inArray, min, type SQL, sql as sqlText } from 'drizzle-orm';
import { inject, injectable } from 'inversify';
import type * as z from 'zod/mini';
import { Database } from '../store/database';
import { executions, tenants } from '../store/schema';

type Hours = SystemFigures['executions'];
type VisitorRow = Omit<VisitorsPage['visitors'][number], 'firstSeen' | 'lastSeen'> & {
  readonly firstSeen: Date | string;
  readonly lastSeen: Date | string;
};

const HOURS = 24;
/** Number of days for which a project counts as active after its last run. */
const ACTIVE_DAYS = 30;

const within = (interval: string) => gt(executions.createdAt, sqlText`now() - ${interval}::interval`);
const isUnderWay = inArray(executions.status, ['pending', 'running']);

@injectable()
export class Usage {
  readonly #database: Database;

  constructor(@inject(Database) database: Database) {
    this.#database = database;
  }

  async database(): Promise<SystemFigures['database']> {
    const before = performance.now();
    await this.#database.ping();
    const latency = performance.now() - before;
    const [row] = await this.#database.sql
      .select({ size: sqlText<string>`pg_database_size(current_database())` })
      .from(sqlText`(select 1) as one`);
    return { kind: this.#database.kind, size: Number(row?.size ?? 0), latency: Math.round(latency) };
  }

  async queue(): Promise<Omit<SystemFigures['queue'], 'workers'>> {
    const rows = await this.#database.sql
      .select({
        status: executions.status,
        count: count(),
        age: sqlText<string>`extract(epoch from now() - ${min(executions.createdAt)})`,
      })
      .from(executions)
      .where(isUnderWay)
      .groupBy(executions.status);
    const of = (status: string) => rows.find((row) => row.status === status);
    const oldest = of('pending')?.age;
    return {
      pending: of('pending')?.count ?? 0,
      running: of('running')?.count ?? 0,
      ...(oldest !== undefined && { oldest: Math.max(0, Math.round(Number(oldest))) }),
    };
  }

  async tenants(): Promise<SystemFigures['tenants']> {
    const isActive = sqlText<boolean>`${tenants.config} ->> 'status' = 'active'`;
    const [row] = await this.#database.sql
      .select({ all: count(), active: sqlText<string>`count(*) filter (where ${isActive})` })
      .from(tenants);
    const active = Number(row?.active ?? 0);
    return { active, inactive: (row?.all ?? 0) - active };
  }

  async visitors(): Promise<SystemFigures['visitors']> {
    return { known: await this.#countVisitors(), lastDay: await this.#countVisitors(within('1 day')) };
  }

  /**
   * Number of finished executions with each status, for each of the last 24 hours. If `tenantId` is absent, all
   * tenants' executions are counted.
   */
  async hours(tenantId?: string): Promise<Hours> {
    const hour = sqlText<string>`extract(epoch from date_trunc('hour', ${executions.finishedAt} at time zone 'utc'))`;
    const rows = await this.#database.sql
      .select({ hour, status: executions.status, count: count() })
      .from(executions)
      .where(
        and(
          gt(executions.finishedAt, sqlText`now() - ${`${HOURS} hours`}::interval`),
          tenantId === undefined ? undefined : eq(executions.tenantId, tenantId),
        ),
      )
      .groupBy(hour, executions.status);
    const last = Math.floor(Date.now() / 3_600_000);
    return Array.from({ length: HOURS }, (_, index) => {
      const seconds = (last - HOURS + 1 + index) * 3600;
      const of = (status: string) =>
        rows.find((row) => Number(row.hour) === seconds && row.status === status)?.count ?? 0;
      return {
        hour: new Date(seconds * 1000).toISOString(),
        completed: of('completed'),
        failed: of('error'),
        cancelled: of('cancelled'),
      };
    });
  }

  /** Visitors with at least one execution, most recent first. */
  async visitorPage({
    tenant,
    limit,
    offset,
  }: z.output<typeof visitorsQuerySchema>): Promise<Omit<VisitorsPage, 'connections'>> {
    const which = tenant === undefined ? undefined : eq(executions.tenantId, tenant);
    const lastSeen = sqlText<Date>`max(${executions.createdAt})`;
    const rows: VisitorRow[] = await this.#database.sql
      .select({
        id: executions.userId,
        tenants: sqlText<string[]>`to_json(array_agg(distinct ${executions.tenantId}))`,
        firstSeen: sqlText<Date>`min(${executions.createdAt})`,
        lastSeen,
        executions: count(),
        active: sqlText<number>`(count(*) filter (where ${isUnderWay}))::int`,
      })
      .from(executions)
      .where(which)
      .groupBy(executions.userId)
      .orderBy(desc(lastSeen))
      .limit(limit)
      .offset(offset);
    const visitors = rows.map(({ id, firstSeen, lastSeen, ...row }) => ({
      ...row,
      id: shortName(id),
      firstSeen: new Date(firstSeen).toISOString(),
      lastSeen: new Date(lastSeen).toISOString(),
    }));
    return { visitors, total: await this.#countVisitors(which) };
  }

  async ofTenant(tenantId: string): Promise<Omit<TenantFigures, 'apiCalls'>> {
    const mine = eq(executions.tenantId, tenantId);
    const [row] = await this.#database.sql
      .select({
        projects: sqlText<number>`count(distinct ${executions.request} -> 'metadata' ->> 'project_id')::int`,
      })
      .from(executions)
      .where(and(mine, within(`${ACTIVE_DAYS} days`)));
    return {
      totalUsers: await this.#countVisitors(mine),
      activeProjects: row?.projects ?? 0,
      executions: await this.hours(tenantId),
    };
  }

  async #countVisitors(which?: SQL): Promise<number> {
    const [row] = await this.#database.sql
      .select({ count: countDistinct(executions.userId) })
      .from(executions)
      .where(which);
    return row?.count ?? 0;
  }
}

/**
 * Shortens a visitor's id for display. The full id must not leave the server, because it is the value of the visitor's
 * signed cookie.
 */
function shortName(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 12);
}
