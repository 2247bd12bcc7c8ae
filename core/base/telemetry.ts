import { serviceToken } from '@core/di/token';
import { injectable } from 'inversify';
import { BehaviorSubject, map, type Observable } from 'rxjs';

/** How often an event has occurred since the page was opened. */
export interface TelemetryCounter {
  /** Name of the event, for example 'shortcuts.used'. */
  readonly event: string;
  /** Subject of the event, for example a shortcut's id; '' if it has none. */
  readonly subject: string;
  /** Number of occurrences. */
  readonly count: number;
  /** ISO time of the latest occurrence. */
  readonly lastTime: string;
}

/**
 * Counts product events for the command 'Developer: Show Telemetry Log'. The counters exist until the page is closed
 * and never leave the machine.
 */
export interface TelemetryService {
  /** All counters, most recent first; replays the latest value. */
  readonly counters$: Observable<readonly TelemetryCounter[]>;
  /** Counts one occurrence of an event; `subject` defaults to ''. */
  count(event: string, subject?: string): void;
}

export const TelemetryService = serviceToken<TelemetryService>('TelemetryService');

/** Counters in memory. */
@injectable()
export class MemoryTelemetry implements TelemetryService {
  readonly #counters = new Map<string, TelemetryCounter>();
  readonly #changes$ = new BehaviorSubject<void>(undefined);
  readonly counters$ = this.#changes$.pipe(map(() => [...this.#counters.values()].reverse()));

  count(event: string, subject = ''): void {
    const key = JSON.stringify([event, subject]);
    const { count = 0 } = this.#counters.get(key) ?? {};
    this.#counters.delete(key);
    this.#counters.set(key, { event, subject, count: count + 1, lastTime: new Date().toISOString() });
    this.#changes$.next();
  }
}
