import { injectable } from 'inversify';
import { BehaviorSubject, map } from 'rxjs';
import type { TelemetryCounter, TelemetryService } from './telemetry';

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
