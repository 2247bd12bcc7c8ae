/** Node and web globals that scripts and libraries expect. Must be imported before everything else. */
import { Buffer } from 'buffer';

const globals = globalThis as Record<string, unknown>;
globals.Buffer ??= Buffer;
globals.global ??= globalThis;
globals.process ??= {
  env: { NODE_ENV: 'test' },
  argv: [],
  cwd: () => '/',
  version: 'v20.0.0',
  platform: 'browser',
  nextTick: (callback: (...args: unknown[]) => void, ...args: unknown[]) =>
    queueMicrotask(() => callback(...args)),
  hrtime: Object.assign(() => [0, 0], { bigint: () => BigInt(Math.round(performance.now() * 1e6)) }),
  on: () => globals.process,
  once: () => globals.process,
  off: () => globals.process,
  emitWarning: () => undefined,
  exit: (code?: unknown) => {
    throw new Error(`process.exit(${code ?? ''}) was called`);
  },
};
globals.setImmediate ??= (callback: (...args: unknown[]) => void, ...args: unknown[]) =>
  setTimeout(callback, 0, ...args);
globals.clearImmediate ??= (timer: number) => clearTimeout(timer);
