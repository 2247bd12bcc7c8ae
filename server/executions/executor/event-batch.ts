import { packArtifacts } from '@core/execution/remote/artifact-payloads';
import { OutputBuffer } from '@core/execution/run/output-buffer';
import type { RunEvent } from '@core/execution/run-events';
import { executionLimits } from '../limits';
import { artifactsWithinLimit } from '../within-limit';
import type { ExecutorEvent } from './executor-messages';

/** Minimum time between two batches in the same stage, in milliseconds. */
const BATCH_MS = 50;

/**
 * Maximum number of characters sent per stream during a run. The beginning and end of the remaining output are sent
 * when the run ends.
 */
const SEND_BATCH = executionLimits.output / 2;

/** Collects a run's events. A new stage is sent immediately; other events are sent in batches. */
export class EventBatch {
  readonly #send: (events: readonly ExecutorEvent[]) => void;
  readonly #streams = { stdout: new StreamRest(), stderr: new StreamRest() };
  #events: ExecutorEvent[] = [];
  #stage: string | undefined;
  #sentAt = performance.now();
  #timer: NodeJS.Timeout | undefined;

  constructor(send: (events: readonly ExecutorEvent[]) => void) {
    this.#send = send;
  }

  add(event: RunEvent): void {
    if (event.type === 'output' && this.#streams[event.stream].take(event)) return;
    this.#append(event.type === 'artifacts' ? artifactsWithinLimit(packArtifacts(event.artifacts)) : event);
    const isNewStage = event.type === 'progress' && event.progress.stage !== this.#stage;
    if (event.type === 'progress') this.#stage = event.progress.stage;
    // The time is compared because timers do not fire while a compiler runs.
    if (isNewStage || performance.now() - this.#sentAt >= BATCH_MS) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), BATCH_MS);
  }

  end(): void {
    for (const stream of ['stdout', 'stderr'] as const) {
      const text = this.#streams[stream].text();
      if (text !== '') this.#append({ type: 'output', stream, text });
    }
    this.flush();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sentAt = performance.now();
    if (this.#events.length === 0) return;
    this.#send(this.#events);
    this.#events = [];
  }

  /** Replaces unsent progress with newer progress, and joins lines from the same stream into one event. */
  #append(event: ExecutorEvent): void {
    const last = this.#events.at(-1);
    if (
      event.type === 'output' &&
      last?.type === 'output' &&
      last.stream === event.stream &&
      !event.omitted
    ) {
      this.#events[this.#events.length - 1] = { ...last, text: `${last.text}\n${event.text}` };
    } else if (event.type === 'progress' && last?.type === 'progress') {
      this.#events[this.#events.length - 1] = event;
    } else this.#events.push(event);
  }
}

/** The rest of a stream's output, which is not sent during the run. */
class StreamRest {
  readonly #rest = new OutputBuffer(SEND_BATCH);
  #sent = 0;

  /** Returns false for output that must be sent immediately. */
  take({ omitted, text }: Extract<RunEvent, { type: 'output' }>): boolean {
    this.#sent += text.length + 1;
    if (this.#sent <= SEND_BATCH) return false;
    if (omitted) this.#rest.cut(omitted);
    this.#rest.line(text);
    return true;
  }

  text(): string {
    return String(this.#rest).replace(/\n$/, '');
  }
}
