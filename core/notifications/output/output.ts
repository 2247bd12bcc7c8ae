import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** One line of tool output. */
export interface OutputLine {
  /** May hold ANSI colours. */
  readonly text: string;
  readonly severity: 'info' | 'warning' | 'error';
}

/** A line in place of lines that are not available. */
interface OutputGap {
  /** Number of the line in their place. */
  readonly number: number;
  /** Lines that are not available. */
  readonly count: number;
}

/** The lines of a channel at one moment; reading any of them takes the same short time, however many there are. */
export interface OutputLines {
  readonly length: number;
  /** How many lines came before the first of these and are kept no more, so that `dropped + index` numbers a line for good. */
  readonly dropped: number;
  /** Numbers of the first lines of sections, in order; the first section starts with the first line. */
  readonly sections: readonly number[];
  /** In order. */
  readonly gaps: readonly OutputGap[];
  at(index: number): OutputLine | undefined;
  [Symbol.iterator](): Iterator<OutputLine>;
  /** All lines as blocks of text; each line has its end. */
  texts(): Iterable<string>;
}

/** Output of one tool. */
export interface OutputChannel {
  readonly name: string;
  /** All lines that are kept, oldest first; replays the latest. */
  readonly lines$: Observable<OutputLines>;
  /** Appends text; each line break starts a new line. */
  append(text: string, severity?: OutputLine['severity']): void;
  /** Appends a line that reports lines which are not available. */
  omit(count: number): void;
  /** Starts a section, such as a run. Views of long output show the start and the end of each section. */
  startSection(): void;
  clear(): void;
}

/** What tools print, a channel per tool. */
export interface OutputService {
  /** In order of creation; replays the latest. */
  readonly channels$: Observable<readonly OutputChannel[]>;
  /** The channel of that name, made on first use. */
  channel(name: string): OutputChannel;
}

export const OutputService = serviceToken<OutputService>('OutputService');
