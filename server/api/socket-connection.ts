import { connectionMessages } from '@core/connection/messages';
import type { WebSocket } from '@fastify/websocket';
import type { LiveConnection } from './live-connections';

/** Status codes of closing. https://www.iana.org/assignments/websocket/websocket.xhtml */
const closing = { restarting: 1012, tooSlow: 1013 } as const;

/** A WebSocket; one that does not answer between two beats is ended. */
export class SocketConnection implements LiveConnection {
  readonly #socket: WebSocket;
  #isAlive = true;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    // A frame that is no WebSocket's, or too large: the library closes with the fitting code.
    socket.on('error', () => undefined);
  }

  get waiting(): number {
    return this.#socket.bufferedAmount;
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  /** Says of a message that it could not be read (specification §8); the connection stays. */
  refuseUnlessJson(text: string): void {
    try {
      JSON.parse(text);
    } catch {
      this.send(JSON.stringify({ success: false, error: connectionMessages.invalidJson }));
    }
  }

  beat(): void {
    if (!this.#isAlive) this.#socket.terminate();
    this.#isAlive = false;
    this.#socket.ping();
  }

  end(reason: 'restarting' | 'tooSlow'): void {
    this.#socket.close(closing[reason]);
    // Its close frame stands behind all that it does not read.
    if (reason === 'tooSlow') this.#socket.terminate();
  }
}
