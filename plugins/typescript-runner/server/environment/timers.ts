import type { QuickJsBridge } from '../quickjs-bridge';

interface Timer {
  readonly run: () => void;
  /** Interval in milliseconds; undefined if the timer fires only once. */
  readonly every: number | undefined;
}

/** A worker's timer functions, based on the thread's timers. */
export function createTimers(bridge: QuickJsBridge, handleError: (error: unknown) => void) {
  const timers = new Map<number, Timer>();
  let last = 0;
  const start = (handler: unknown, delay: unknown, isRepeated: boolean, args: readonly unknown[]): number => {
    if (typeof handler !== 'function') throw new TypeError('A timer requires a function');
    const id = ++last;
    const milliseconds = Math.max(0, Number(delay) || 0);
    timers.set(id, { run: () => handler(...args), every: isRepeated ? milliseconds : undefined });
    bridge.startTimer(id, milliseconds);
    return id;
  };
  const stop = (id?: unknown): void => {
    if (timers.delete(Number(id))) bridge.stopTimer(Number(id));
  };
  bridge.fire = (id) => {
    const timer = timers.get(id);
    if (!timer) return;
    if (timer.every === undefined) timers.delete(id);
    else bridge.startTimer(id, timer.every);
    try {
      timer.run();
    } catch (error) {
      handleError(error);
    }
  };
  return {
    setTimeout: (handler: unknown, delay?: unknown, ...args: unknown[]) => start(handler, delay, false, args),
    setInterval: (handler: unknown, delay?: unknown, ...args: unknown[]) => start(handler, delay, true, args),
    clearTimeout: stop,
    clearInterval: stop,
  };
}
