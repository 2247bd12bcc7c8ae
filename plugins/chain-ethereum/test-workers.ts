import { CancellationError, throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { TestEvent } from '@core/execution/tests/test-runner';
import type { Engine } from '@host/api/engine';
import type { EthereumEngine } from './engine';
import type { AskUser } from './engine/testing/cheats/cheat-call';
import type { SolidityTestRun } from './engine/testing/run-solidity-tests';
import { mergeReports, type SolidityTestReport } from './engine/testing/test-report';

/** An engine that runs tests, in a separate worker. */
export type TestEngine = Pick<Engine<EthereumEngine>, 'api' | 'stop'>;

/** Maximum number of workers for a run. Each worker has a copy of the compiled contracts. */
const MOST_WORKERS = 8;

/**
 * The number of workers for a machine: one for each core except the core that is reserved for the page, and at most one
 * for each GB of memory.
 */
export function workersFor({ hardwareConcurrency = 1, deviceMemory = MOST_WORKERS }: MachineFigures): number {
  return Math.max(1, Math.min(MOST_WORKERS, hardwareConcurrency - 1, Math.floor(deviceMemory)));
}

/** Hardware information from the browser; `deviceMemory` is in GB, and absent outside Chromium. */
export interface MachineFigures {
  readonly hardwareConcurrency?: number;
  readonly deviceMemory?: number;
}

/**
 * Runs a project's suites in several workers at once. A worker that finishes a suite takes the next one, so a slow
 * suite does not delay the others.
 */
export class TestWorkers {
  readonly #create: () => TestEngine;
  readonly #most: () => number;
  /** The engines created so far. The first engine is reused in the next run. */
  readonly #engines: TestEngine[] = [];

  /** @param most returns the maximum number of workers. */
  constructor(create: () => TestEngine, most: () => number) {
    this.#create = create;
    this.#most = most;
  }

  /**
   * Runs tests and reports each result when it becomes available. The report does not depend on the number of workers.
   * @param suites number of suites, if it is known; at most this many workers are started.
   * @throws CancellationError if the run is cancelled, in which case all workers are stopped.
   */
  async run(
    run: SolidityTestRun,
    report: (event: TestEvent) => void,
    ask: AskUser | undefined,
    { signal, progress }: TaskOptions,
    suites = Number.POSITIVE_INFINITY,
  ): Promise<SolidityTestReport> {
    throwIfCancelled(signal);
    const engines = this.#take(Math.max(1, Math.min(this.#most(), suites)));
    const stop = new AbortController();
    const cancel = () => stop.abort();
    signal?.addEventListener('abort', cancel, { once: true });
    const running = new Map<TestEngine, string>();
    let next = 0;
    const take = () => next++;
    try {
      const parts = await Promise.all(
        engines.map((engine) =>
          engine.api
            .runTests(run, report, take, ask, {
              signal: stop.signal,
              progress: ({ message = '', ...step }) => {
                running.set(engine, message);
                progress?.({ ...step, message: [...running.values()].join(', ') });
              },
            })
            .finally(() => running.delete(engine)),
        ),
      );
      const counted = parts.flatMap((part) => part.counted ?? []);
      const coverage = run.syntax && (await engines[0]?.api.coverage(run, counted));
      return { ...mergeReports(parts), ...(coverage && { coverage }) };
    } catch (error) {
      // If one worker fails, the whole run ends.
      cancel();
      throw signal?.aborted ? new CancellationError() : error;
    } finally {
      signal?.removeEventListener('abort', cancel);
      for (const engine of engines.slice(1)) engine.stop();
    }
  }

  #take(count: number): readonly TestEngine[] {
    while (this.#engines.length < count) this.#engines.push(this.#create());
    return this.#engines.slice(0, count);
  }
}
