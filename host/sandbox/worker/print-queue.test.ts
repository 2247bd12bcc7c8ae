import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ConsoleText, PRINT_LIMITS, PrintQueue } from './print-queue';

let sent: (readonly ConsoleText[])[];
let queue: PrintQueue;
const textsSent = () => sent.flat().map(({ text }) => text);
const linesSent = () => textsSent().flatMap((text) => text.split('\n'));
const omitted = () => sent.flat().reduce((sum, text) => sum + (text.omitted ?? 0), 0);
const printLines = (count: number, from = 0) => {
  for (let line = from; line < from + count; line++) queue.add('log', `line ${line}`);
};

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  queue = new PrintQueue((printed) => sent.push(printed));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('PrintQueue', () => {
  it('sends a few prints immediately, so that they are visible if the code hangs', () => {
    queue.add('log', 'begun');
    queue.add('error', 'wrong');
    expect(sent).toEqual([[{ level: 'log', text: 'begun' }], [{ level: 'error', text: 'wrong' }]]);
  });

  it('sends all 100,000 lines printed in one turn, in order and in few messages', () => {
    printLines(100_000);
    vi.runAllTimers();
    expect(linesSent()).toEqual(Array.from({ length: 100_000 }, (_, line) => `line ${line}`));
    expect(sent.length).toBeLessThan(2_500);
    expect(Math.max(...textsSent().map(({ length }) => length))).toBeLessThan(20_000);
    expect(omitted()).toBe(0);
  });

  it('sends queued text before a message that must come after it', () => {
    printLines(2_001);
    expect(linesSent()).toHaveLength(2_000);
    queue.flush();
    expect(linesSent().at(-1)).toBe('line 2000');
  });

  it('sends queued text if code prints slowly without returning to the event loop', () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    queue = new PrintQueue((printed) => sent.push(printed));
    printLines(2_001);
    expect(linesSent()).toHaveLength(2_000);
    now.mockReturnValue(150);
    queue.add('log', 'later');
    expect(linesSent()).toHaveLength(2_002);
  });

  it('preserves the level of each line when levels alternate', () => {
    for (let line = 0; line < 6_000; line++) queue.add(line % 2 === 0 ? 'log' : 'error', String(line));
    queue.flush();
    expect(sent.flat().map(({ level, text }) => `${level} ${text}`)).toEqual(
      Array.from({ length: 6_000 }, (_, line) => `${line % 2 === 0 ? 'log' : 'error'} ${line}`),
    );
    expect(Math.max(...sent.map(({ length }) => length))).toBeLessThanOrEqual(500);
  });

  it('sends only the first and last lines if there are too many, with the number of omitted lines', () => {
    const count = PRINT_LIMITS.lines + 200_000;
    printLines(count);
    queue.flush();
    const lines = linesSent();
    expect(lines[0]).toBe('line 0');
    expect(lines[PRINT_LIMITS.lines - 1]).toBe(`line ${PRINT_LIMITS.lines - 1}`);
    expect(lines.at(-1)).toBe(`line ${count - 1}`);
    expect(lines.at(-5_000)).toBe(`line ${count - 5_000}`);
    expect(lines.length + omitted()).toBe(count);
  });

  it('sends samples of less than 64 KB per second while code prints endlessly', () => {
    printLines(PRINT_LIMITS.lines);
    queue.flush();
    const before = textsSent().join('\n').length;
    for (let second = 0; second < 10; second++) {
      printLines(10_000, second * 10_000);
      vi.advanceTimersByTime(1_000);
    }
    const after = textsSent().join('\n').length;
    expect(linesSent().at(-1)).toBe('line 99999');
    expect(after - before).toBeGreaterThan(1_000);
    expect(after - before).toBeLessThan(10 * 64_000);
  });

  it('sends the newest lines when the code pauses after exceeding the limit', () => {
    printLines(PRINT_LIMITS.lines + 3_000);
    vi.advanceTimersByTime(1_000);
    expect(linesSent()).toHaveLength(PRINT_LIMITS.lines + 3_000);
  });

  it('sends a 5 MB line in full', () => {
    const long = 'x'.repeat(5_000_000);
    queue.add('log', long);
    expect(textsSent()[0] === long).toBe(true);
  });

  it('sends the beginning and end of text that is too long for a message', () => {
    queue.add('log', `start${'x'.repeat(20_000_000)}end`);
    const [text = ''] = textsSent();
    expect(text.length).toBeLessThan(17_000_000);
    expect(text).toMatch(/^start.*… \(20000008 characters\) ….*end$/);
    expect(omitted()).toBe(1);
  });

  it('joins text without line breaks into lines, and sends an incomplete line when the code pauses', () => {
    queue.write('log', 'Deploying');
    queue.write('log', ' .');
    queue.write('log', ' .\n\nnext ');
    queue.add('log', 'line');
    queue.write('log', 'out');
    queue.write('error', 'wrong');
    vi.advanceTimersByTime(1_000);
    expect(sent.flat()).toEqual([
      { level: 'log', text: 'Deploying . .\n' },
      { level: 'log', text: 'next line' },
      { level: 'log', text: 'out' },
      { level: 'error', text: 'wrong' },
    ]);
  });

  it('sends 5 MB without a line break as one line', () => {
    for (let piece = 0; piece < 5_000; piece++) queue.write('log', 'x'.repeat(1_000));
    expect(sent).toEqual([]);
    queue.flush();
    expect(textsSent().map(({ length }) => length)).toEqual([5_000_000]);
  });
});
