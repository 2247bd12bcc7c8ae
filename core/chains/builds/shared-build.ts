import { abortable } from '@core/base/long-work';
import type { Build, BuildEvent, BuildTask } from './builds';

type Emit = (event: BuildEvent) => void;

/** A build that several callers wait for. It is stopped when none of them waits any more. */
export class SharedBuild {
  readonly #controller = new AbortController();
  readonly #listeners = new Set<Emit>();
  readonly #emitted: BuildEvent[] = [];
  readonly #build: Promise<Build>;
  #waiting = 0;

  constructor(work: (signal: AbortSignal, emit: Emit) => Promise<Build>) {
    const emit: Emit = (event) => {
      // A later caller is not interested in the progress of the past.
      if (event.type !== 'progress') this.#emitted.push(event);
      for (const listen of this.#listeners) listen(event);
    };
    // Not before its first caller has joined.
    this.#build = Promise.resolve().then(() => work(this.#controller.signal, emit));
    // Each caller gets the failure from `join`; the last one may have left before it.
    this.#build.catch(() => undefined);
  }

  /** True when no caller waits any more: the next caller needs another build. */
  get isStopped(): boolean {
    return this.#controller.signal.aborted;
  }

  /** Resolves to the build, with all its events; rejects with `CancellationError` as soon as the signal is aborted. */
  async join({ emit, signal }: BuildTask): Promise<Build> {
    const listen: Emit = (event) => emit?.(event);
    for (const event of this.#emitted) listen(event);
    this.#listeners.add(listen);
    this.#waiting++;
    try {
      return await abortable(this.#build, signal);
    } finally {
      this.#listeners.delete(listen);
      this.#waiting--;
      if (this.#waiting === 0) this.#controller.abort();
    }
  }
}
