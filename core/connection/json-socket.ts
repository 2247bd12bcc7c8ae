import { Observable } from 'rxjs';
import { connectionMessages as messages } from './messages';

/** How long a connection may take to open, in milliseconds (specification §9.3). */
const OPENING_MS = 10_000;

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

/** The messages of a socket. Fails with {@link SocketError} when it cannot be opened within 10 s, breaks or ends. */
export function jsonSocket({ open, path, opened, warn }: JsonSocketOptions): Observable<unknown> {
  return new Observable((subscriber) => {
    const socket = open(path);
    let isOpen = false;
    const fail = (message: string) => subscriber.error(new SocketError(message, isOpen));
    const timeout = setTimeout(() => fail(messages.socketTimeout(path)), OPENING_MS);
    socket.addEventListener('open', () => {
      isOpen = true;
      clearTimeout(timeout);
      opened?.({
        send: (message) => {
          if (socket.readyState !== socket.OPEN) throw new SocketError(messages.socketNotOpen, true);
          socket.send(JSON.stringify(message));
        },
      });
    });
    socket.addEventListener('message', ({ data }) => {
      const message = readJson(String(data));
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

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
