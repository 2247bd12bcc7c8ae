import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessage, isCancellation } from '@core/base/errors';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { TaskProgress } from '@core/base/task';
import { type ExecutionStage, executionStageSchema } from '@core/execution/remote/wire';
import type { ExecutionResult } from '@core/execution/wire';
import type { Database } from '../store/database';
import { SqlError, storeFailure } from '../store/driver';
import {
  type ExecutionEnd,
  type ExecutionQueue,
  executionChannels,
  type Job,
  RENEW_SECONDS,
} from './execution-queue';
import { Executor } from './executor/executor';
import { executionLimits } from './limits';
import type { RunnableKinds } from './runnable-kinds';

/** How often the queue is looked at where nothing is said of it, in milliseconds: workers die silently. */
const LOOK_MS = 500;
/** How long a process without work is kept for the next one, in milliseconds. */
const IDLE_MS = 60_000;
/** How long what runs may go on when its server ends, in milliseconds. */
const DRAIN_MS = 5_000;
/** Pause before a result is stored again that the database did not take, in milliseconds, and how often that is tried. */
const STORE_AGAIN_MS = 1_000;
const MOST_STORED = 300;
/** Least time between two updates of progress, in milliseconds; a new stage does not wait. */
const PROGRESS_MS = 200;

/** Takes executions from the queue and runs one at a time. */
export class ExecutionWorker implements Disposable {
  readonly #queue: ExecutionQueue;
  readonly #runnable: RunnableKinds;
  readonly #executor = new Executor();
  readonly #store = new DisposableStore();
  #running: { readonly id: string; readonly stop: AbortController } | undefined;
  #working: Promise<void> | undefined;
  #look: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #drain: NodeJS.Timeout | undefined;
  /** True once what runs is to be handed back. */
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
    worker.#look = setInterval(() => worker.#wake(), LOOK_MS).unref();
    worker.#wake();
    return worker;
  }

  /** Takes no more. What is under way has some seconds to end, and is handed back to the queue after that. */
  dispose(): void {
    if (this.#store.isDisposed) return;
    clearInterval(this.#look);
    clearTimeout(this.#idle);
    this.#store.dispose();
    if (!this.#working) this.#executor.kill();
    else
      this.#drain = setTimeout(() => {
        this.#isLeaving = true;
        this.#running?.stop.abort();
      }, DRAIN_MS);
  }

  /** Resolves when nothing is under way any more, once it was told to take no more. The database is needed until then. */
  async ended(): Promise<void> {
    await this.#working;
    clearTimeout(this.#drain);
    this.#executor.kill();
  }

  #wake(): void {
    this.#working ??= this.#work()
      .catch(() => undefined)
      .finally(() => {
        this.#working = undefined;
      });
  }

  async #work(): Promise<void> {
    await this.#queue.giveUp();
    for (;;) {
      if (this.#store.isDisposed) return;
      const job = await this.#queue.claim();
      if (!job) return;
      clearTimeout(this.#idle);
      try {
        await this.#run(job);
      } finally {
        this.#idle = setTimeout(() => this.#executor.kill(), IDLE_MS).unref();
      }
    }
  }

  async #run(job: Job): Promise<void> {
    const stop = new AbortController();
    if (job.isStopped || this.#isLeaving) stop.abort();
    this.#running = { id: job.id, stop };
    let isRenewing = false;
    const renewing = setInterval(async () => {
      if (isRenewing) return;
      isRenewing = true;
      const goesOn = await this.#queue.renew(job).catch(() => true);
      isRenewing = false;
      if (!goesOn) stop.abort();
    }, RENEW_SECONDS * 1000);
    try {
      await this.#keep(job, await this.#execute(job, stop.signal));
    } finally {
      clearInterval(renewing);
      this.#running = undefined;
    }
  }

  /**
   * Keeps how an execution ended. A database that is away for a moment is waited for: what is done need not be done again, and
   * whoever takes it over meanwhile is not disturbed.
   */
  async #keep(job: Job, end: ExecutionEnd): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        if (this.#isLeaving && end.status === 'cancelled') await this.#queue.handBack(job);
        else await this.#queue.end(job, end);
        return;
      } catch (error) {
        const failure = storeFailure(error);
        if (this.#store.isDisposed || tried >= MOST_STORED || !(failure instanceof SqlError)) throw error;
        if (failure.isPassing) await sleep(STORE_AGAIN_MS);
        else if (end.status === 'completed')
          end = { status: 'error', error: `Its result could not be stored: ${failure.message}` };
        else throw error;
      }
    }
  }

  async #execute(job: Job, signal: AbortSignal): Promise<ExecutionEnd> {
    const { request } = job;
    const found = this.#runnable.of(request);
    if (!found) return { status: 'error', error: `This server does not run ${request.language}.` };
    const { report, told } = this.#reporter(job);
    report({ stage: 'preparing', ...(job.attempt > 1 && { message: `attempt ${job.attempt}` }) });
    try {
      const outcome = await this.#executor.run({ type: 'execute', kind: found, request }, signal, report);
      if (outcome.type !== 'executed') throw new RangeError(`An execution came out as ${outcome.type}`);
      return { status: 'completed', result: capped(outcome.result) };
    } catch (error) {
      if (isCancellation(error)) return { status: 'cancelled' };
      return { status: 'error', error: errorMessage(error) };
    } finally {
      // What is told after the end is refused.
      await told();
    }
  }

  /** Tells of new stages at once, and of steps within one now and then, in order; `told` waits until all of it is stored. */
  #reporter(job: Job): {
    readonly report: (progress: TaskProgress) => void;
    readonly told: () => Promise<unknown>;
  } {
    let last: { readonly stage: ExecutionStage; readonly at: number } = { stage: 'queued', at: -PROGRESS_MS };
    let told: Promise<unknown> = Promise.resolve();
    const report = ({ stage, message, fraction }: TaskProgress) => {
      const known = executionStageSchema.safeParse(stage);
      // What scripts wait for by names of their own is part of what they do.
      const shown = known.success ? known.data : last.stage;
      // No clock that may be set.
      const at = performance.now();
      if (shown === last.stage && at - last.at < PROGRESS_MS) return;
      last = { stage: shown, at };
      const data = {
        stage: shown,
        ...(message !== undefined && { message }),
        ...(fraction !== undefined && { fraction }),
      };
      told = told.then(() => this.#queue.report(job, { type: 'progress', data })).catch(() => undefined);
    };
    return { report, told: () => told };
  }
}

/** A result that is not larger than one may be: the files of artifacts go first. */
function capped(result: ExecutionResult): ExecutionResult {
  if (JSON.stringify(result).length <= executionLimits.result) return result;
  return {
    ...result,
    artifacts: result.artifacts.map((artifact) => ({ ...artifact, files: [] })),
    truncated: true,
  };
}
