import { parseJson } from '@core/base/text/parse-json';
import { Observable } from 'rxjs';
import { connectionMessages as messages } from './messages';

/**
 * Time limit in milliseconds for opening a connection, for silence before a ping, and for the response to a ping
 * (specification §9.3).
 */
const OPEN_TIMEOUT_MS = 10_000;

/**
 * The ping sent on a silent connection, and the response to it. Without a ping, a network that drops all packets would
 * leave the connection open forever. Pages have no access to the WebSocket protocol's own pings.
 */
export const KEEP_ALIVE = { asked: '{"type":"ping"}', given: '{"type":"pong"}' } as const;

/** Opens a WebSocket at a path on the page's server. */
export type OpenSocket = (path: string) => WebSocket;

/** Error for a connection that could not be opened or was lost. */
export class SocketError extends Error {
  override readonly name = 'SocketError';
  constructor(
    message: string,
    /** True if the connection was open before it was lost. If so, the server exists and may be back soon. */
    readonly wasOpen: boolean,
  ) {
    super(message);
  }
}

/** An open socket; `send` throws {@link SocketError} after the socket has been closed. */
export interface JsonSocket {
  /** Sends a value as JSON. Throws {@link SocketError} after the socket has been closed. */
  send(message: unknown): void;
}

/** Options for a JSON socket. */
export interface JsonSocketOptions {
  /** Opens the WebSocket. */
  readonly open: OpenSocket;
  /** Path on the page's server. */
  readonly path: string;
  /** Called when the socket has opened. */
  readonly opened?: (socket: JsonSocket) => void;
  /** Called for a message that is not JSON; the connection stays open. */
  readonly warn?: (message: string) => void;
}

/**
 * Messages from a socket, parsed from JSON. Fails with {@link SocketError} if the socket cannot be opened within 10 s,
 * breaks, ends, or does not respond to a ping.
 */
export function jsonSocket({ open, path, opened, warn }: JsonSocketOptions): Observable<unknown> {
  return new Observable((subscriber) => {
    const socket = open(path);
    let isOpen = false;
    const fail = (message: string) => subscriber.error(new SocketError(message, isOpen));
    let timeout = setTimeout(() => fail(messages.socketTimeout(path)), OPEN_TIMEOUT_MS);
    const heard = () => {
      clearTimeout(timeout);
      if (subscriber.closed) return;
      timeout = setTimeout(() => {
        timeout = setTimeout(() => fail(messages.socketError), OPEN_TIMEOUT_MS);
        if (socket.readyState === socket.OPEN) socket.send(KEEP_ALIVE.asked);
      }, OPEN_TIMEOUT_MS);
    };
    socket.addEventListener('open', () => {
      isOpen = true;
      heard();
      opened?.({
        send: (message) => {
          if (socket.readyState !== socket.OPEN) throw new SocketError(messages.socketNotOpen, true);
          socket.send(JSON.stringify(message));
        },
      });
    });
    socket.addEventListener('message', ({ data }) => {
      heard();
      if (data === KEEP_ALIVE.given) return;
      const message = parseJson(String(data));
      if (message === undefined) warn?.(messages.invalidJson);
      else subscriber.next(message);
    });
    socket.addEventListener('error', () => fail(messages.socketError));
    socket.addEventListener('close', () => fail(messages.socketError));
    return () => {
      clearTimeout(timeout);
      socket.close();
    };
  });
}
