import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** One line of tool output. */
export interface OutputLine {
  /** Text of the line; may contain ANSI colours. */
  readonly text: string;
  /** Severity, which determines the colour of the line. */
  readonly severity: 'info' | 'warning' | 'error';
}

/** A line that represents missing lines. */
interface OutputGap {
  /** The gap's line number. */
  readonly number: number;
  /** Number of missing lines. */
  readonly count: number;
}

/** Snapshot of a channel's lines; access to any line takes constant time. */
export interface OutputLines {
  /** Number of stored lines. */
  readonly length: number;
  /** Number of earlier lines that are no longer stored, so that `dropped + index` is a line's permanent number. */
  readonly dropped: number;
  /** Line numbers of the sections' first lines, in ascending order; the first section starts with the first line. */
  readonly sections: readonly number[];
  /** Gaps, ascending. */
  readonly gaps: readonly OutputGap[];
  /** The line at a zero-based index; undefined beyond the end. */
  at(index: number): OutputLine | undefined;
  /** Iterates over all lines. */
  [Symbol.iterator](): Iterator<OutputLine>;
  /** All lines as blocks of text; each line includes its line break. */
  texts(): Iterable<string>;
}

/** Output from one tool. */
export interface OutputChannel {
  /** Name of the tool. */
  readonly name: string;
  /** All stored lines, oldest first; replays the latest value. */
  readonly lines$: Observable<OutputLines>;
  /** Appends text; each line break starts a new line. */
  append(text: string, severity?: OutputLine['severity']): void;
  /** Appends a line that reports a number of missing lines. */
  omit(count: number): void;
  /** Starts a section, such as a run. Only the start and end of a long section are shown. */
  startSection(): void;
  /** Removes all lines. */
  clear(): void;
}

/** Tool output, with one channel per tool. */
export interface OutputService {
  /** All channels in order of creation; replays the latest value. */
  readonly channels$: Observable<readonly OutputChannel[]>;
  /** The channel with the given name, created on first use. */
  channel(name: string): OutputChannel;
}

export const OutputService = serviceToken<OutputService>('OutputService');
