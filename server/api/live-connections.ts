import { HEARTBEAT_MS } from '@core/base/connection/json-events';
import type { Disposable } from '@core/base/lifecycle';
import { injectable } from 'inversify';

/** Maximum number of unsent bytes per client. A client that exceeds it is disconnected. */
const MAX_UNSENT_BYTES = 1024 * 1024;

/** A client that receives changes over a WebSocket or as server-sent events. */
export interface LiveConnection {
  /** Number of bytes not yet sent to the client. */
  readonly waiting: number;
  /** Sends a JSON string. */
  send(text: string): void;
  /** Sends a heartbeat, or closes the connection if it no longer responds. */
  beat(): void;
  /** Closes the connection. The client may reconnect. */
  end(reason: 'restarting' | 'tooSlow'): void;
}

/**
 * All of a server's live connections. Sends heartbeats, disconnects slow clients, and closes all connections at
 * shutdown.
 */
@injectable()
export class LiveConnections implements Disposable {
  readonly #open = new Set<LiveConnection>();
  readonly #beat: NodeJS.Timeout;

  constructor() {
    this.#beat = setInterval(() => {
      for (const connection of this.#open) connection.beat();
    }, HEARTBEAT_MS);
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

  /** Sends a JSON string, or disconnects a client that has stopped reading. */
  send(connection: LiveConnection, text: string): void {
    if (connection.waiting > MAX_UNSENT_BYTES) connection.end('tooSlow');
    else connection.send(text);
  }

  dispose(): void {
    clearInterval(this.#beat);
    for (const connection of this.#open) connection.end('restarting');
    this.#open.clear();
  }
}
