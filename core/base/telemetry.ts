import { serviceToken } from '@core/di/token';
import { injectable } from 'inversify';
import { BehaviorSubject, map, type Observable } from 'rxjs';

/** How often something happened in this page. */
export interface TelemetryCounter {
  /** What is counted, for example 'shortcuts.used'. */
  readonly event: string;
  /** Of what, for example a shortcut's id; '' when the event says it all. */
  readonly subject: string;
  readonly count: number;
  /** ISO time. */
  readonly lastTime: string;
}

/**
 * Counts what the product does, for whoever sits before it: 'Developer: Show Telemetry Log'. It lives as long as the page,
 * and nothing of it leaves the machine.
 */
export interface TelemetryService {
  /** Every counter, the one that was counted last first; replays the latest. */
  readonly counters$: Observable<readonly TelemetryCounter[]>;
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
