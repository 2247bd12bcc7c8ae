import { FakeSocket } from '@tests/support/fake-socket';
import type { Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExecutionCalls } from './execution-calls';
import { followExecution } from './follow-execution';
import type { ExecutionUpdate } from './wire';

const progress = (seq: number): ExecutionUpdate => ({
  type: 'progress',
  execution_id: 'x',
  timestamp: '2026-01-01T00:00:00Z',
  seq,
  data: { stage: 'running' },
});
const record = (status: 'running' | 'error') => ({
  updates: status === 'running' ? [] : [{ ...progress(4), type: 'error', data: { error: 'It ended' } }],
});

describe('followExecution', () => {
  let sockets: { path: string; socket: FakeSocket }[];
  let heard: ExecutionUpdate[];
  let failure: unknown;
  let isDone: boolean;
  let following: Subscription;
  const warn = vi.fn();
  let answers: (() => Response | Promise<Response>)[];
  let asked: number;
  let stopped: number;

  beforeEach(() => {
    vi.useFakeTimers();
    [sockets, heard, failure, isDone, answers, asked, stopped] = [[], [], undefined, false, [], 0, 0];
    const fetcher = async (_: unknown, init?: RequestInit) => {
      asked += 1;
      init?.signal?.addEventListener('abort', () => {
        stopped += 1;
      });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer ? answer() : new Response('', { status: 503 });
    };
    const calls = new ExecutionCalls(fetcher as typeof fetch, () => 'ton');
    const open = (path: string) => {
      const socket = new FakeSocket();
      sockets.push({ path, socket });
      return socket as unknown as WebSocket;
    };
    following = followExecution('x', { calls, open, warn }).subscribe({
      next: (update) => heard.push(update),
      error: (error: unknown) => {
        failure = error;
      },
      complete: () => {
        isDone = true;
      },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const last = () => sockets.at(-1)?.socket ?? new FakeSocket();

  it('emits each update and completes after the last one', () => {
    last().open();
    for (const update of [progress(1), progress(2), { ...progress(3), type: 'cancelled' }])
      last().receive(update);
    expect(heard.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(isDone).toBe(true);
    expect(last().readyState).toBe(3);
  });

  it('warns about unreadable messages and continues', () => {
    last().open();
    last().receive('{bad');
    last().receive({ other: 'shape' });
    last().receive(progress(1));
    expect(warn).toHaveBeenCalledExactlyOnceWith('Invalid JSON received');
    expect(heard).toHaveLength(1);
  });

  it('reconnects after 1, 2, 4, 8 and 16 seconds, requests missed updates, and then polls', async () => {
    last().open();
    last().receive(progress(3));
    answers = [() => Response.json(record('running')), () => Response.json(record('error'))];
    last().drop();
    for (const seconds of [1, 2, 4, 8, 16]) {
      const before = sockets.length;
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(sockets).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(sockets).toHaveLength(before + 1);
      expect(sockets.at(-1)?.path).toContain('after=3');
      last().drop();
    }
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toBe(2);
    expect(heard.at(-1)).toMatchObject({ type: 'error', data: { error: 'It ended' } });
    expect(isDone).toBe(true);
  });

  it('resets the number of attempts after a connection has delivered an update', async () => {
    last().open();
    last().receive(progress(1));
    for (let round = 0; round < 8; round += 1) {
      last().drop();
      await vi.advanceTimersByTimeAsync(1_000);
      last().open();
      last().receive(progress(round + 2));
    }
    expect(sockets).toHaveLength(9);
    expect(failure).toBeUndefined();
  });

  it('polls immediately if a connection fails, and after 10 seconds if no connection opens', async () => {
    answers = [() => Response.json(record('running')), () => Response.json({ data: record('error') })];
    await vi.advanceTimersByTimeAsync(9_999);
    expect(asked).toBe(0);
    await vi.advanceTimersByTimeAsync(2);
    expect(sockets).toHaveLength(1);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isDone).toBe(true);
  });

  it("fails with 'WebSocket connection error' if polling also fails for a minute", async () => {
    last().drop();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(failure).toMatchObject({ message: 'WebSocket connection error' });
    expect(asked).toBeGreaterThan(25);
    expect(heard).toEqual([]);
  });

  describe('an execution on a network that drops all packets', () => {
    const never = () => new Promise<Response>(() => undefined);

    it('eventually fails without leaving a request open', async () => {
      answers = [never];
      last().open();
      last().receive(progress(1));
      await vi.advanceTimersByTimeAsync(20_000);
      // After the connection is lost, five more connections are attempted, each with a time limit.
      await vi.advanceTimersByTimeAsync((1 + 2 + 4 + 8 + 16 + 5 * 10) * 1000 + 1);
      expect(sockets).toHaveLength(6);
      expect(asked).toBe(1);
      await vi.advanceTimersByTimeAsync(100_000);
      expect(failure).toMatchObject({ message: 'WebSocket connection error' });
      expect([asked, stopped]).toEqual([2, 2]);
    });

    it('continues when the network is available again', async () => {
      answers = [never, () => Response.json(record('error'))];
      last().drop();
      await vi.advanceTimersByTimeAsync(33_000);
      expect([asked, stopped]).toEqual([2, 2]);
      expect(isDone).toBe(true);
    });

    it('stops polling after the last subscriber unsubscribes', async () => {
      answers = [never];
      last().drop();
      await vi.advanceTimersByTimeAsync(1);
      following.unsubscribe();
      expect([asked, stopped]).toEqual([1, 1]);
    });
  });
});
