import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage, isCancellation } from '@core/base/errors';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Database } from '../store/database';
import { SqlError, storeFailure } from '../store/driver';
import { type ExecutionEnd, type ExecutionQueue, type Job, RENEW_SECONDS } from './execution-queue';
import { executionChannels } from './execution-updates';
import { Executor } from './executor/executor';
import type { ExecutorEvent } from './executor/executor-messages';
import type { RunnableKinds } from './runnable-kinds';
import { UpdateWriter } from './update-writer';
import { resultWithinLimit } from './within-limit';

/**
 * Interval between queue checks when no notification arrives, in milliseconds. The checks are needed because dead
 * workers send no notifications.
 */
const POLL_MS = 500;
/** How long an idle process waits for the next execution, in milliseconds. */
const IDLE_MS = 60_000;
/** Time limit for running executions at shutdown, in milliseconds. */
const DRAIN_MS = 5_000;
/** Milliseconds between attempts to store a result, and the number of attempts. */
const STORE_RETRY_MS = 1_000;
const MAX_STORE_ATTEMPTS = 300;

/** An execution that has not been stored yet. */
export type NewJob = Pick<Job, 'request' | 'tenantId'>;

/** The subset of a claimed execution that is needed to run it. */
type StartedJob = Pick<Job, 'attempt' | 'request'>;

/** Claims executions from the queue and runs one at a time. */
export class ExecutionWorker implements Disposable {
  readonly #queue: ExecutionQueue;
  readonly #runnable: RunnableKinds;
  readonly #executor = new Executor();
  readonly #store = new DisposableStore();
  #running: { readonly id: string; readonly stop: AbortController } | undefined;
  #working: Promise<void> | undefined;
  #polling: Promise<void> | undefined;
  #poll: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #drain: NodeJS.Timeout | undefined;
  /** True if the queue may contain more executions. */
  #isWanted = false;
  /** True once running executions must be returned to the queue. */
  #isLeaving = false;

  private constructor(queue: ExecutionQueue, runnable: RunnableKinds) {
    this.#queue = queue;
    this.#runnable = runnable;
  }

  static async start(
    database: Database,
    queue: ExecutionQueue,
    runnable: RunnableKinds,
  ): Promise<ExecutionWorker> {
    const worker = new ExecutionWorker(queue, runnable);
    const { added, stopped } = executionChannels;
    worker.#store.add(await database.listen(added, () => worker.#wake()));
    worker.#store.add(
      await database.listen(stopped, (id) => {
        if (worker.#running?.id === id) worker.#running?.stop.abort();
      }),
    );
    await queue.open();
    worker.#poll = setInterval(() => worker.#pollQueue(), POLL_MS).unref();
    worker.#pollQueue();
    return worker;
  }

  get isIdle(): boolean {
    return this.#working === undefined && !this.#store.isDisposed;
  }

  /**
   * Starts an execution while it is being stored under this worker's name. The worker must be idle. The run is stopped
   * if storing fails.
   * @param add receives the worker's name and resolves to the id.
   */
  begin({ request, tenantId }: NewJob, add: (worker: string) => Promise<string>): Promise<string> {
    const added = add(this.#queue.worker);
    const attempt = 1;
    const stored = added.then((id) => ({ attempt, id, isStopped: false, request, tenantId }));
    // The caller of `begin` receives the error.
    this.#wake(() => this.#run({ attempt, request }, stored).catch(() => undefined));
    return added;
  }

  /**
   * Stops claiming executions. A running execution that does not finish within a few seconds is returned to the queue.
   */
  dispose(): void {
    if (this.#store.isDisposed) return;
    clearInterval(this.#poll);
    clearTimeout(this.#idle);
    this.#store.dispose();
    if (!this.#working) this.#executor.kill();
    else
      this.#drain = setTimeout(() => {
        this.#isLeaving = true;
        this.#running?.stop.abort();
      }, DRAIN_MS);
  }

  /** Call after `dispose`. Resolves once no execution is running. The database must remain open until then. */
  async ended(): Promise<void> {
    await this.#polling;
    await this.#working;
    clearTimeout(this.#drain);
    this.#executor.kill();
  }

  /**
   * Looks for executions whose workers have died. The worker remains idle during the search, so that a new execution
   * does not have to wait.
   */
  #pollQueue(): void {
    if (!this.isIdle) return;
    this.#polling ??= this.#findLeft()
      // Errors are ignored, because the next check tries again.
      .catch(() => undefined)
      .finally(() => {
        this.#polling = undefined;
      });
  }

  async #findLeft(): Promise<void> {
    await this.#queue.failAbandoned();
    if (await this.#queue.hasWaiting()) this.#wake();
  }

  /** @param first runs before the executions from the queue. */
  #wake(first = async () => {}): void {
    this.#isWanted = true;
    this.#working ??= this.#work(first)
      .catch(() => undefined)
      .finally(() => {
        this.#working = undefined;
      });
  }

  async #work(first: () => Promise<void>): Promise<void> {
    await first();
    while (this.#isWanted && !this.#store.isDisposed) {
      this.#isWanted = false;
      const job = await this.#queue.claim();
      if (!job) continue;
      this.#isWanted = true;
      await this.#run(job, Promise.resolve(job));
    }
  }

  /** @param stored resolves once the execution is stored as claimed by this worker. Until then, nothing is reported. */
  async #run(started: StartedJob, stored: Promise<Job>): Promise<void> {
    clearTimeout(this.#idle);
    const stop = new AbortController();
    let renewing: NodeJS.Timeout | undefined;
    stored.then(
      (job) => {
        if (job.isStopped || this.#isLeaving) stop.abort();
        this.#running = { id: job.id, stop };
        renewing = this.#renew(job, stop);
      },
      () => stop.abort(),
    );
    try {
      const end = await this.#execute(started, stored, stop.signal);
      await this.#storeEnd(await stored, end);
    } finally {
      clearInterval(renewing);
      this.#running = undefined;
      this.#idle = setTimeout(() => this.#executor.kill(), IDLE_MS).unref();
    }
  }

  #renew(job: Job, stop: AbortController): NodeJS.Timeout {
    let isRenewing = false;
    return setInterval(async () => {
      if (isRenewing) return;
      isRenewing = true;
      const goesOn = await this.#queue.renew(job).catch(() => true);
      isRenewing = false;
      if (!goesOn) stop.abort();
    }, RENEW_SECONDS * 1000);
  }

  /**
   * Stores an execution's result. Retries while the database is unavailable, so that the work need not be repeated. If
   * another worker has taken over, nothing is stored.
   */
  async #storeEnd(job: Job, end: ExecutionEnd): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        if (this.#isLeaving && end.status === 'cancelled') await this.#queue.requeue(job);
        else await this.#queue.end(job, end);
        return;
      } catch (error) {
        const failure = storeFailure(error);
        if (this.#store.isDisposed || tried >= MAX_STORE_ATTEMPTS || !(failure instanceof SqlError))
          throw error;
        if (failure.isTransient) await sleep(STORE_RETRY_MS);
        else if (end.status === 'completed')
          end = { status: 'error', error: `The result could not be stored: ${failure.message}` };
        else throw error;
      }
    }
  }

  async #execute(
    { attempt, request }: StartedJob,
    stored: Promise<Job>,
    signal: AbortSignal,
  ): Promise<ExecutionEnd> {
    const found = this.#runnable.of(request);
    if (!found) return { status: 'error', error: `This server does not run ${request.language}.` };
    const updates = new UpdateWriter(async (content) => this.#queue.report(await stored, content));
    if (attempt > 1) updates.take([{ type: 'restarted' }, preparing(attempt)]);
    const emit = (events: readonly ExecutorEvent[]) => updates.take(events);
    try {
      const outcome = await this.#executor.run({ type: 'execute', kind: found, request }, signal, emit);
      if (outcome.type !== 'executed') throw new RangeError(`Unexpected execution outcome: ${outcome.type}`);
      // Updates after the end would be rejected, so the remaining events are sent together with the result.
      const events = await updates.rest();
      return { status: 'completed', result: resultWithinLimit(outcome.result), events };
    } catch (error) {
      // Stopping the execution terminated its process. Users often rerun a stopped execution, so the next process is
      // started in advance.
      if (!this.#store.isDisposed) this.#executor.warm();
      await updates.rest();
      if (isCancellation(error)) return { status: 'cancelled' };
      return { status: 'error', error: errorMessage(error) };
    }
  }
}

function preparing(attempt: number): ExecutorEvent {
  return { type: 'progress', progress: { stage: 'preparing', message: `attempt ${attempt}` } };
}
