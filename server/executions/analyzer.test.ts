import { CancellationError } from '@core/base/errors';
import { embeddedServer } from '@tests/support/embedded-server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Executor } from './executor/executor';

const server = embeddedServer();

it('an analysis ends when nobody waits for it, and so do those that wait for their turn', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  const begun = vi.spyOn(Executor.prototype, 'run').mockImplementation(
    (_, signal) =>
      new Promise((done, refuse) => {
        if (signal.aborted) refuse(new CancellationError());
        signal.addEventListener('abort', () => refuse(new CancellationError()));
        if (begun.mock.calls.length === 3) done({ type: 'analyzed', diagnostics: [] });
      }),
  );
  const ask = (signal?: AbortSignal) =>
    fetch(`${server.origin}/api/v1/wasm/analyze`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'func', code: ';; nothing' }),
      ...(signal && { signal }),
    });
  const leaving = new AbortController();
  const left = [ask(leaving.signal), ask(leaving.signal)].map((asked) => asked.catch(() => 'left'));
  await expect.poll(() => begun.mock.calls.length).toBe(1);
  leaving.abort();
  expect(await Promise.all(left)).toEqual(['left', 'left']);
  expect(await (await ask()).json()).toEqual({ diagnostics: [] });
});
