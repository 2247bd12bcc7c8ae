import type { ExecutionRequest, ExecutionResult, WireRunEvent } from '@core/execution/wire';
import { and, asc, eq, gte, inArray, isNull, lt, or, sql as sqlText } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Database, isLockFree } from '../store/database';
import { executions } from '../store/schema';
import { executionChannels, storeWithUpdate, type UpdateContent, updated } from './execution-updates';
import { executionLimits } from './limits';

/**
 * Number of seconds for which a connected worker counts as alive after its last renewal, according to the database's
 * clock.
 */
export const LEASE_SECONDS = 10;
/**
 * Number of seconds for which a worker whose connection is closed counts as alive. A live worker renews its leases over
 * other connections and reconnects.
 */
const DISCONNECTED_SECONDS = 1.5;
/** Seconds between lease renewals for a running execution. */
export const RENEW_SECONDS = 0.5;

const lease = sqlText`now() + make_interval(secs => ${LEASE_SECONDS})`;

/**
 * True for an expired lease, and for a lease that ends later than any new lease could. In the latter case, the clock
 * was set back, and waiting for expiry would take too long.
 */
const isExpired = sqlText<boolean>`(${executions.leaseUntil} < now()
  or ${executions.leaseUntil} > now() + make_interval(secs => ${2 * LEASE_SECONDS}))`;

/**
 * True if the database has released the worker's lock, because the worker's process has exited. A database restart also
 * releases the locks of live workers, which need time to reacquire them.
 */
const isDisconnected = sqlText<boolean>`(${executions.leaseUntil}
    < now() + make_interval(secs => ${LEASE_SECONDS - DISCONNECTED_SECONDS})
  and pg_postmaster_start_time() < now() - make_interval(secs => ${LEASE_SECONDS})
  and ${isLockFree(executions.worker)})`;

const isDead = or(isExpired, isDisconnected);

/** True for an execution that a worker may claim. */
const isWaiting = and(
  lt(executions.attempts, executionLimits.attempts),
  or(eq(executions.status, 'pending'), and(eq(executions.status, 'running'), isDead)),
);

/**
 * Column values of a finished execution. The end time comes from the same clock as the creation time. The code is
 * deleted, because it is no longer needed.
 */
const ended = {
  finishedAt: sqlText`now()`,
  leaseUntil: null,
  request: sqlText`jsonb_set(${executions.request}, '{code}', '""')`,
} as const;

export const takenBy = (worker: string) => ({ status: 'running', worker, leaseUntil: lease }) as const;

/** Column values that a transaction sets in an execution's row. */
type Change = PgUpdateSetSource<typeof executions>;

/**
 * A claimed execution. The attempt number identifies the claim, so a worker with an earlier number cannot change
 * anything.
 */
export interface Job {
  readonly id: string;
  readonly tenantId: string;
  readonly attempt: number;
  readonly request: ExecutionRequest;
  /** True if the execution was stopped before it was claimed. */
  readonly isStopped: boolean;
}

export type ExecutionEnd =
  | {
      readonly status: 'completed';
      readonly result: ExecutionResult;
      /** Run events to send with the update. */
      readonly events?: readonly WireRunEvent[];
    }
  | { readonly status: 'error'; readonly error: string }
  | { readonly status: 'cancelled' };

/**
 * The queue as used by workers. A worker claims rows under a lease, so that another worker can take over if the first
 * one dies. Each worker process holds a database lock named after the worker.
 */
export class ExecutionQueue {
  readonly #database: Database;
  readonly worker: string;
  #lock: Promise<void> | undefined;

  constructor(database: Database, worker: string) {
    this.#database = database;
    this.worker = worker;
  }

  /**
   * Acquires the lock that proves that the worker is alive. Must be called before an execution is stored under the
   * worker's name.
   */
  async open(): Promise<void> {
    await this.#holdLock();
  }

  /** Claims the oldest execution that is queued or whose worker has died; undefined if there is none. */
  async claim(): Promise<Job | undefined> {
    await this.#holdLock();
    const [row] = await this.#database.sql
      .update(executions)
      .set({ ...takenBy(this.worker), attempts: sqlText`${executions.attempts} + 1` })
      .where(
        eq(
          executions.id,
          sqlText`(${this.#database.sql
            .select({ id: executions.id })
            .from(executions)
            .where(isWaiting)
            .orderBy(asc(executions.position))
            .limit(1)
            .for('update', { skipLocked: true })})`,
        ),
      )
      .returning();
    if (!row) return undefined;
    const { id, tenantId, attempts: attempt, request, isStopRequested: isStopped } = row;
    return { id, tenantId, attempt, request, isStopped };
  }

  /** True if `claim` would return an execution now. */
  async hasWaiting(): Promise<boolean> {
    const { sql } = this.#database;
    const waiting = await sql.select({ id: executions.id }).from(executions).where(isWaiting).limit(1);
    return waiting.length > 0;
  }

  /** Renews the lease. Returns false if the execution should be stopped or now belongs to another worker. */
  async renew(job: Job): Promise<boolean> {
    await this.#holdLock();
    const [row] = await this.#database.sql
      .update(executions)
      .set({ leaseUntil: lease })
      .where(this.#isMine(job))
      .returning({ isStopRequested: executions.isStopRequested });
    return row !== undefined && !row.isStopRequested;
  }

  /**
   * Stores an update, if the request asks for progress. If the execution now belongs to another worker, stores nothing
   * and resolves with false.
   */
  async report(job: Job, content: UpdateContent): Promise<boolean> {
    return !job.request.enable_progress_tracking || this.#say(job, content, {});
  }

  /** Ends an execution. If it now belongs to another worker, changes nothing and resolves with false. */
  end(job: Job, end: ExecutionEnd): Promise<boolean> {
    const { events: _, ...row } = { events: undefined, ...end };
    return this.#say(job, endUpdate(end), { ...row, ...ended });
  }

  /**
   * Returns an unfinished execution to the queue as if it had not been started. Another worker can claim it
   * immediately. Returns false if it already belongs to another worker.
   */
  requeue(job: Job): Promise<boolean> {
    return this.#say(
      job,
      { type: 'progress', data: { stage: 'queued' }, events: [{ type: 'restarted' }] },
      { status: 'pending', attempts: sqlText`${executions.attempts} - 1`, worker: null, leaseUntil: null },
      executionChannels.added,
    );
  }

  /** Fails executions whose workers have died too often. */
  async failAbandoned(): Promise<void> {
    const dead = await this.#database.sql
      .select()
      .from(executions)
      .where(
        and(eq(executions.status, 'running'), isDead, gte(executions.attempts, executionLimits.attempts)),
      );
    const error = `Execution failed: the process that ran it died ${executionLimits.attempts} times.`;
    for (const { id } of dead) await endAbandoned(this.#database, id, { status: 'error', error });
  }

  /**
   * Requeues all running executions when a server with an embedded database starts. No other server can be running
   * them.
   */
  async takeOver(): Promise<void> {
    await this.#database.sql
      .update(executions)
      .set({ leaseUntil: sqlText`now() - interval '1 s'` })
      .where(eq(executions.status, 'running'));
  }

  async #holdLock(): Promise<void> {
    this.#lock ??= this.#database.holdLock(this.worker);
    try {
      await this.#lock;
    } catch (error) {
      this.#lock = undefined;
      throw error;
    }
  }

  async #say(job: Job, content: UpdateContent, change: Change, channel?: string): Promise<boolean> {
    const { sql } = this.#database;
    const changed = sql
      .update(executions)
      .set({ ...change, lastSeq: sqlText`${executions.lastSeq} + 1` })
      .where(this.#isMine(job))
      .returning(updated);
    return storeWithUpdate(sql, changed, content, channel);
  }

  #isMine({ id, attempt }: Job) {
    return and(
      eq(executions.id, id),
      eq(executions.worker, this.worker),
      eq(executions.attempts, attempt),
      eq(executions.status, 'running'),
    );
  }
}

function endUpdate(end: ExecutionEnd): UpdateContent {
  switch (end.status) {
    case 'completed':
      return { type: 'completed', result: end.result, ...(end.events && { events: end.events }) };
    case 'error':
      return { type: 'error', data: { error: end.error } };
    case 'cancelled':
      return { type: 'cancelled' };
  }
}

/** Ends an execution that has no worker. Returns false if it has already ended. */
export async function endAbandoned(
  database: Database,
  id: string,
  end: Exclude<ExecutionEnd, { status: 'completed' }>,
): Promise<boolean> {
  const isLeft = or(isNull(executions.leaseUntil), isDead);
  const changed = database.sql
    .update(executions)
    .set({ ...end, ...ended, lastSeq: sqlText`${executions.lastSeq} + 1` })
    .where(and(eq(executions.id, id), inArray(executions.status, ['pending', 'running']), isLeft))
    .returning(updated);
  return storeWithUpdate(database.sql, changed, endUpdate(end));
}
