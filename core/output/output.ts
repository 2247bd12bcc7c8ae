import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** One line of tool output. */
export interface OutputLine {
  /** ISO time. */
  readonly time: string;
  readonly text: string;
  readonly severity: 'info' | 'warning' | 'error';
}

/** Output of one tool. */
export interface OutputChannel {
  readonly name: string;
  /** All lines that are kept, oldest first; replays the latest. */
  readonly lines$: Observable<readonly OutputLine[]>;
  /** Appends text; each line break starts a new line. */
  append(text: string, severity?: OutputLine['severity']): void;
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
