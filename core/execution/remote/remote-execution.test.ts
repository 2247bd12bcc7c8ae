import type { BuildService } from '@core/chains/builds/builds';
import { runRequestOf } from '@tests/support/execution-requests';
import { FakeSocket } from '@tests/support/fake-socket';
import { describe, expect, it, vi } from 'vitest';
import { createExecutionRequest } from '../bundle';
import type { RunEvent } from '../run-events';
import { ExecutionCalls } from './execution-calls';
import { RemoteExecution } from './remote-execution';

const request = runRequestOf('func', { 'main.fc': ';; nothing' });
const id = '0d0e7b5c-0000-4000-8000-000000000001';

/** A server that does not accept an execution until the test tells it to. */
function open() {
  const asked: { readonly path: string; readonly init: RequestInit | undefined }[] = [];
  let answer: (response: Response) => void = () => undefined;
  const taken = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const fetcher = async (address: RequestInfo | URL, init?: RequestInit) => {
    const path = String(address).replace(/\?.*/, '');
    asked.push({ path, init });
    return path.endsWith('/execute') ? taken : Response.json({ stopped: true });
  };
  const sockets: FakeSocket[] = [];
  const openSocket = () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  };
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const calls = new ExecutionCalls(fetcher, () => 'ton');
  const published: unknown[] = [];
  const publish: BuildService['publish'] = async ({ projectId }, result) => {
    published.push(result);
    return { ...result, artifacts: [], hasContracts: true, projectId, sourcesHash: '' };
  };
  const execution = new RemoteExecution({ builds: { publish }, calls, logger, openSocket });
  const controller = new AbortController();
  const events: RunEvent[] = [];
  const run = () => {
    const running = execution.run(request, {
      id,
      signal: controller.signal,
      emit: (event) => events.push(event),
    });
    running.catch(() => undefined);
    return running;
  };
  const stops = () =>
    asked.flatMap(({ path, init }) =>
      path.endsWith('/stop') ? `${init?.method} ${path} ${init?.keepalive}` : [],
    );
  const take = async (id: string) => {
    answer(Response.json({ execution_id: id }));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { asked, events, published, run, sockets, stop: () => controller.abort(), stops, take };
}

const update = (seq: number, more: object) => ({
  type: 'progress',
  execution_id: 'x',
  timestamp: '2026-01-01T00:00:00Z',
  seq,
  ...more,
});

const diagnostic = { path: 'main.fc', severity: 'warning', message: 'unused' } as const;
const artifact = {
  name: 'Main',
  chain: 'ton',
  language: 'func',
  sourcePath: 'main.fc',
  codeHash: 'ab',
  files: [],
};

const stopOf = (id: string) => `POST /api/v1/wasm/execution/${id}/stop true`;

describe('an execution on a server', () => {
  it('can be stopped using the id that the page chose, before and after the server responds', async () => {
    const { asked, run, sockets, stop, stops, take } = open();
    const running = run();
    expect(JSON.parse(String(asked[0]?.init?.body))).toEqual({
      ...createExecutionRequest(request),
      session_id: id,
    });
    stop();
    expect(stops()).toEqual([stopOf(id)]);
    await take('by-the-server');
    expect(stops()).toEqual([stopOf(id), stopOf('by-the-server')]);
    expect(sockets).toEqual([]);
    await expect(running).rejects.toThrow('Cancelled');
  });

  it('is stopped by a keepalive request before its socket opens', async () => {
    const { run, sockets, stop, stops, take } = open();
    run();
    await take('x');
    stop();
    expect(stops()).toEqual([stopOf('x')]);
    expect(sockets[0]?.readyState).toBe(3);
  });

  it('is stopped through an open socket, or by an HTTP call once the socket has closed', async () => {
    for (const isLost of [false, true]) {
      const { run, sockets, stop, stops, take } = open();
      run();
      await take('x');
      sockets[0]?.open();
      if (isLost) sockets[0]?.drop();
      stop();
      expect(stops()).toEqual(isLost ? [stopOf('x')] : []);
      const command = '{"type":"stop_execution","execution_id":"x"}';
      expect(sockets[0]?.sent).toEqual(isLost ? [] : [command]);
    }
  });

  it('emits events as they arrive and publishes the build', async () => {
    const { events, published, run, sockets, take } = open();
    const running = run();
    await take('x');
    sockets[0]?.open();
    const output = { type: 'output', stream: 'stdout', text: 'hello' } as const;
    const compiled = { ...artifact, payload: { code: 'te6', sources: { $shared: 0 } } };
    sockets[0]?.receive(
      update(1, {
        data: { stage: 'compiling' },
        events: [{ type: 'diagnostics', diagnostics: [diagnostic] }],
      }),
    );
    sockets[0]?.receive(
      update(2, { events: [{ type: 'artifacts', artifacts: [compiled], shared: [{ a: 1 }] }, output] }),
    );
    const unpacked = { ...artifact, payload: { code: 'te6', sources: { a: 1 } } };
    expect(events).toEqual([
      { type: 'progress', progress: { stage: 'queued' } },
      { type: 'diagnostics', diagnostics: [diagnostic] },
      { type: 'progress', progress: { stage: 'compiling' } },
      { type: 'artifacts', artifacts: [unpacked] },
      output,
    ]);
    expect(published).toEqual([{ artifacts: [unpacked], diagnostics: [diagnostic] }]);
    const result = {
      exitCode: 0,
      stdout: 'hello\n',
      stderr: '',
      artifacts: [],
      diagnostics: [diagnostic],
      durationMs: 1,
      truncated: false,
    };
    sockets[0]?.receive(update(3, { type: 'completed', result }));
    expect(await running).toEqual(result);
  });

  it('shows repeated events once after a restart and publishes the diagnostics from the last attempt', async () => {
    const { events, published, run, sockets, take } = open();
    run();
    await take('x');
    sockets[0]?.open();
    const attempt = [
      { type: 'diagnostics', diagnostics: [diagnostic] },
      { type: 'artifacts', artifacts: [artifact] },
      { type: 'output', stream: 'stdout', text: 'hello' },
    ];
    sockets[0]?.receive(update(1, { events: attempt.slice(0, 2) }));
    sockets[0]?.receive(update(2, { events: [{ type: 'restarted' }, ...attempt] }));
    expect(events.slice(1)).toEqual([
      ...attempt.slice(0, 2),
      { type: 'output', stream: 'stderr', text: 'The run was restarted because its server stopped.' },
      attempt[2],
    ]);
    expect(published).toEqual([
      { artifacts: [artifact], diagnostics: [diagnostic] },
      { artifacts: [artifact], diagnostics: [diagnostic] },
    ]);
  });

  it('does not publish a build without payloads, and reports the omission', async () => {
    const { events, published, run, sockets, take } = open();
    run();
    await take('x');
    sockets[0]?.open();
    sockets[0]?.receive(
      update(1, { events: [{ type: 'artifacts', artifacts: [artifact], truncated: true }] }),
    );
    const text =
      'The server did not send the compiled contracts because they are too large. To deploy them, run Build.';
    expect(events.slice(1)).toEqual([
      { type: 'artifacts', artifacts: [artifact] },
      { type: 'output', stream: 'stderr', text },
    ]);
    expect(published).toEqual([]);
  });
});
