import { parseJson } from '@core/base/text/parse-json';
import { Observable } from 'rxjs';
import { connectionMessages as messages } from './messages';

/** How long a connection may take to open, may say nothing, and may take to answer then, in milliseconds (specification §9.3). */
const HOLD_UP_MS = 10_000;

/**
 * Asked on a connection that says nothing, and what answers: a network that loses everything without a word leaves it open for
 * ever, and a page hears nothing of the pings that WebSockets have by themselves.
 */
export const SIGN_OF_LIFE = { asked: '{"type":"ping"}', given: '{"type":"pong"}' } as const;

/** Opens a WebSocket to a path of the page's own server. */
export type OpenSocket = (path: string) => WebSocket;

/** A connection could not be had, or was lost. */
export class SocketError extends Error {
  override readonly name = 'SocketError';
  constructor(
    message: string,
    /** True when it had been open: what serves it is there, and may be back soon. */
    readonly wasOpen: boolean,
  ) {
    super(message);
  }
}

/** A socket that was opened; `send` throws {@link SocketError} when it is open no more. */
export interface JsonSocket {
  send(message: unknown): void;
}

export interface JsonSocketOptions {
  readonly open: OpenSocket;
  readonly path: string;
  /** Told as soon as it is open. */
  readonly opened?: (socket: JsonSocket) => void;
  /** Told of a message that could not be read; the connection stays. */
  readonly warn?: (message: string) => void;
}

/**
 * The messages of a socket. Fails with {@link SocketError} when it cannot be opened within 10 s, breaks or ends, or gives no sign
 * of life any more.
 */
export function jsonSocket({ open, path, opened, warn }: JsonSocketOptions): Observable<unknown> {
  return new Observable((subscriber) => {
    const socket = open(path);
    let isOpen = false;
    const fail = (message: string) => subscriber.error(new SocketError(message, isOpen));
    let timeout = setTimeout(() => fail(messages.socketTimeout(path)), HOLD_UP_MS);
    const heard = () => {
      clearTimeout(timeout);
      if (subscriber.closed) return;
      timeout = setTimeout(() => {
        timeout = setTimeout(() => fail(messages.socketError), HOLD_UP_MS);
        if (socket.readyState === socket.OPEN) socket.send(SIGN_OF_LIFE.asked);
      }, HOLD_UP_MS);
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
      if (data === SIGN_OF_LIFE.given) return;
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
