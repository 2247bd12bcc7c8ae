import { KEEP_ALIVE } from '@core/base/connection/json-socket';
import type { WebSocket } from '@fastify/websocket';
import type { LiveConnection } from './live-connections';

/** WebSocket close codes. https://www.iana.org/assignments/websocket/websocket.xhtml */
const closing = { restarting: 1012, tooSlow: 1013 } as const;

/** The connection is closed if the client does not respond between two heartbeats. */
export class SocketConnection implements LiveConnection {
  readonly #socket: WebSocket;
  #isAlive = true;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    // If a frame is invalid or too large, the library closes the socket with the appropriate code.
    socket.on('error', () => undefined);
  }

  get waiting(): number {
    return this.#socket.bufferedAmount;
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  /**
   * Handles messages one at a time without reading ahead, so that a flood slows down only its sender. `handle` must not
   * reject. It should respond through {@link LiveConnections}, which disconnects clients that do not read. Keep-alive
   * messages are handled internally.
   */
  receive(handle: (text: string) => Promise<void> | void): void {
    const waiting: string[] = [];
    this.#socket.on('message', async (data) => {
      const said = String(data);
      if (said === KEEP_ALIVE.asked) {
        // If other data is still being sent, it already proves that the server is alive.
        if (this.waiting === 0) this.send(KEEP_ALIVE.given);
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
    // Terminate the socket, because a close frame would be queued behind the data that the client does not read.
    if (reason === 'tooSlow') this.#socket.terminate();
  }
}
