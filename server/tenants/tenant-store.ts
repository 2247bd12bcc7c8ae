import { product } from '@core/base/product';
import { builtInTenants } from '@core/tenant/built-in-tenants';
import type { LayoutTemplate } from '@core/tenant/layouts/layout-template';
import { newTenant } from '@core/tenant/new-tenant';
import type {
  TenantChange,
  TenantConfig,
  TenantSummary,
  tenantCreationSchema,
} from '@core/tenant/remote/wire';
import { asc, eq, isNotNull, sql as sqlText } from 'drizzle-orm';
import { inject, injectable } from 'inversify';
import type * as z from 'zod/mini';
import { ApiError } from '../api/api-error';
import { Database, type Sql } from '../store/database';
import { auditEntries, tenants } from '../store/schema';
import { requireLayoutType } from './accepted-layout';
import { sanitizeCss } from './sanitize-css';
import { slugProblem } from './slugs';
import { changedTenant, type TenantRow, toConfig, toSummary } from './tenant-rows';

/** Channel that announces the id of each tenant whose configuration changed. */
export const TENANT_CHANNEL = 'tenant_config';

/** Tenants that must stay active: the fallback tenant, and the tenant that contains the administrators' pages. */
const NEEDED: ReadonlySet<string> = new Set([product.id, 'admin']);

/** A request with its validated layout, which is null if the tenant uses the default layout for its type. */
type Accepted<T> = Omit<T, 'layout_config'> & { readonly layout_config?: LayoutTemplate | null | undefined };

export type TenantCreation = Accepted<z.infer<typeof tenantCreationSchema>>;

@injectable()
export class TenantStore {
  readonly #database: Database;

  constructor(@inject(Database) database: Database) {
    this.#database = database;
  }

  /** Stores the built-in tenants. A tenant that was never changed is updated to this version's configuration. */
  async seed(): Promise<void> {
    const rows = builtInTenants.map((config) => ({ id: config.id, config }));
    await this.#database.sql
      .insert(tenants)
      .values(rows)
      .onConflictDoUpdate({
        target: tenants.id,
        set: { config: sqlText`excluded.config` },
        setWhere: eq(tenants.version, 1),
      });
    await this.#sanitizeStored();
  }

  /** Sanitises style sheets that earlier versions stored unsanitised. */
  async #sanitizeStored(): Promise<void> {
    const { sql } = this.#database;
    const stored = await sql.select().from(tenants).where(isNotNull(tenants.customCss));
    for (const { id, customCss } of stored) {
      const safe = await sanitizeCss(customCss ?? '').catch(() => '');
      if (safe !== customCss) await sql.update(tenants).set({ customCss: safe }).where(eq(tenants.id, id));
    }
  }

  /** All tenants, ordered by id. */
  async list(): Promise<readonly TenantSummary[]> {
    const rows = await this.#database.sql.select().from(tenants).orderBy(asc(tenants.id));
    return rows.map(toSummary);
  }

  async find(id: string): Promise<TenantConfig | undefined> {
    const row = await rowOf(this.#database.sql, id);
    return row && toConfig(row);
  }

  /** All names that are unavailable for a new tenant. */
  async taken(): Promise<ReadonlySet<string>> {
    const rows = await this.#database.sql.select({ id: tenants.id }).from(tenants);
    return new Set(rows.map(({ id }) => id));
  }

  /** Rejects with {@link ApiError} if the request is invalid. */
  async create({ layout_config, ...draft }: TenantCreation, actor: string): Promise<TenantConfig> {
    requireLayoutType(draft.layout_type);
    const problem = slugProblem(draft.slug, new Set());
    if (problem !== undefined) throw new ApiError(400, problem);
    return this.#database.transaction(async (sql) => {
      const values = { id: draft.slug, config: newTenant(draft), layoutConfig: layout_config };
      const [row] = await sql.insert(tenants).values(values).onConflictDoNothing().returning();
      if (!row) throw new ApiError(409, `The tenant '${draft.slug}' already exists.`);
      await this.#recordChange(sql, [row], actor, 'tenant created', { plan: draft.plan });
      return toConfig(row);
    });
  }

  /** Rejects with {@link ApiError} if the change is invalid or outdated. */
  async change(id: string, change: Accepted<TenantChange>, actor: string): Promise<TenantConfig> {
    if (change.layout_type !== undefined) requireLayoutType(change.layout_type);
    return this.#database.transaction(async (sql) => {
      const before = await rowOf(sql, id, 'locked');
      if (!before) throw new ApiError(404, `The tenant '${id}' does not exist.`);
      if (change.version !== undefined && change.version !== before.version) {
        throw new ApiError(
          409,
          `The configuration of '${id}' has been changed since it was loaded and is now version ${before.version}. Reload it and try again.`,
        );
      }
      if (change.status === 'inactive' && NEEDED.has(id)) {
        throw new ApiError(
          400,
          `The tenant '${id}' must stay active, because without it no tenant can be activated again.`,
        );
      }
      const [row] = await sql
        .update(tenants)
        .set({
          config: changedTenant(before.config, change),
          ...(change.layout_config !== undefined && { layoutConfig: change.layout_config }),
          ...(change.custom_css !== undefined && { customCss: change.custom_css }),
          ...(change.custom_js !== undefined && { customJs: change.custom_js }),
          version: before.version + 1,
          updatedAt: sqlText`now()`,
        })
        .where(eq(tenants.id, id))
        .returning();
      if (!row) throw new ApiError(404, `The tenant '${id}' does not exist.`);
      const changed = Object.keys(change).filter((name) => name !== 'version' && name !== 'updated_at');
      const detail = { changed, version: row.version };
      await this.#recordChange(sql, [row, before], actor, 'configuration changed', detail);
      return toConfig(row);
    });
  }

  /**
   * Logs a change and announces it to all servers. A change is logged if the audit log was enabled before or after it,
   * so that disabling the log is logged.
   */
  async #recordChange(
    sql: Sql,
    rows: readonly [TenantRow, TenantRow?],
    actor: string,
    action: string,
    detail: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const [{ id }] = rows;
    const isRecorded = rows.some((row) => row && (row.config.security?.audit.enabled ?? true));
    if (isRecorded) await sql.insert(auditEntries).values({ tenantId: id, actor, action, detail });
    await this.#database.notify(sql, TENANT_CHANNEL, id);
  }
}

async function rowOf(sql: Sql, id: string, lock?: 'locked'): Promise<TenantRow | undefined> {
  const query = sql.select().from(tenants).where(eq(tenants.id, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}
