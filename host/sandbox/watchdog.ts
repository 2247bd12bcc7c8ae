import { type Disposable, toDisposable } from '@core/base/lifecycle';

/** How often an answer is asked for. */
const PING_MS = 500;

export interface WatchdogOptions {
  /** Resolves when the watched code has answered. */
  readonly ping: () => Promise<unknown>;
  /** Milliseconds of silence that are allowed at this moment. */
  readonly patienceMs: () => number;
  readonly onHang: (silentMs: number) => void;
  /** Called about twice a second while an answer is awaited, and with 0 when it arrives. */
  readonly onSilence?: (silentMs: number) => void;
}

/**
 * Asks for an answer twice a second and tells when none has come for too long. Time in which the page itself stood
 * still, or the machine slept, does not count as silence of the other side.
 */
export function watch({ ping, patienceMs, onHang, onSilence }: WatchdogOptions): Disposable {
  let isAsking = false;
  let silentMs = 0;
  let lastTick = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (isAsking) silentMs += Math.min(now - lastTick, 2 * PING_MS);
    lastTick = now;
    if (silentMs > 0) onSilence?.(silentMs);
    if (silentMs >= patienceMs()) {
      clearInterval(timer);
      onHang(patienceMs());
    } else if (!isAsking) {
      isAsking = true;
      void ping().then(
        () => {
          isAsking = false;
          if (silentMs > 0) onSilence?.(0);
          silentMs = 0;
        },
        // Its end is told elsewhere.
        () => {},
      );
    }
  }, PING_MS);
  return toDisposable(() => clearInterval(timer));
}
