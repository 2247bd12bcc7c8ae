import { BehaviorSubject } from 'rxjs';
import type { OutputChannel, OutputLine, OutputLines } from './output';
import { StoredLines, type StoredLinesLimits } from './stored-lines';

/**
 * Memory limits of a channel. They are large enough for a run of any length, because only the start and end of very
 * long output are sent (`host/sandbox/worker/print-queue.ts`).
 */
const LIMITS: StoredLinesLimits = { lines: 1_000_000, characters: 2 ** 26 };

/** Keeps the lines of one channel in memory. */
export class BufferedChannel implements OutputChannel {
  readonly #lines = new StoredLines(LIMITS);
  readonly lines$ = new BehaviorSubject<OutputLines>(this.#lines.snapshot());

  constructor(readonly name: string) {}

  append(text: string, severity: OutputLine['severity'] = 'info'): void {
    const lines = text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
    this.#lines.add(lines.endsWith('\n') ? lines.slice(0, -1) : lines, severity);
    this.lines$.next(this.#lines.snapshot());
  }

  omit(count: number): void {
    this.#lines.omit(count);
    this.lines$.next(this.#lines.snapshot());
  }

  startSection(): void {
    this.#lines.startSection();
  }

  clear(): void {
    this.#lines.clear();
    this.lines$.next(this.#lines.snapshot());
  }
}
