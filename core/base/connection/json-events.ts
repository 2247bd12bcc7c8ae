import { Observable } from 'rxjs';
import { SocketError } from './json-socket';
import { connectionMessages as messages } from './messages';

/** How long a stream may take to open, in milliseconds (specification §9.3). */
const OPENING_MS = 10_000;

/** How often a server shows that a stream lives, in milliseconds; proxies end what is silent for a minute. */
export const BEAT_MS = 25_000;

/** Name of the event that shows it: a page does not hear of comments. */
export const BEAT = 'beat';

/** How long a stream may be silent, in milliseconds: a network that loses everything without a word leaves it open for ever. */
const SILENCE_MS = 60_000;

/** Opens a stream of server-sent events at a path of the page's own server. */
export type OpenEvents = (path: string) => EventSource;

/**
 * Server-sent events that are JSON. Fails with {@link SocketError} when they cannot be had, end, or are silent for too long: a
 * browser would connect again for ever, and who follows decides about that.
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
    source.addEventListener(BEAT, heard);
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
