import { type Disposable, toDisposable } from '@core/base/lifecycle';

/** Interval between pings, in milliseconds. */
const PING_MS = 500;

export interface WatchdogOptions {
  /** Resolves when the watched code has responded. */
  readonly ping: () => Promise<unknown>;
  /** Returns how many milliseconds the code may currently take to respond. */
  readonly hangTimeoutMs: () => number;
  readonly onHang: (silentMs: number) => void;
  /** Called about twice a second while waiting for a response, and with 0 when it arrives. */
  readonly onSilence?: (silentMs: number) => void;
}

/**
 * Pings the other side twice a second and reports when it has not responded for too long. Time during which the page
 * itself was blocked, or the machine was asleep, does not count.
 */
export function watch({ ping, hangTimeoutMs, onHang, onSilence }: WatchdogOptions): Disposable {
  let isAsking = false;
  let silentMs = 0;
  let lastTick = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (isAsking) silentMs += Math.min(now - lastTick, 2 * PING_MS);
    lastTick = now;
    if (silentMs > 0) onSilence?.(silentMs);
    if (silentMs >= hangTimeoutMs()) {
      clearInterval(timer);
      onHang(hangTimeoutMs());
    } else if (!isAsking) {
      isAsking = true;
      void ping().then(
        () => {
          isAsking = false;
          if (silentMs > 0) onSilence?.(0);
          silentMs = 0;
        },
        // The worker's termination is reported elsewhere.
        () => {},
      );
    }
  }, PING_MS);
  return toDisposable(() => clearInterval(timer));
}
