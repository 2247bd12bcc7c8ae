import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { request as openRequest } from 'node:http';
import { embeddedServer } from '@tests/support/embedded-server';
import { requestOf } from '@tests/support/execution-requests';
import { visitorOf } from '@tests/support/visitor';
import { describe, expect, it, vi } from 'vitest';

const project = requestOf('func', { 'main.fc': ';; nothing' });

const server = embeddedServer();

async function visitor() {
  const { fetch } = visitorOf(server.origin);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`/api/v1/wasm${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return { response, body: await response.json() };
  };
  const { response, body } = await call('POST', '/execute', project);
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const statusOf = async (id: string): Promise<string> =>
    (await call('GET', `/execution/${id}`)).body.status ?? 'unknown';
  return { call, cookie, id: String(body.execution_id), statusOf };
}

describe('execution whose page has no socket', () => {
  it('can be stopped through an API call, but only by its owner', async () => {
    const [me, other] = [await visitor(), await visitor()];
    const path = `/execution/${me.id}/stop`;
    expect((await other.call('POST', path)).body).toEqual({ stopped: false });
    expect(await me.statusOf(me.id)).toBe('pending');
    expect((await me.call('POST', path)).body).toEqual({ stopped: true });
    expect(await me.statusOf(me.id)).toBe('cancelled');
  });
});

describe('execution whose page disconnects', () => {
  it.each(['before', 'after'])(
    'is stopped if the page never received the id and disconnected %s the execution was stored',
    async (when) => {
      const { cookie, statusOf } = await visitor();
      const session_id = randomUUID();
      const { executions } = server.services;
      const { add } = executions;
      const steps = new EventEmitter();
      const [asked, stored, left] = [once(steps, 'asked'), once(steps, 'stored'), once(steps, 'left')];
      vi.spyOn(executions, 'add').mockImplementationOnce(async (...execution) => {
        steps.emit('asked');
        if (when === 'before') await left;
        const id = await add.apply(executions, execution);
        steps.emit('stored');
        await left;
        return id;
      });
      const connected = once(server.app.server, 'connection');
      const headers = { cookie, 'content-type': 'application/json' };
      const asking = openRequest(`${server.origin}/api/v1/wasm/execute`, {
        method: 'POST',
        headers,
        agent: false,
      });
      asking.on('error', () => undefined);
      asking.end(JSON.stringify({ ...project, session_id }));
      const [connection] = await connected;
      await (when === 'before' ? asked : stored);
      const closed = once(connection, 'close');
      asking.destroy();
      await closed;
      steps.emit('left');
      await expect.poll(() => statusOf(session_id)).toBe('cancelled');
    },
  );

  it('continues if the page has received the id', async () => {
    const { cookie, statusOf } = await visitor();
    const session_id = randomUUID();
    const response = await fetch(`${server.origin}/api/v1/wasm/execute`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ ...project, session_id }),
    });
    expect((await response.json()).execution_id).toBe(session_id);
    await fetch(`${server.origin}/livez`);
    expect(await statusOf(session_id)).toBe('pending');
  });
});
