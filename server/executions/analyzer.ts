import { SerialQueue } from '@core/base/async';
import { isCancellation } from '@core/base/errors';
import type { Disposable } from '@core/base/lifecycle';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { injectable } from 'inversify';
import { ApiError } from '../api/api-error';
import { Executor, ExecutorError } from './executor/executor';
import type { ExecutorTask } from './executor/executor-messages';

type Analysis = Omit<Extract<ExecutorTask, { type: 'analyze' }>, 'type'>;

/** Maximum queue length in total, per network address and per visitor. */
const MAX_QUEUED = { all: 20, address: 10, visitor: 3 } as const;

export interface AnalysisSender {
  readonly address: string;
  /** Absent if the visitor is not known yet. In that case, only the address is limited. */
  readonly visitor?: string | undefined;
}

/** Analyses code, one request at a time, in a separate process that exits when the queue is empty. */
@injectable()
export class Analyzer implements Disposable {
  readonly #executor = new Executor();
  readonly #queue = new SerialQueue();
  readonly #stop = new AbortController();
  /** The senders of the queued analyses and the active one. */
  readonly #senders = new Set<AnalysisSender>();

  /**
   * @param signal aborted when the client disconnects.
   * @throws ApiError if the queue is full, the analysis exceeds its time or memory limit, or the server shuts down.
   */
  async analyze(
    analysis: Analysis,
    { address, visitor }: AnalysisSender,
    signal: AbortSignal,
  ): Promise<readonly Diagnostic[]> {
    const sender = { address, visitor };
    this.#requirePlace(sender);
    this.#senders.add(sender);
    const stopped = AbortSignal.any([this.#stop.signal, signal]);
    try {
      const outcome = await this.#queue.run(() =>
        this.#executor.run({ type: 'analyze', ...analysis }, stopped),
      );
      return outcome.type === 'analyzed' ? outcome.diagnostics : [];
    } catch (error) {
      if (error instanceof ExecutorError) throw new ApiError(422, error.message);
      if (isCancellation(error))
        throw new ApiError(503, 'The server is shutting down. Try again in a moment.', 5);
      throw error;
    } finally {
      this.#senders.delete(sender);
      if (this.#senders.size === 0) this.#executor.kill();
    }
  }

  /** Prevents one client from filling the queue, with or without cookies. */
  #requirePlace({ address, visitor }: AnalysisSender): void {
    const senders = [...this.#senders];
    if (senders.length >= MAX_QUEUED.all)
      throw new ApiError(503, 'Too many analyses are waiting. Try again.', 10);
    const sameAddress = senders.filter((other) => other.address === address);
    const same = sameAddress.filter((other) => other.visitor === visitor);
    if (same.length >= MAX_QUEUED.visitor || sameAddress.length >= MAX_QUEUED.address)
      throw new ApiError(429, 'Too many of your analyses are waiting. Try again when one has finished.', 10);
  }

  dispose(): void {
    this.#stop.abort();
    this.#executor.kill();
  }
}
