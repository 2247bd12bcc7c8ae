import type { ExecutionRequest, ExecutionResult, WireRunEvent } from '@core/execution/wire';
import { and, asc, eq, gte, inArray, isNull, lt, or, sql as sqlText } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Database, isLockFree } from '../store/database';
import { executions } from '../store/schema';
import { executionChannels, storeWithUpdate, type UpdateContent, updated } from './execution-updates';
import { executionLimits } from './limits';

/** How long a connected worker is taken for alive after its last renewal, in seconds, by the clock of the database. */
export const LEASE_SECONDS = 10;
/** The same for a worker whose connection has ended: a living one renews its leases over others, and connects again. */
const DISCONNECTED_SECONDS = 1.5;
/** Seconds between two renewals of the lease of a running execution. */
export const RENEW_SECONDS = 0.5;

const lease = sqlText`now() + make_interval(secs => ${LEASE_SECONDS})`;

/**
 * True of a lease that has run out, and of one that ends later than any that was just given: the clock was set back, and nobody
 * may wait until it says the same again.
 */
const isRunOut = sqlText<boolean>`(${executions.leaseUntil} < now()
  or ${executions.leaseUntil} > now() + make_interval(secs => ${2 * LEASE_SECONDS}))`;

/**
 * True where the worker's process has ended, long before its lease: the database has released the worker's lock. A restart of
 * the database releases the locks of the living too, and they need a moment to take them again.
 */
const isDisconnected = sqlText<boolean>`(${executions.leaseUntil}
    < now() + make_interval(secs => ${LEASE_SECONDS - DISCONNECTED_SECONDS})
  and pg_postmaster_start_time() < now() - make_interval(secs => ${LEASE_SECONDS})
  and ${isLockFree(executions.worker)})`;

const isDead = or(isRunOut, isDisconnected);

/** True of an execution that a worker may take. */
const isWaiting = and(
  lt(executions.attempts, executionLimits.attempts),
  or(eq(executions.status, 'pending'), and(eq(executions.status, 'running'), isDead)),
);

/** Of an execution that has ended: by the same clock as when it was made, and without the code, which is not needed again. */
const ended = {
  finishedAt: sqlText`now()`,
  leaseUntil: null,
  request: sqlText`jsonb_set(${executions.request}, '{code}', '""')`,
} as const;

/** What the row of an execution contains from the moment that a worker takes it. */
export const takenBy = (worker: string) => ({ status: 'running', worker, leaseUntil: lease }) as const;

/** What a transaction changes in the row of an execution: values, or what the database makes of what is there. */
type Change = PgUpdateSetSource<typeof executions>;

/** An execution that a worker has taken. The attempt is its ticket: whoever holds an old one changes nothing any more. */
export interface Job {
  readonly id: string;
  readonly tenantId: string;
  readonly attempt: number;
  readonly request: ExecutionRequest;
  /** True when it was stopped before it was taken. */
  readonly isStopped: boolean;
}

/** How an execution ends. */
export type ExecutionEnd =
  | {
      readonly status: 'completed';
      readonly result: ExecutionResult;
      /** What its last update tells besides. */
      readonly events?: readonly WireRunEvent[];
    }
  | { readonly status: 'error'; readonly error: string }
  | { readonly status: 'cancelled' };

/**
 * What workers do with executions: rows that they take under a lease, so that another one takes over when one dies. Each
 * worker's name is a lock that its process holds.
 */
export class ExecutionQueue {
  readonly #database: Database;
  /** Name of the worker. */
  readonly worker: string;
  #lock: Promise<void> | undefined;

  constructor(database: Database, worker: string) {
    this.#database = database;
    this.worker = worker;
  }

  /** Takes the lock by which others know that the worker lives; required before an execution is stored under its name. */
  async open(): Promise<void> {
    await this.#holdLock();
  }

  /** Takes the oldest execution that waits, or whose worker died; undefined when there is none. */
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

  /** Shows that the worker lives. False when the execution is to be stopped, or is somebody else's by now. */
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
   * Says what the execution does now, where that is wanted. False when it is somebody else's by now: then nothing was said.
   */
  async report(job: Job, content: UpdateContent): Promise<boolean> {
    return !job.request.enable_progress_tracking || this.#say(job, content, {});
  }

  /** Ends an execution for good. False when it is somebody else's by now: then nothing has changed. */
  end(job: Job, end: ExecutionEnd): Promise<boolean> {
    const { events: _, ...row } = { events: undefined, ...end };
    return this.#say(job, endUpdate(end), { ...row, ...ended });
  }

  /**
   * Gives back an execution that this worker may not finish, as if it had not been begun: another one begins it anew at once.
   * False when it is somebody else's by now.
   */
  handBack(job: Job): Promise<boolean> {
    return this.#say(
      job,
      { type: 'progress', data: { stage: 'queued' }, events: [{ type: 'restarted' }] },
      { status: 'pending', attempts: sqlText`${executions.attempts} - 1`, worker: null, leaseUntil: null },
      executionChannels.added,
    );
  }

  /** Gives up executions whose workers died too often. */
  async giveUp(): Promise<void> {
    const dead = await this.#database.sql
      .select()
      .from(executions)
      .where(
        and(eq(executions.status, 'running'), isDead, gte(executions.attempts, executionLimits.attempts)),
      );
    const error = `Execution failed: the process that ran it died ${executionLimits.attempts} times.`;
    for (const { id } of dead) await endAbandoned(this.#database, id, { status: 'error', error });
  }

  /** In a database of one server nobody else runs anything when it starts: what was running begins again at once. */
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

/** Ends an execution that no worker has. False when it has ended already. */
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
