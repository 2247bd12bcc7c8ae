import { SerialQueue } from '@core/base/async';
import { isCancellation } from '@core/base/errors';
import type { Disposable } from '@core/base/lifecycle';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { injectable } from 'inversify';
import { ApiError } from '../api/api-error';
import { Executor, ExecutorError } from './executor/executor';
import type { ExecutorTask } from './executor/executor-messages';

type Analysis = Omit<Extract<ExecutorTask, { type: 'analyze' }>, 'type'>;

/** Most analyses in the queue: of all visitors, from one network address, and of one visitor. */
const MOST_WAITING = { all: 20, address: 10, visitor: 3 } as const;

/** The sender of an analysis. */
export interface AnalysisSender {
  /** Network address. */
  readonly address: string;
  /** Absent if the visitor is not known yet: the address counts then. */
  readonly visitor?: string | undefined;
}

/** Looks for mistakes, one analysis after another in a process of its own, which ends when there are no more. */
@injectable()
export class Analyzer implements Disposable {
  readonly #executor = new Executor();
  readonly #queue = new SerialQueue();
  readonly #stop = new AbortController();
  /** Senders of the analyses that wait and of the one under way. */
  readonly #senders = new Set<AnalysisSender>();

  /**
   * @param signal aborted when the client has disconnected.
   * @throws ApiError when too many wait, it took too long or too much, or the server ends.
   */
  async analyze(
    analysis: Analysis,
    { address, visitor }: AnalysisSender,
    signal: AbortSignal,
  ): Promise<readonly Diagnostic[]> {
    const sender = { address, visitor };
    this.#demandPlace(sender);
    this.#senders.add(sender);
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
      this.#senders.delete(sender);
      if (this.#senders.size === 0) this.#executor.kill();
    }
  }

  /** One visitor must not fill the queue, with or without cookies. */
  #demandPlace({ address, visitor }: AnalysisSender): void {
    const senders = [...this.#senders];
    if (senders.length >= MOST_WAITING.all)
      throw new ApiError(503, 'Too many analyses wait already: try again.', 10);
    const sameAddress = senders.filter((other) => other.address === address);
    const same = sameAddress.filter((other) => other.visitor === visitor);
    if (same.length >= MOST_WAITING.visitor || sameAddress.length >= MOST_WAITING.address)
      throw new ApiError(429, 'Too many analyses of yours wait already: try again when one has ended.', 10);
  }

  dispose(): void {
    this.#stop.abort();
    this.#executor.kill();
  }
}
