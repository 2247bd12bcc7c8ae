import { SerialQueue } from '@core/base/async';
import { isCancellation } from '@core/base/errors';
import type { Disposable } from '@core/base/lifecycle';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { injectable } from 'inversify';
import { ApiError } from '../api/api-error';
import { Executor, ExecutorError } from './executor/executor';
import type { ExecutorTask } from './executor/executor-messages';

type Analysis = Omit<Extract<ExecutorTask, { type: 'analyze' }>, 'type'>;

/** Analyses that may wait for the one under way. */
const MOST_WAITING = 20;

/** Looks for mistakes, one analysis after another in a process of its own, which ends when there are no more. */
@injectable()
export class Analyzer implements Disposable {
  readonly #executor = new Executor();
  readonly #queue = new SerialQueue();
  readonly #stop = new AbortController();
  #waiting = 0;

  /**
   * @param signal aborted when nobody waits for it any more.
   * @throws ApiError when too many wait, it took too long or too much, or the server ends.
   */
  async analyze(analysis: Analysis, signal: AbortSignal): Promise<readonly Diagnostic[]> {
    if (this.#waiting >= MOST_WAITING)
      throw new ApiError(503, 'Too many analyses wait already: try again.', 10);
    this.#waiting += 1;
    const stopped = AbortSignal.any([this.#stop.signal, signal]);
    try {
      const outcome = await this.#queue.run(() =>
        this.#executor.run({ type: 'analyze', ...analysis }, stopped),
      );
      return outcome.type === 'analyzed' ? outcome.diagnostics : [];
    } catch (error) {
      if (error instanceof ExecutorError) throw new ApiError(422, error.message);
      if (isCancellation(error)) throw new ApiError(503, 'The server ends: try again in a moment.', 5);
      throw error;
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#executor.kill();
    }
  }

  dispose(): void {
    this.#stop.abort();
    this.#executor.kill();
  }
}
