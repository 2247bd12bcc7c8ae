import { injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import type { OutputChannel, OutputLine, OutputService } from './output';

/** Lines a channel keeps; the oldest go first. */
const MAX_LINES = 10_000;

class BufferedChannel implements OutputChannel {
  readonly lines$ = new BehaviorSubject<readonly OutputLine[]>([]);

  constructor(readonly name: string) {}

  append(text: string, severity: OutputLine['severity'] = 'info'): void {
    const time = new Date().toISOString();
    const added = text.replace(/\r?\n$/, '').split(/\r?\n/);
    const lines = this.lines$.value.concat(added.map((line) => ({ time, text: line, severity })));
    this.lines$.next(lines.length > MAX_LINES ? lines.slice(-MAX_LINES) : lines);
  }

  clear(): void {
    this.lines$.next([]);
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
