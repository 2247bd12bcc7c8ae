import { loadOnce } from '@core/base/async';
import { injectable } from 'inversify';
import { BehaviorSubject, defer, from, switchMap } from 'rxjs';
import type { OutputChannel, OutputLine, OutputService } from './output';

/**
 * A channel whose code is loaded on first use, because the first paint does not need it. Changes made before the code
 * is loaded are applied in order.
 */
class LazyChannel implements OutputChannel {
  readonly lines$ = defer(() =>
    this.#channel ? this.#channel.lines$ : from(this.#load()).pipe(switchMap(({ lines$ }) => lines$)),
  );
  readonly #load = loadOnce(async () => {
    const { BufferedChannel } = await import('./buffered-channel');
    this.#channel = new BufferedChannel(this.name);
    for (const change of this.#waiting.splice(0)) change(this.#channel);
    return this.#channel;
  });
  readonly #waiting: ((channel: OutputChannel) => void)[] = [];
  #channel: OutputChannel | undefined;

  constructor(readonly name: string) {}

  append(text: string, severity?: OutputLine['severity']): void {
    this.#change((channel) => channel.append(text, severity));
  }

  omit(count: number): void {
    this.#change((channel) => channel.omit(count));
  }

  startSection(): void {
    this.#change((channel) => channel.startSection());
  }

  clear(): void {
    this.#change((channel) => channel.clear());
  }

  #change(change: (channel: OutputChannel) => void): void {
    if (this.#channel) {
      change(this.#channel);
      return;
    }
    this.#waiting.push(change);
    // A failed load is retried on the next change.
    this.#load().catch(() => undefined);
  }
}

/** Keeps the output channels in memory. */
@injectable()
export class BufferedOutput implements OutputService {
  readonly #create: (name: string) => OutputChannel;
  readonly channels$ = new BehaviorSubject<readonly OutputChannel[]>([]);

  constructor(create = (name: string): OutputChannel => new LazyChannel(name)) {
    this.#create = create;
  }

  channel(name: string): OutputChannel {
    const existing = this.channels$.value.find((channel) => channel.name === name);
    if (existing) return existing;
    const channel = this.#create(name);
    this.channels$.next([...this.channels$.value, channel]);
    return channel;
  }
}
