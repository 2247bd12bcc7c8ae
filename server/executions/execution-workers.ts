import { randomUUID } from 'node:crypto';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import { inject, injectable } from 'inversify';
import { Database } from '../store/database';
import { ExecutionQueue } from './execution-queue';
import { ExecutionWorker, type NewJob } from './execution-worker';
import { RunnableKinds } from './runnable-kinds';

/** Maximum number of concurrent executions on this server. */
export const WorkerCount = serviceToken<number>('WorkerCount');

/** This server's workers, one per execution slot. */
@injectable()
export class ExecutionWorkers implements Disposable {
  readonly #database: Database;
  readonly #runnable: RunnableKinds;
  readonly #count: number;
  readonly #store = new DisposableStore();
  #workers: readonly ExecutionWorker[] = [];

  constructor(
    @inject(Database) database: Database,
    @inject(RunnableKinds) runnable: RunnableKinds,
    @inject(WorkerCount) count: number,
  ) {
    this.#database = database;
    this.#runnable = runnable;
    this.#count = count;
  }

  async start(): Promise<void> {
    const queues = Array.from(
      { length: this.#count },
      () => new ExecutionQueue(this.#database, randomUUID()),
    );
    if (this.#database.kind === 'embedded') await queues[0]?.takeOver();
    this.#workers = await Promise.all(
      queues.map((queue) => ExecutionWorker.start(this.#database, queue, this.#runnable)),
    );
    for (const worker of this.#workers) this.#store.add(worker);
  }

  /**
   * Adds an execution. If a worker on this server is idle, it starts the execution without waiting for the queue.
   * @param add stores the execution, as claimed by the given worker if there is one, and resolves with the execution's
   * id.
   */
  add(execution: NewJob, add: (worker?: string) => Promise<string>): Promise<string> {
    const worker = this.#workers.find(({ isIdle }) => isIdle);
    return worker ? worker.begin(execution, add) : add();
  }

  /** See {@link ExecutionWorker.dispose}. */
  dispose(): void {
    this.#store.dispose();
  }

  /** Call after `dispose`. Resolves once no worker is using the database. */
  async ended(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.ended()));
  }
}
