import { randomUUID } from 'node:crypto';
import type {
  ExecutionRecord,
  ExecutionUpdate,
  executionSummarySchema,
  historySchema,
} from '@core/execution/remote/wire';
import type { ExecutionRequest } from '@core/execution/wire';
import { and, count, desc, eq, inArray, lt, not } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { inject, injectable } from 'inversify';
import * as z from 'zod/mini';
import { ApiError } from '../api/api-error';
import { Database, type Sql } from '../store/database';
import { executions } from '../store/schema';
import { endAbandoned, takenBy } from './execution-queue';
import { executionChannels, storeWithUpdate, updated, updatesAfter } from './execution-updates';
import { executionLimits } from './limits';

/** Other users cannot access the owner's executions. */
export interface ExecutionOwner {
  readonly tenantId: string;
  readonly userId: string;
}

/** UUID in lowercase; uppercase input is converted. */
export const executionId = z.uuid().check(z.toLowerCase());

type Row = typeof executions.$inferSelect;

const isActive = inArray(executions.status, ['pending', 'running']);

export interface AddOptions {
  /**
   * If present, the execution is refused unless fewer than this many executions are active across all users. If absent,
   * the execution may be queued.
   */
  readonly slots?: number | undefined;
  /** Name of an idle worker that claims the execution in the same statement. */
  readonly worker?: string | undefined;
}

/** The queue as used by clients. */
@injectable()
export class ExecutionStore {
  readonly #database: Database;

  constructor(@inject(Database) database: Database) {
    this.#database = database;
  }

  /**
   * Queues a request. Resolves with its id, which is the request's `session_id` if that is a valid, unused UUID.
   * @throws ApiError 429 if the owner has too many active executions, or if no slot is free and queueing is disabled.
   */
  async add(
    { tenantId, userId }: ExecutionOwner,
    request: ExecutionRequest,
    { slots, worker }: AddOptions = {},
  ): Promise<string> {
    if (slots !== undefined && (await this.#countActive()) >= slots) {
      throw new ApiError(
        429,
        `All execution slots on the server are in use, and the tenant '${tenantId}' has no queue. Try again in a moment, or run the project in the browser.`,
        5,
      );
    }
    const store = async (sql: Sql) => {
      const mine = and(eq(executions.userId, userId), isActive);
      const [active] = await sql.select({ count: count() }).from(executions).where(mine);
      if (active && active.count >= executionLimits.concurrent) {
        throw new ApiError(
          429,
          `You have ${active.count} active executions. Wait for one to finish, or stop it.`,
          5,
        );
      }
      const row = { tenantId, userId, request, lastSeq: 1 };
      if (worker === undefined) return insert(sql, row, executionChannels.added);
      return insert(sql, { ...row, ...takenBy(worker), attempts: 1 });
    };
    // Concurrent requests from one visitor are counted one at a time.
    return this.#database.asTenant(tenantId, store, `${tenantId} ${userId}`);
  }

  /** Number of queued and running executions across all users. */
  async #countActive(): Promise<number> {
    const [active] = await this.#database.sql.select({ count: count() }).from(executions).where(isActive);
    return active?.count ?? 0;
  }

  /** Resolves with undefined if the owner has no such execution. */
  async find(owner: ExecutionOwner, id: string): Promise<ExecutionRecord | undefined> {
    const [row] = await this.#database.asTenant(owner.tenantId, (sql) =>
      own(sql, owner, eq(executions.id, id)),
    );
    return row && toRecord(row);
  }

  /** An execution's updates after a given number, in order. */
  updatesAfter(id: string, seq: number): Promise<readonly ExecutionUpdate[]> {
    return updatesAfter(this.#database, id, seq);
  }

  /** The owner's executions, newest first. */
  async history(
    owner: ExecutionOwner,
    limit: number,
    before?: string,
  ): Promise<z.infer<typeof historySchema>> {
    const rows = await this.#database.asTenant(owner.tenantId, (sql) =>
      own(sql, owner, before === undefined ? undefined : lt(executions.position, Number(before)), limit + 1),
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      executions: page.map(toSummary),
      ...(rows.length > limit && last && { next: String(last.position) }),
    };
  }

  /** Deletes one or all of an owner's finished executions. Resolves with the number of deleted executions. */
  async remove({ tenantId, userId }: ExecutionOwner, id?: string): Promise<number> {
    const own = and(eq(executions.tenantId, tenantId), eq(executions.userId, userId), not(isActive));
    const removed = await this.#database.sql
      .delete(executions)
      .where(id === undefined ? own : and(own, eq(executions.id, id)))
      .returning({ id: executions.id });
    return removed.length;
  }

  /**
   * Requests that an execution be stopped. A queued execution ends immediately. Resolves with false if the owner has no
   * such execution.
   */
  async stop(owner: ExecutionOwner, id: string): Promise<boolean> {
    const isFound = await this.#database.asTenant(owner.tenantId, async (sql) => {
      const [row] = await sql
        .update(executions)
        .set({ isStopRequested: true })
        .where(and(eq(executions.id, id), eq(executions.userId, owner.userId)))
        .returning({ id: executions.id });
      if (row) await this.#database.notify(sql, executionChannels.stopped, id);
      return row !== undefined;
    });
    if (isFound) await endAbandoned(this.#database, id, { status: 'cancelled' });
    return isFound;
  }
}

/** Inserts the row with the requested id, or with a new id if the requested one is not a UUID or is already in use. */
async function insert(
  sql: Sql,
  values: PgInsertValue<typeof executions> & { readonly request: ExecutionRequest },
  channel?: string,
): Promise<string> {
  const { data: wanted } = executionId.safeParse(values.request.session_id);
  for (const id of [...(wanted === undefined ? [] : [wanted]), randomUUID()]) {
    const row = sql
      .insert(executions)
      .values({ ...values, id })
      .onConflictDoNothing()
      .returning(updated);
    if (await storeWithUpdate(sql, row, { type: 'progress', data: { stage: 'queued' } }, channel)) return id;
  }
  throw new RangeError('An execution was not stored');
}

function own(
  sql: Sql,
  { userId }: ExecutionOwner,
  which: ReturnType<typeof eq> | undefined,
  limit = 1,
): Promise<Row[]> {
  return sql
    .select()
    .from(executions)
    .where(and(eq(executions.userId, userId), which))
    .orderBy(desc(executions.position))
    .limit(limit);
}

function toSummary(row: Row): z.infer<typeof executionSummarySchema> {
  const { language, metadata } = row.request;
  return {
    execution_id: row.id,
    status: row.status,
    language,
    project_id: metadata.project_id,
    file_count: metadata.file_count,
    created_at: row.createdAt.toISOString(),
    ...(row.finishedAt && { finished_at: row.finishedAt.toISOString() }),
    attempts: row.attempts,
    ...(row.error !== null && { error: row.error }),
  };
}

function toRecord(row: Row): ExecutionRecord {
  return { ...toSummary(row), last_seq: row.lastSeq, ...(row.result && { result: row.result }) };
}
