import type { LogEntry, LogsPage, logsQuerySchema } from '@core/tenant/administration/wire';
import { and, asc, desc, eq, ilike, lt, or, type SQL, sql as sqlText } from 'drizzle-orm';
import { inject, injectable } from 'inversify';
import type * as z from 'zod/mini';
import { Database } from '../store/database';
import { auditEntries } from '../store/schema';

type Query = z.output<typeof logsQuerySchema>;

/** The log of administrator actions. Entries are stored for the tenant's retention period. */
@injectable()
export class AuditLog {
  readonly #database: Database;

  constructor(@inject(Database) database: Database) {
    this.#database = database;
  }

  async add(entry: Pick<LogEntry, 'tenantId' | 'actor' | 'action' | 'detail'>): Promise<void> {
    await this.#database.sql.insert(auditEntries).values(entry);
  }

  async page({ tenant, action, text, before, limit }: Query): Promise<LogsPage> {
    const { sql } = this.#database;
    const found = await sql
      .select()
      .from(auditEntries)
      .where(
        and(
          tenant === undefined ? undefined : eq(auditEntries.tenantId, tenant),
          action === undefined ? undefined : eq(auditEntries.action, action),
          text === undefined ? undefined : matchesText(text),
          before === undefined ? undefined : lt(auditEntries.id, Number(before)),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(limit + 1);
    const entries = found.slice(0, limit).map(({ id, createdAt, ...entry }) => ({
      ...entry,
      id: String(id),
      createdAt: createdAt.toISOString(),
    }));
    const last = entries.at(-1);
    const actions = await sql
      .selectDistinct({ action: auditEntries.action })
      .from(auditEntries)
      .orderBy(asc(auditEntries.action));
    return {
      entries,
      ...(found.length > limit && last && { next: last.id }),
      actions: actions.map((row) => row.action),
    };
  }
}

function matchesText(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    ilike(auditEntries.tenantId, pattern),
    ilike(auditEntries.actor, pattern),
    ilike(auditEntries.action, pattern),
    sqlText`${auditEntries.detail}::text ilike ${pattern}`,
  );
}
