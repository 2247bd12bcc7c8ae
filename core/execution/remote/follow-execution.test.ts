import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExecutionCalls } from './execution-calls';
import { followExecution } from './follow-execution';
import type { ExecutionUpdate } from './wire';

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  readonly OPEN = 1;
  readyState = 0;
  readonly sent: string[] = [];

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  hear(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  drop(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }
}

const progress = (seq: number): ExecutionUpdate => ({
  type: 'progress',
  execution_id: 'x',
  timestamp: '2026-01-01T00:00:00Z',
  seq,
  data: { stage: 'running' },
});
const record = (status: string) => ({
  execution_id: 'x',
  status,
  language: 'func',
  project_id: 'p',
  file_count: 1,
  created_at: '2026-01-01T00:00:00Z',
  attempts: 1,
  last_seq: 4,
  ...(status === 'error' && { error: 'It ended' }),
});

describe('following an execution', () => {
  let sockets: { path: string; socket: FakeSocket }[];
  let heard: ExecutionUpdate[];
  let failure: unknown;
  let isDone: boolean;
  const warn = vi.fn();
  let answers: (() => Response)[];
  let asked: number;

  beforeEach(() => {
    vi.useFakeTimers();
    [sockets, heard, failure, isDone, answers, asked] = [[], [], undefined, false, [], 0];
    const fetcher = async () => {
      asked += 1;
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return answer ? answer() : new Response('', { status: 503 });
    };
    const calls = new ExecutionCalls(fetcher as typeof fetch, () => 'ton');
    const open = (path: string) => {
      const socket = new FakeSocket();
      sockets.push({ path, socket });
      return socket as unknown as WebSocket;
    };
    followExecution('x', { calls, open, warn }).subscribe({
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

  it('hears each update and ends with the last one', () => {
    last().open();
    for (const update of [progress(1), progress(2), { ...progress(3), type: 'cancelled' }])
      last().hear(update);
    expect(heard.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(isDone).toBe(true);
    expect(last().readyState).toBe(3);
  });

  it('warns of what it cannot read and goes on', () => {
    last().open();
    last().hear('{bad');
    last().hear({ other: 'shape' });
    last().hear(progress(1));
    expect(warn).toHaveBeenCalledExactlyOnceWith('Invalid JSON received');
    expect(heard).toHaveLength(1);
  });

  it('comes back after 1, 2, 4, 8 and 16 seconds, asks for what it missed, and then asks by itself', async () => {
    last().open();
    last().hear(progress(3));
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

  it('begins to count again when a connection brought something', async () => {
    last().open();
    last().hear(progress(1));
    for (let round = 0; round < 8; round += 1) {
      last().drop();
      await vi.advanceTimersByTimeAsync(1_000);
      last().open();
      last().hear(progress(round + 2));
    }
    expect(sockets).toHaveLength(9);
    expect(failure).toBeUndefined();
  });

  it('asks at once where no connection can be had, and after 10 seconds where none opens', async () => {
    answers = [() => Response.json(record('running')), () => Response.json({ data: record('error') })];
    await vi.advanceTimersByTimeAsync(9_999);
    expect(asked).toBe(0);
    await vi.advanceTimersByTimeAsync(2);
    expect(sockets).toHaveLength(1);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isDone).toBe(true);
  });

  it("fails with 'WebSocket connection error' when asking fails too", async () => {
    last().drop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(failure).toMatchObject({ message: 'WebSocket connection error' });
    expect(heard).toEqual([]);
  });
});
