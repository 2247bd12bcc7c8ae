import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import { requestOf } from '@tests/support/execution-requests';
import { FakeSocket } from '@tests/support/fake-socket';
import { describe, expect, it, vi } from 'vitest';
import { ExecutionSessions } from '../execution-sessions';
import { ExecutionCalls } from './execution-calls';
import { RemoteExecution } from './remote-execution';

const request = requestOf('func', { 'main.fc': ';; nothing' });

/** A server that takes an execution when the test says so. */
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
  const logger = { warn: vi.fn(), error: vi.fn() };
  const sessions = new ExecutionSessions(new ObservableContextKeys());
  const calls = new ExecutionCalls(fetcher, () => 'ton');
  const execution = new RemoteExecution({ calls, logger, openSocket, sessions });
  const stops = () =>
    asked.flatMap(({ path, init }) =>
      path.endsWith('/stop') ? `${init?.method} ${path} ${init?.keepalive}` : [],
    );
  const take = async (id: string) => {
    answer(Response.json({ execution_id: id }));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { asked, execution, logger, sessions, sockets, stops, take };
}

const stopOf = (id: string) => `POST /api/v1/wasm/execution/${id}/stop true`;

describe('what runs on a server', () => {
  it('is given a name by the page, by which it is stopped before there is an answer, and after it', async () => {
    const { asked, execution, sessions, sockets, stops, take } = open();
    const { id } = await execution.start(request);
    expect(JSON.parse(String(asked[0]?.init?.body))).toEqual({ ...request, session_id: id });
    await execution.cancelAll();
    expect(stops()).toEqual([stopOf(id)]);
    expect(sessions.find(id).status).toBe('cancelled');
    await take('by-the-server');
    expect(stops()).toEqual([stopOf(id), stopOf('by-the-server')]);
    expect(sockets).toEqual([]);
  });

  it('is stopped by a call that outlives the page as long as its socket is not open, and no more', async () => {
    const { execution, sockets, stops, take } = open();
    await execution.start(request);
    await take('x');
    await execution.cancelAll();
    expect(stops()).toEqual([stopOf('x')]);
    expect(sockets[0]?.readyState).toBe(3);
  });

  it('is stopped by its socket when that is open, and by a call when it was', async () => {
    for (const isLost of [false, true]) {
      const { execution, sockets, stops, take } = open();
      await execution.start(request);
      await take('x');
      sockets[0]?.open();
      if (isLost) sockets[0]?.drop();
      await execution.cancelAll();
      expect(stops()).toEqual(isLost ? [stopOf('x')] : []);
      const command = '{"type":"stop_execution","execution_id":"x"}';
      expect(sockets[0]?.sent).toEqual(isLost ? [] : [command]);
    }
  });
});
