import { CancellationError } from '@core/base/cancellation';
import { type OpenServer, openServer } from '@tests/support/open-server';
import { OPENING_MS, type OpenStore, openEmbeddedStore } from '@tests/support/open-store';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Executor } from './executor/executor';

let store: OpenStore;
let server: OpenServer;
beforeAll(async () => {
  store = await openEmbeddedStore();
  server = await openServer(store.database);
}, OPENING_MS);
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
  await store.close();
});

it('an analysis ends when nobody waits for it, and so do those that wait for their turn', async () => {
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
