import { once } from 'node:events';
import { delay } from '@core/base/delay';
import { CancellationError } from '@core/base/errors';
import { embeddedServer } from '@tests/support/embedded-server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ApiError } from '../api/api-error';
import { Analyzer } from './analyzer';
import { Executor } from './executor/executor';

const server = embeddedServer();

const analyze = (init?: RequestInit) =>
  fetch(`${server.origin}/api/v1/wasm/analyze`, {
    method: 'POST',
    body: JSON.stringify({ language: 'func', code: ';; nothing' }),
    ...init,
    headers: { 'content-type': 'application/json', ...init?.headers },
  });

it('an analysis is cancelled when its client disconnects, even if it is queued', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const begun = vi.spyOn(Executor.prototype, 'run').mockImplementation(
    (_, signal) =>
      new Promise((done, refuse) => {
        if (signal.aborted) refuse(new CancellationError());
        signal.addEventListener('abort', () => refuse(new CancellationError()));
        if (begun.mock.calls.length === 3) done({ type: 'analyzed', diagnostics: [] });
      }),
  );
  const leaving = new AbortController();
  const { signal } = leaving;
  const left = [analyze({ signal }), analyze({ signal })].map((asked) => asked.catch(() => 'left'));
  await expect.poll(() => begun.mock.calls.length).toBe(1);
  leaving.abort();
  expect(await Promise.all(left)).toEqual(['left', 'left']);
  expect(await (await analyze()).json()).toEqual({ diagnostics: [] });
});

describe('analysis queue', () => {
  const analysis = { engine: 'none', files: [], entries: [] };
  const holdQueue = () => {
    onTestFinished(() => void vi.restoreAllMocks());
    const held = new AbortController();
    vi.spyOn(Executor.prototype, 'run').mockImplementation(async () => {
      if (!held.signal.aborted) await once(held.signal, 'abort');
      return { type: 'analyzed', diagnostics: [] };
    });
    return () => held.abort();
  };

  it('is limited to three analyses per visitor, ten per address, and twenty in total', async () => {
    const release = holdQueue();
    const analyzer = new Analyzer();
    const waiting: Promise<unknown>[] = [];
    const add = async (address: string, visitor?: string) => {
      const added = analyzer.analyze(analysis, { address, visitor }, new AbortController().signal);
      const status = await Promise.race([added.catch((error: ApiError) => error.status), delay(0)]);
      if (status === undefined) waiting.push(added);
      return status ?? 200;
    };
    const fill = async (address: string, visitors: readonly (string | undefined)[]) =>
      (await Promise.all(visitors.map((visitor) => add(address, visitor)))).join();
    expect(await fill('1', [undefined, undefined, undefined, undefined])).toBe('200,200,200,429');
    expect(await fill('1', ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'c'])).toBe(
      '200,200,200,429,200,200,200,200,429',
    );
    expect(await fill('2', [...'aaabbbcccd'])).toBe(`200${',200'.repeat(9)}`);
    expect(await fill('3', ['a'])).toBe('503');
    release();
    await Promise.all(waiting);
    const next = analyzer.analyze(analysis, { address: '3', visitor: 'a' }, new AbortController().signal);
    expect(await next).toEqual([]);
    analyzer.dispose();
  });

  it('rejects a browser’s fourth analysis once the browser has a visitor id', async () => {
    const release = holdQueue();
    const asked = Array.from({ length: 5 }, () => analyze());
    const refused = await Promise.race(asked);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect((await refused.json()).error).toMatch(/^Too many of your analyses are waiting/);
    const cookie = refused.headers.get('set-cookie')?.split(';')[0] ?? '';
    const [own, ...more] = Array.from({ length: 4 }, () => analyze({ headers: { cookie } }));
    expect((await Promise.race([...more, own]))?.status).toBe(429);
    release();
    const statuses = (await Promise.all([...asked, own, ...more])).map((answer) => answer?.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  });
});
