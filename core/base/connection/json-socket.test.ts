import { FakeSocket } from '@tests/support/fake-socket';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jsonSocket } from './json-socket';

const PING = '{"type":"ping"}';
const PONG = '{"type":"pong"}';

describe('jsonSocket', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function connect() {
    const socket = new FakeSocket();
    const heard: unknown[] = [];
    const failed = vi.fn();
    const open = () => socket as unknown as WebSocket;
    const connection = jsonSocket({ open, path: '/ws/x' }).subscribe({
      next: (message) => heard.push(message),
      error: ({ message, wasOpen }) => failed(message, wasOpen),
    });
    return { socket, heard, failed, connection };
  }

  it('fails if the connection does not open within 10 seconds', () => {
    const { socket, failed } = connect();
    vi.advanceTimersByTime(9_999);
    expect(failed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(failed).toHaveBeenCalledExactlyOnceWith('WebSocket connection timeout for /ws/x', false);
    expect(socket.readyState).toBe(3);
  });

  it('sends a ping after 10 seconds of silence and fails if no response arrives within another 10 seconds', () => {
    const { socket, failed } = connect();
    socket.open();
    vi.advanceTimersByTime(9_999);
    expect(socket.sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(socket.sent).toEqual([PING]);
    vi.advanceTimersByTime(9_999);
    expect(failed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(failed).toHaveBeenCalledExactlyOnceWith('WebSocket connection error', true);
    expect(socket.readyState).toBe(3);
  });

  it('stays open while messages arrive and does not emit pongs', () => {
    const { socket, heard, failed, connection } = connect();
    socket.open();
    for (let round = 0; round < 10; round += 1) {
      vi.advanceTimersByTime(15_000);
      socket.receive(round % 2 === 0 ? PONG : { round });
    }
    expect(failed).not.toHaveBeenCalled();
    expect(socket.sent).toEqual(Array(10).fill(PING));
    expect(heard).toEqual([1, 3, 5, 7, 9].map((round) => ({ round })));
    connection.unsubscribe();
    socket.receive({ late: true });
    expect(vi.getTimerCount()).toBe(0);
  });
});
