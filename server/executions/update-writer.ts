import { type ExecutionStage, executionStageSchema } from '@core/execution/remote/wire';
import type { WireRunEvent } from '@core/execution/wire';
import type { UpdateContent } from './execution-updates';
import type { ExecutorEvent } from './executor/executor-messages';

/** Minimum time between two updates within one stage, in milliseconds. A new stage is written immediately. */
const UPDATE_MS = 200;

/**
 * Writes one execution's updates one at a time. Events that arrive during a write are combined into the next update, so
 * that a stage needs few writes.
 */
export class UpdateWriter {
  readonly #write: (content: UpdateContent) => Promise<unknown>;
  #stage: ExecutionStage = 'preparing';
  /** Initially 'preparing', which is written only if no other stage follows soon. */
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
      // Stages that clients do not support, such as script stages, belong to the previous stage.
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

  /** Waits for the current write, and resolves with the events that have not been written. */
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
      // The run must continue even if the database is briefly unavailable.
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
