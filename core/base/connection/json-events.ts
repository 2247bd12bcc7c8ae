import { Observable } from 'rxjs';
import { SocketError } from './json-socket';
import { connectionMessages as messages } from './messages';

/** Time limit for opening a stream, in milliseconds (specification §9.3). */
const OPENING_MS = 10_000;

/** Interval between the server's heartbeats, in milliseconds. Proxies close streams that are silent for a minute. */
export const HEARTBEAT_MS = 25_000;

/** Name of the heartbeat event. A comment in the stream would not suffice, because pages do not receive comments. */
export const HEARTBEAT = 'beat';

/**
 * Maximum time a stream may be silent, in milliseconds. Without a limit, a network that drops all packets would leave
 * the stream open forever.
 */
const SILENCE_MS = 60_000;

/** Opens a stream of server-sent events at a path on the page's server. */
export type OpenEvents = (path: string) => EventSource;

/**
 * Server-sent events that contain JSON. Fails with {@link SocketError} if the stream cannot be opened, ends, or is
 * silent for too long. The browser's automatic reconnection is disabled, so that the subscriber controls retries.
 */
export function jsonEvents(open: OpenEvents, path: string): Observable<unknown> {
  return new Observable((subscriber) => {
    const source = open(path);
    const fail = (message: string) => subscriber.error(new SocketError(message, true));
    let timeout = setTimeout(() => fail(messages.socketTimeout(path)), OPENING_MS);
    const heard = () => {
      clearTimeout(timeout);
      timeout = setTimeout(() => fail(messages.socketError), SILENCE_MS);
    };
    source.onopen = heard;
    source.addEventListener(HEARTBEAT, heard);
    source.onmessage = ({ data }) => {
      heard();
      try {
        subscriber.next(JSON.parse(String(data)));
      } catch {
        fail(messages.invalidJson);
      }
    };
    source.onerror = () => fail(messages.socketError);
    return () => {
      clearTimeout(timeout);
      source.close();
    };
  });
}
