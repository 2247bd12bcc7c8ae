import { isCancellation } from '@core/base/cancellation';
import { errorMessage } from '@core/base/error-message';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { TaskProgress } from '@core/base/task';
import { type ExecutionStage, executionStageSchema } from '@core/execution/remote/wire';
import type { ExecutionResult } from '@core/execution/wire';
import type { Database } from '../store/database';
import {
  type ExecutionEnd,
  type ExecutionQueue,
  executionChannels,
  type Job,
  LEASE_SECONDS,
} from './execution-queue';
import { Executor } from './executor/executor';
import { executionLimits } from './limits';
import type { RunnableKinds } from './runnable-kinds';

/** How often the queue is looked at where nothing is said of it, in milliseconds: leases run out silently. */
const LOOK_MS = 2_000;
/** How long a process without work is kept for the next one, in milliseconds. */
const IDLE_MS = 60_000;
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

  /** Takes no more; what is under way is left to whoever finds its lease run out. */
  dispose(): void {
    clearInterval(this.#look);
    clearTimeout(this.#idle);
    this.#store.dispose();
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
      if (!job) break;
      clearTimeout(this.#idle);
      await this.#run(job);
    }
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#executor.kill(), IDLE_MS).unref();
  }

  async #run(job: Job): Promise<void> {
    const stop = new AbortController();
    if (job.isStopped) stop.abort();
    this.#running = { id: job.id, stop };
    const renewing = setInterval(
      async () => {
        const goesOn = await this.#queue.renew(job).catch(() => true);
        if (!goesOn) stop.abort();
      },
      (LEASE_SECONDS * 1000) / 3,
    );
    try {
      const end = await this.#execute(job, stop.signal);
      if (!this.#store.isDisposed) await this.#queue.end(job, end);
    } finally {
      clearInterval(renewing);
      this.#running = undefined;
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
    let last: { readonly stage: ExecutionStage; readonly at: number } = { stage: 'queued', at: 0 };
    let told: Promise<unknown> = Promise.resolve();
    const report = ({ stage, message, fraction }: TaskProgress) => {
      const known = executionStageSchema.safeParse(stage);
      // What scripts wait for by names of their own is part of what they do.
      const shown = known.success ? known.data : last.stage;
      if (shown === last.stage && Date.now() - last.at < PROGRESS_MS) return;
      last = { stage: shown, at: Date.now() };
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
