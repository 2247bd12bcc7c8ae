import { formatValue } from './format-value';

/** What the page is told of one printed line or block of lines. */
export interface PrintedText {
  readonly level: 'debug' | 'info' | 'log' | 'warn' | 'error';
  readonly text: string;
  /** True of what says that more was printed than is told. */
  readonly isCut?: true;
}

/** Longest text that is handed over at once. */
const TEXT_LIMIT = 10_000;

/** Printed at most between two turns of the event loop, so that a loop that prints does not fill the page's queue. */
const BURST_LIMIT = 2_000;

type Write = (level: PrintedText['level'], values: readonly unknown[]) => void;

/** Puts a console in place whose lines go to the page; returns what it writes with. */
export function streamConsole(print: (text: PrintedText) => void): Write {
  let burst = 0;
  const write: Write = (level, values) => {
    // A timer comes only when the code gives control back.
    if (burst === 0) setTimeout(() => (burst = 0));
    burst++;
    if (burst > BURST_LIMIT) return;
    const text = values.map((value) => (typeof value === 'string' ? value : formatValue(value))).join(' ');
    const cut = text.length > TEXT_LIMIT ? `${text.slice(0, TEXT_LIMIT)}… (${text.length} characters)` : text;
    print({ level, text: cut });
    if (burst === BURST_LIMIT)
      print({ level: 'warn', text: '… printed too much at once: the rest is left out', isCut: true });
  };
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
