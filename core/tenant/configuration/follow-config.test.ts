import { defer, NEVER, type Observable, of, Subject, throwError } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tenantSchema } from '../wire';
import { CONNECTED, type ConfigUpdate } from './config-updates';
import { followConfig } from './follow-config';

const config = tenantSchema.parse({ id: 'acme', name: 'Acme', features: {} });
const full = (version: number): ConfigUpdate => ({ tenantId: 'acme', updateType: 'full', config, version });
const connected = (version: number): ConfigUpdate => ({ tenantId: 'acme', updateType: CONNECTED, version });
const hint = (version: number): ConfigUpdate => ({ tenantId: 'acme', updateType: 'theme', version });

/** Returns the given connections one after another, then repeats the last connection. */
function connections(...kinds: readonly Observable<ConfigUpdate>[]) {
  const opened = vi.fn();
  const updates = defer(() => {
    opened();
    return kinds[Math.min(opened.mock.calls.length, kinds.length) - 1] ?? NEVER;
  });
  return { updates, opened };
}

const refused = throwError(() => new Error('refused'));

function follow(
  webSocket: Observable<ConfigUpdate>,
  serverSentEvents: Observable<ConfigUpdate>,
  known?: number,
) {
  let version = 100;
  const load = vi.fn(() => of(full(version++)));
  const seen: string[] = [];
  const transports = { webSocket, serverSentEvents, load };
  const following = followConfig(transports, known).subscribe(({ update, transport }) => {
    seen.push(`${transport} ${update.version}`);
  });
  return { seen, load, stop: () => following.unsubscribe() };
}

describe('followConfig', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('uses a full update directly, and loads the configuration after any other update', () => {
    const socket = new Subject<ConfigUpdate>();
    const { seen, stop } = follow(socket, NEVER);
    socket.next(full(2));
    socket.next(hint(3));
    expect(seen).toEqual(['websocket 100', 'websocket 2', 'websocket 101']);
    stop();
    expect(socket.observed).toBe(false);
  });

  it('switches to server-sent events as soon as the socket is closed, and loads missed changes', () => {
    const socket = new Subject<ConfigUpdate>();
    const events = new Subject<ConfigUpdate>();
    const { seen, stop } = follow(socket, events);
    socket.error(new Error('cut'));
    events.next(connected(7));
    events.next(full(8));
    expect(seen).toEqual(['websocket 100', 'sse 101', 'sse 8']);
    stop();
  });

  it('loads the configuration on connection only if the server has a different version', () => {
    const socket = new Subject<ConfigUpdate>();
    const events = new Subject<ConfigUpdate>();
    const { seen, load, stop } = follow(socket, events, 1);
    socket.next(connected(1));
    socket.next(full(2));
    socket.error(new Error('cut'));
    events.next(connected(2));
    expect(load).not.toHaveBeenCalled();
    events.next(hint(2));
    expect(seen).toEqual(['websocket 2', 'sse 100']);
    events.next(connected(100));
    events.next(connected(101));
    expect(seen).toEqual(['websocket 2', 'sse 100', 'sse 101']);
    stop();
  });

  it('retries both transports after 5, 10 and 15 seconds, and then polls every 30 seconds', () => {
    const { updates, opened } = connections(refused);
    const { seen, load, stop } = follow(updates, refused);
    const attempts = [0, 4999, 1, 9999, 1, 14_999, 1].map((ms) => {
      vi.advanceTimersByTime(ms);
      return opened.mock.calls.length;
    });
    expect(attempts).toEqual([1, 1, 2, 2, 3, 3, 4]);
    load.mockClear();
    seen.length = 0;
    vi.advanceTimersByTime(60_000);
    expect(seen.map((line) => line.split(' ')[0])).toEqual(['polling', 'polling']);
    expect(opened).toHaveBeenCalledTimes(4);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('resets the number of attempts after a connection has delivered an update', () => {
    const sockets = Array.from({ length: 9 }, () => new Subject<ConfigUpdate>());
    const { updates, opened } = connections(...sockets);
    const { seen, stop } = follow(updates, refused);
    for (const [index, socket] of sockets.slice(0, -1).entries()) {
      socket.next(full(index));
      socket.error(new Error('cut'));
      vi.advanceTimersByTime(5_000);
      expect(opened).toHaveBeenCalledTimes(index + 2);
    }
    sockets.at(-1)?.next(full(50));
    expect(seen.at(-1)).toBe('websocket 50');
    stop();
  });

  it('continues to follow updates after a failed load', () => {
    const socket = new Subject<ConfigUpdate>();
    const { seen, load, stop } = follow(socket, NEVER);
    load.mockReturnValueOnce(refused);
    socket.next(hint(2));
    socket.next(hint(3));
    expect(seen).toEqual(['websocket 100', 'websocket 101']);
    stop();
  });

  it('retries a failed load after 5, 10 and 15 seconds', () => {
    const socket = new Subject<ConfigUpdate>();
    const { seen, load, stop } = follow(socket, NEVER);
    load.mockClear();
    for (const _ of [1, 2, 3]) load.mockReturnValueOnce(refused);
    socket.next(hint(2));
    const loads = [0, 5_000, 10_000, 14_999, 1, 60_000].map((ms) => {
      vi.advanceTimersByTime(ms);
      return load.mock.calls.length;
    });
    expect(loads).toEqual([1, 2, 3, 3, 4, 4]);
    expect(seen).toEqual(['websocket 100', 'websocket 101']);
    stop();
  });
});
