import { BEAT_MS } from '@core/base/connection/json-events';
import type { Disposable } from '@core/base/lifecycle';
import { injectable } from 'inversify';

/** Bytes that may wait for one client; one that reads slower than that is let go. */
const MOST_WAITING = 1024 * 1024;

/** Somebody who hears of changes as they happen, over a socket or as server-sent events. */
export interface LiveConnection {
  /** Bytes that were sent and not read yet. */
  readonly waiting: number;
  /** Sends a JSON text. */
  send(text: string): void;
  /** Shows that this side lives; ends what no longer answers. */
  beat(): void;
  /** Ends it for a reason that the client may mend by coming back. */
  end(reason: 'restarting' | 'tooSlow'): void;
}

/** All connections of a server: keeps them alive, lets slow ones go, and ends them when the server does. */
@injectable()
export class LiveConnections implements Disposable {
  readonly #open = new Set<LiveConnection>();
  readonly #beat: NodeJS.Timeout;

  constructor() {
    this.#beat = setInterval(() => {
      for (const connection of this.#open) connection.beat();
    }, BEAT_MS);
    this.#beat.unref();
  }

  get count(): number {
    return this.#open.size;
  }

  add(connection: LiveConnection): void {
    this.#open.add(connection);
  }

  delete(connection: LiveConnection): void {
    this.#open.delete(connection);
  }

  /** Sends, unless the client has stopped reading. */
  send(connection: LiveConnection, text: string): void {
    if (connection.waiting > MOST_WAITING) connection.end('tooSlow');
    else connection.send(text);
  }

  dispose(): void {
    clearInterval(this.#beat);
    for (const connection of this.#open) connection.end('restarting');
    this.#open.clear();
  }
}
