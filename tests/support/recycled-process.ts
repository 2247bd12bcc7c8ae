import { ForksPoolWorker, type PoolRunnerInitializer, type WorkerRequest } from 'vitest/node';

/** Number of test files per process. */
const FILES = 20;

/**
 * Replaces a process after a number of test files, because compilers leak memory that is freed only when the process
 * exits.
 */
class RecycledProcess extends ForksPoolWorker {
  override readonly name = 'recycled-process';
  #files = 0;

  override send(message: WorkerRequest): void {
    if (message.type === 'run') this.#files += 1;
    super.send(message);
  }

  canReuse(): boolean {
    return this.#files < FILES;
  }
}

export const recycledProcess: PoolRunnerInitializer = {
  name: 'recycled-process',
  createPoolWorker: (options) => new RecycledProcess(options),
};
