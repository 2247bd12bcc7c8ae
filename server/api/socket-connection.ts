import { SIGN_OF_LIFE } from '@core/base/connection/json-socket';
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

  /**
   * Handles what the client says, one message after the other, and reads no faster than that: whoever floods waits for himself.
   * `handle` must not reject, and answers by way of {@link LiveConnections}, which lets go of those who do not read. Signs of life
   * are given here.
   */
  receive(handle: (text: string) => Promise<void> | void): void {
    const waiting: string[] = [];
    this.#socket.on('message', async (data) => {
      const said = String(data);
      if (said === SIGN_OF_LIFE.asked) {
        // What is on its way to the client is one, too.
        if (this.waiting === 0) this.send(SIGN_OF_LIFE.given);
        return;
      }
      waiting.push(said);
      if (waiting.length > 1) return;
      this.#socket.pause();
      for (let text = waiting[0]; text !== undefined; text = waiting[0]) {
        await handle(text);
        waiting.shift();
      }
      this.#socket.resume();
    });
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
