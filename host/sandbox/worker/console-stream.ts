import { formatValue } from './format-value';
import type { ConsoleText, PrintQueue } from './print-queue';

type Write = (level: ConsoleText['level'], values: readonly unknown[]) => void;

/** Redirects the console to a queue. Returns the function that the console's methods use for printing. */
export function streamConsole(queue: Pick<PrintQueue, 'add'>): Write {
  const write: Write = (level, values) =>
    queue.add(
      level,
      values.map((value) => (typeof value === 'string' ? value : formatValue(value))).join(' '),
    );
  const counts = new Map<string, number>();
  const times = new Map<string, number>();
  Object.assign(console, {
    debug: (...values: unknown[]) => write('debug', values),
    info: (...values: unknown[]) => write('info', values),
    log: (...values: unknown[]) => write('log', values),
    warn: (...values: unknown[]) => write('warn', values),
    error: (...values: unknown[]) => write('error', values),
    trace: (...values: unknown[]) => write('log', ['Trace:', ...values]),
    dir: (value: unknown) => write('log', [value]),
    table: (value: unknown) => write('log', [value]),
    group: (...values: unknown[]) => write('log', values),
    groupCollapsed: (...values: unknown[]) => write('log', values),
    groupEnd: () => {},
    assert: (condition: unknown, ...values: unknown[]) => {
      if (!condition) write('error', ['Assertion failed:', ...values]);
    },
    count: (label = 'default') => {
      const count = (counts.get(label) ?? 0) + 1;
      counts.set(label, count);
      write('log', [`${label}: ${count}`]);
    },
    countReset: (label = 'default') => counts.delete(label),
    time: (label = 'default') => times.set(label, performance.now()),
    timeLog: (label = 'default') => write('log', [timed(label, times.get(label))]),
    timeEnd: (label = 'default') => {
      write('log', [timed(label, times.get(label))]);
      times.delete(label);
    },
  });
  return write;
}

function timed(label: string, since: number | undefined): string {
  return since === undefined
    ? `${label}: no such timer`
    : `${label}: ${(performance.now() - since).toFixed(3)} ms`;
}
