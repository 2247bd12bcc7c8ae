import { type ExecutionStage, executionStageSchema } from '@core/execution/remote/wire';
import type { WireRunEvent } from '@core/execution/wire';
import type { UpdateContent } from './execution-updates';
import type { ExecutorEvent } from './executor/executor-messages';

/** Least time between two updates within one stage, in milliseconds; a new stage does not wait. */
const UPDATE_MS = 200;

/**
 * Writes the updates of one execution, one after the other: what comes while one is being written goes into the next, so that a
 * stage costs one write however much happens in it.
 */
export class UpdateWriter {
  readonly #write: (content: UpdateContent) => Promise<unknown>;
  #stage: ExecutionStage = 'preparing';
  /** At first that it prepares, which is written only where that takes long. */
  #data: UpdateContent['data'] = { stage: 'preparing' };
  #events: WireRunEvent[] = [];
  #isUrgent = false;
  #isEnded = false;
  #writing: Promise<void> | undefined;
  #writtenAt = performance.now();
  #timer: NodeJS.Timeout | undefined;

  constructor(write: (content: UpdateContent) => Promise<unknown>) {
    this.#write = write;
    this.#schedule();
  }

  take(events: readonly ExecutorEvent[]): void {
    for (const event of events) {
      if (event.type !== 'progress') {
        this.#events.push(event);
        continue;
      }
      const { fraction, message, stage } = event.progress;
      const known = executionStageSchema.safeParse(stage).data;
      // Other stages, such as those of scripts, belong to the stage before.
      if (known !== undefined && known !== this.#stage) this.#isUrgent = true;
      this.#stage = known ?? this.#stage;
      this.#data = {
        stage: this.#stage,
        ...(message !== undefined && { message }),
        ...(fraction !== undefined && { fraction }),
      };
    }
    this.#schedule();
  }

  /** Waits for the update under way; resolves to the events that have not been written. */
  async rest(): Promise<readonly WireRunEvent[]> {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    await this.#writing;
    return this.#events;
  }

  #schedule(): void {
    if (this.#isEnded || this.#writing || (this.#events.length === 0 && !this.#data)) return;
    clearTimeout(this.#timer);
    const wait = this.#isUrgent ? 0 : this.#writtenAt + UPDATE_MS - performance.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#schedule(), wait);
      return;
    }
    const events = this.#events;
    const data = this.#data ?? { stage: this.#stage };
    this.#events = [];
    this.#data = undefined;
    this.#isUrgent = false;
    this.#writing = this.#write({ type: 'progress', data, ...(events.length > 0 && { events }) })
      .then(() => undefined)
      // A database that is away for a moment must not end the run.
      .catch(() => {
        this.#events = [...events, ...this.#events];
      })
      .finally(() => {
        this.#writing = undefined;
        this.#writtenAt = performance.now();
        this.#schedule();
      });
  }
}
