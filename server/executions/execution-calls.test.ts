import type { ExecutionUpdate } from '@core/execution/remote/wire';
import type { ExecutionRequest } from '@core/execution/wire';
import { embeddedServer } from '@tests/support/embedded-server';
import { requestOf, smallestFunc } from '@tests/support/execution-requests';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';

/** Timeout for tests that load compilers and virtual machines, because loading takes seconds. */
const RUNNING = { timeout: 120_000 };

const server = embeddedServer({ workers: 1 });

function visitor() {
  let cookie = '';
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${server.origin}/api/v1/wasm${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { status: response.status, body: await response.json() };
  };
  const follow = (id: string, after = 0) => {
    const address = `${server.origin.replace('http', 'ws')}/ws/v1/wasm/execution/${id}?after=${after}`;
    const socket = new WebSocket(address, { headers: { cookie } });
    const heard: ExecutionUpdate[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    socket.on('error', () => undefined);
    return { socket, heard };
  };
  const start = async (request: ExecutionRequest) => {
    const { status, body } = await call('POST', '/execute', request);
    expect(status).toBe(202);
    expect(body.websocket_url).toBe(`/ws/v1/wasm/execution/${body.execution_id}`);
    return String(body.execution_id);
  };
  return { call, follow, start };
}

const project = requestOf('func', { 'main.fc': smallestFunc });

describe('execution', () => {
  it('compiles, deploys and calls a contract, reports its progress, and is stored', RUNNING, async () => {
    const me = visitor();
    const id = await me.start(project);
    const { socket, heard } = me.follow(id);
    await expect.poll(() => heard.at(-1)?.type, { timeout: 100_000 }).toBe('completed');
    expect(heard.map(({ seq }) => seq)).toEqual(heard.map((_, index) => index + 1));
    const stages = [...new Set(heard.flatMap(({ data }) => data?.stage ?? []))];
    expect(stages).toEqual(['queued', 'preparing', 'compiling', 'running']);
    const events = heard.flatMap(({ events: each = [] }) => each);
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['artifacts', 'output']));
    const { result } = heard.at(-1) ?? {};
    expect(result).toMatchObject({ exitCode: 0, stderr: '' });
    expect(result?.stdout).toContain('answer() = 42');
    socket.close();

    expect((await me.call('GET', `/execution/${id}`)).body).toMatchObject({ status: 'completed', result });
    const missed = await me.call('GET', `/execution/${id}/updates?after=1`);
    expect(missed.body.updates).toEqual(heard.slice(1));
    const again = me.follow(id, heard.length - 1);
    await expect.poll(() => again.heard.map(({ seq }) => seq)).toEqual([heard.length]);
    again.socket.close();
    const { body } = await me.call('GET', '/executions?user_id=current-user&limit=10');
    expect(body.executions).toMatchObject([{ execution_id: id, status: 'completed', language: 'func' }]);
  });

  it('is not found by another visitor', RUNNING, async () => {
    const id = await visitor().start(requestOf('func', { 'main.fc': 'not a contract' }));
    const stranger = visitor();
    expect((await stranger.call('GET', `/execution/${id}`)).status).toBe(404);
    expect((await stranger.call('GET', '/executions')).body).toEqual({ executions: [] });
    const { socket } = stranger.follow(id);
    await new Promise((resolve) => socket.on('close', resolve));
    expect(socket.readyState).toBe(WebSocket.CLOSED);
  });

  it('can be stopped by its owner while in an endless loop', RUNNING, async () => {
    const me = visitor();
    const endless = `contract Endless {
      constructor() { uint256 sum; for (uint256 i = 0; true; ) { unchecked { sum += i; } } }
    }`;
    const id = await me.start(
      requestOf('solidity', { 'Endless.sol': `pragma solidity ^0.8.20;\n${endless}` }),
    );
    const { socket, heard } = me.follow(id);
    await expect
      .poll(() => heard.some(({ data }) => data?.stage === 'running'), { timeout: 60_000 })
      .toBe(true);
    socket.send('stop');
    await expect.poll(() => heard.some(({ type }) => type === 'invalid')).toBe(true);
    socket.send(JSON.stringify({ type: 'stop_execution', execution_id: id }));
    await expect.poll(() => heard.at(-1)?.type, { timeout: 60_000 }).toBe('cancelled');
    socket.close();
  });
});

describe('execution request', () => {
  it.each([
    [
      'an unsupported language',
      { ...project, language: 'javascript' },
      /^This server does not run javascript/,
    ],
    ['an unknown language', { ...project, language: 'cobol' }, /'language': it must be one of 'func', /],
    ['file sizes that do not match the text', { ...project, code: 'other' }, /^The header line of 'main.fc'/],
    ['an empty body', {}, /^The request is not valid at 'code': it is missing\.$/],
  ])('is refused if it has %s', async (_, body, error) => {
    const refused = await visitor().call('POST', '/execute', body);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatch(error);
  });
});

describe('requests without optional fields', () => {
  it('are accepted if file sizes are missing', RUNNING, async () => {
    const files = project.metadata.files.map(({ path, extension }) => ({ path, extension }));
    const { status, body } = await visitor().call('POST', '/execute', {
      ...project,
      metadata: { ...project.metadata, files },
    });
    expect([status, body]).toMatchObject([202, { execution_id: expect.any(String) }]);
  });

  it.each(['user_id=current-user&limit=', 'limit=&before='])(
    'use default values when listing executions: %s',
    async (query) => {
      const listed = vi.spyOn(server.services.executions, 'history');
      const { status } = await visitor().call('GET', `/executions?${query}`);
      expect(status).toBe(200);
      expect(listed).toHaveBeenCalledWith(expect.anything(), 50, undefined);
      listed.mockRestore();
    },
  );
});

describe('finished executions', () => {
  it('can be deleted by their owner, individually or all at once, unlike active ones', RUNNING, async () => {
    const me = visitor();
    const broken = requestOf('func', { 'main.fc': 'not a contract' });
    const listed = async () =>
      (await me.call('GET', '/executions')).body.executions.map(
        (one: { execution_id: string }) => one.execution_id,
      );
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const id = await me.start(broken);
      ids.push(id);
      await expect
        .poll(async () => (await me.call('GET', `/execution/${id}`)).body.status, { timeout: 100_000 })
        .toMatch(/completed|error/);
    }
    const [first = '', second = '', third = ''] = ids;
    const removed = async (who: ReturnType<typeof visitor>, path: string) =>
      (await who.call('DELETE', path)).body.removed;
    const stranger = visitor();
    await stranger.start(broken);
    expect(await removed(stranger, `/execution/${second}`)).toBe(0);
    expect(await removed(me, `/execution/${second}`)).toBe(1);
    expect(await listed()).toEqual([third, first]);
    expect(await removed(me, '/executions')).toBe(2);
    expect(await listed()).toEqual([]);
  });

  it('do not include active executions', async () => {
    const { executions } = server.services;
    const owner = { tenantId: 'ton', userId: 'somebody' };
    const id = await executions.add(owner, project);
    expect([await executions.remove(owner), await executions.remove(owner, id)]).toEqual([0, 0]);
    await executions.stop(owner, id);
    await expect.poll(() => executions.remove({ ...owner, tenantId: 'sui' }, id)).toBe(0);
    await expect.poll(() => executions.remove(owner, id)).toBe(1);
  });
});

describe('server', () => {
  it('lists its languages and limits', async () => {
    const { body } = await visitor().call('GET', '/vm/capabilities');
    const ids = body.languages.map(({ id }: { id: string }) => id);
    expect(ids.sort()).toEqual(['func', 'move', 'solidity', 'tact', 'tolk']);
    expect(body.limits).toMatchObject({ seconds: 60, memory: 1024 });
  });

  it('returns an analysis’s diagnostics with their positions', RUNNING, async () => {
    const { body } = await visitor().call('POST', '/analyze', { language: 'func', code: 'int f( {' });
    expect(body.diagnostics[0]).toMatchObject({
      path: 'main.fc',
      severity: 'error',
      range: { startLine: 1 },
    });
  });
});
