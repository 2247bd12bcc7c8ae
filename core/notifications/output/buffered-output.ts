import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { ChunkedLines } from './chunked-lines';
import type { OutputChannel, OutputLine, OutputLines, OutputService } from './output';

/** Lines a channel keeps; the oldest go first. */
const MAX_LINES = 1_000_000;

class BufferedChannel implements OutputChannel {
  readonly #lines = new ChunkedLines(MAX_LINES);
  readonly lines$ = new BehaviorSubject<OutputLines>(this.#lines.snapshot());

  constructor(readonly name: string) {}

  append(text: string, severity: OutputLine['severity'] = 'info'): void {
    const time = new Date().toISOString();
    const added = text.replace(/\r?\n$/, '').split(/\r?\n/);
    this.#lines.add(added.map((line) => ({ time, text: line, severity })));
    this.lines$.next(this.#lines.snapshot());
  }

  clear(): void {
    this.#lines.clear();
    this.lines$.next(this.#lines.snapshot());
  }
}

@injectable()
export class BufferedOutput implements OutputService {
  readonly channels$ = new BehaviorSubject<readonly OutputChannel[]>([]);

  channel(name: string): OutputChannel {
    const existing = this.channels$.value.find((channel) => channel.name === name);
    if (existing) return existing;
    const channel = new BufferedChannel(name);
    this.channels$.next([...this.channels$.value, channel]);
    return channel;
  }
}
