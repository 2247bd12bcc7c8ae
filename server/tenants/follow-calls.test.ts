import { once } from 'node:events';
import { connect } from 'node:net';
import type { ConfigUpdate } from '@core/tenant/configuration/config-updates';
import { asAdministrator } from '@tests/support/administrator';
import { embeddedServer } from '@tests/support/embedded-server';
import { openServer } from '@tests/support/open-server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';

const server = embeddedServer();

async function change(tenant: string, name: string): Promise<void> {
  const response = await fetch(`${server.origin}/api/tenant/${tenant}/config`, {
    method: 'PUT',
    headers: { ...asAdministrator, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(response.status).toBe(200);
}

function follow(tenant: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/ws/tenant/${tenant}/config`, {
    headers,
  });
  const heard: ConfigUpdate[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  return { socket, heard };
}

async function refusal(tenant: string, headers?: Record<string, string>): Promise<number | undefined> {
  const { socket } = follow(tenant, headers);
  socket.on('error', () => undefined);
  const [, response] = await once(socket, 'unexpected-response');
  return response.statusCode;
}

async function listen(tenant: string) {
  const stop = new AbortController();
  const response = await fetch(`${server.origin}/api/tenant/${tenant}/config/events`, {
    signal: stop.signal,
  });
  let text = '';
  const decoder = new TextDecoder();
  const reading = (async () => {
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  })().catch(() => undefined);
  const heard = () =>
    [...text.matchAll(/^data: (.*)$/gm)].map(([, json = '']) => JSON.parse(json) as ConfigUpdate);
  return { response, heard, ended: reading, stop: () => stop.abort() };
}

describe('configuration change', () => {
  it('is sent in full over sockets and streams, but only to followers of the changed tenant', async () => {
    const [ton, sui, stream] = [follow('ton'), follow('sui'), await listen('ton')];
    await expect.poll(() => [ton.heard.length, sui.heard.length, stream.heard().length]).toEqual([1, 1, 1]);
    expect(ton.heard[0]).toEqual({ tenantId: 'ton', updateType: 'connected', version: expect.any(Number) });
    await change('ton', 'TON 2');
    await change('sui', 'Sui 2');
    await expect.poll(() => [ton.heard.length, sui.heard.length, stream.heard().length]).toEqual([2, 2, 2]);
    const expected = { tenantId: 'ton', updateType: 'full', config: { name: 'TON 2' } };
    expect(ton.heard[1]).toMatchObject(expected);
    expect(stream.heard()[1]).toMatchObject(expected);
    expect(sui.heard[1]?.config?.name).toBe('Sui 2');
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.response.headers.get('content-security-policy')).toContain("default-src 'self'");
    for (const { socket } of [ton, sui]) socket.close();
    stream.stop();
    await expect.poll(() => server.services.connections.count).toBe(0);
  });

  it('is sent even if it was made through another server that uses the same database', async () => {
    const other = await openServer(server.database);
    const { socket, heard } = follow('aptos');
    try {
      await expect.poll(() => heard.length).toBe(1);
      await other.services.tenants.change('aptos', { name: 'Elsewhere' }, 'test');
      await expect.poll(() => heard[1]?.config?.name).toBe('Elsewhere');
    } finally {
      socket.close();
      await other.close();
    }
  });
});

describe('socket', () => {
  it('is rejected with an HTTP status code for an unknown tenant and for pages on other sites', async () => {
    expect(await refusal('nobody')).toBe(404);
    expect(await refusal('ton', { origin: 'https://evil.example' })).toBe(403);
    expect((await fetch(`${server.origin}/ws/tenant/ton/config`)).status).toBe(426);
  });

  it('responds to invalid messages with an error and is closed with code 1009 if a message is too large', async () => {
    const { socket, heard } = follow('ton');
    await expect.poll(() => heard.length).toBe(1);
    socket.send('{bad');
    await expect.poll(() => heard[1]).toEqual({ success: false, error: 'Invalid JSON received' });
    socket.send('x'.repeat(100_000));
    const [code] = await once(socket, 'close');
    expect(code).toBe(1009);
  });

  it('responds to keep-alive messages', async () => {
    const { socket, heard } = follow('ton');
    await expect.poll(() => heard.length).toBe(1);
    for (const round of [1, 2]) {
      socket.send('{"type":"ping"}');
      await expect.poll(() => heard[round]).toEqual({ type: 'pong' });
    }
    socket.close();
    await expect.poll(() => server.services.connections.count).toBe(0);
  });

  it('is disconnected if its client does not read, before unsent data fills the memory', {
    timeout: 60_000,
  }, async () => {
    const slow = connect(Number(new URL(server.origin).port), '127.0.0.1');
    slow.write(
      'GET /ws/tenant/auth/config HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await once(slow, 'data');
    slow.pause();
    const { connections, tenants, configs } = server.services;
    expect(connections.count).toBe(1);
    const large = await tenants.change('auth', { custom_css: 'x'.repeat(200_000) }, 'test');
    for (let version = large.version; connections.count > 0 && version < 500; version += 1) {
      configs.accept({ ...large, version: version + 1 });
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(connections.count).toBe(0);
    slow.destroy();
  });
});

describe('event stream', () => {
  it('is not opened if its client disconnects while the tenant is being loaded', async () => {
    const { connections, configs } = server.services;
    const found = await configs.get('ton');
    let answerWith: (read: typeof found) => void = () => undefined;
    const reading = new Promise<typeof found>((resolve) => {
      answerWith = resolve;
    });
    const spy = vi.spyOn(configs, 'get').mockReturnValue(reading);
    const added = vi.spyOn(connections, 'add');
    const closed = new Promise((resolve) =>
      server.app.server.once('request', ({ socket }) => socket.once('close', resolve)),
    );
    const stop = new AbortController();
    const answer = fetch(`${server.origin}/api/tenant/ton/config/events`, { signal: stop.signal });
    await expect.poll(() => spy.mock.calls.length).toBeGreaterThan(1);
    stop.abort();
    await expect(answer).rejects.toThrow('abort');
    await closed;
    answerWith(found);
    await new Promise(setImmediate);
    spy.mockRestore();
    expect((await fetch(`${server.origin}/livez`)).status).toBe(200);
    expect([connections.count, added.mock.calls.length]).toEqual([0, 0]);
    added.mockRestore();
  });

  it('is disconnected if its client does not read, sends the latest state after reconnection, and does not block others', {
    timeout: 60_000,
  }, async () => {
    const { connections, tenants, configs } = server.services;
    const slow = connect(Number(new URL(server.origin).port), '127.0.0.1');
    slow.on('error', () => undefined);
    slow.write('GET /api/tenant/aptos/config/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(slow, 'data');
    slow.pause();
    const [stream, socket] = [await listen('aptos'), follow('aptos')];
    await expect.poll(() => [stream.heard().length, socket.heard.length]).toEqual([1, 1]);
    expect(connections.count).toBe(3);

    const text = 'x'.repeat(100_000);
    const large = await tenants.change('aptos', { custom_css: text }, 'test');
    await expect.poll(() => stream.heard().at(-1)?.version).toBe(large.version);
    let { version } = large;
    const before = process.memoryUsage().rss;
    for (; connections.count > 2 && version < 2_000; ) {
      version += 1;
      configs.accept({ ...large, version });
      // Before the next change is made, clients that are reading must have received this one in full.
      const latest = version;
      await expect
        .poll(() => [stream.heard().at(-1)?.version, socket.heard.at(-1)?.version], { interval: 1 })
        .toEqual([latest, latest]);
    }
    expect(connections.count).toBe(2);
    // The changes sent before the disconnection are in the system's buffers.
    expect((version - large.version) * text.length).toBeLessThan(30 * 1024 ** 2);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 ** 2);
    const versions = Array.from({ length: version - large.version + 1 }, (_, index) => large.version + index);
    expect(
      stream
        .heard()
        .slice(1)
        .map((update) => update.version),
    ).toEqual(versions);
    expect(socket.heard.slice(1).map((update) => update.version)).toEqual(versions);

    // The first message contains the version, which lets the client detect that it has missed changes.
    const back = await listen('aptos');
    await expect.poll(() => back.heard()[0]).toMatchObject({ updateType: 'connected', version });
    slow.destroy();
    socket.socket.close();
    for (const one of [stream, back]) one.stop();
    await expect.poll(() => connections.count).toBe(0);
  });

  it('sends heartbeats as events that pages receive', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const living = await openServer(server.database);
    const response = await fetch(`${living.origin}/api/tenant/ton/config/events`);
    const text = response.text();
    await expect.poll(() => living.services.connections.count).toBe(1);
    vi.advanceTimersByTime(50_000);
    await living.close();
    expect((await text).match(/^event: beat\ndata: {}\n\n/gm)).toHaveLength(2);
  });

  it('receives no messages after it has ended, and causes no error', async () => {
    const ending = await openServer(server.database);
    const response = await fetch(`${ending.origin}/api/tenant/ton/config/events`);
    const { configs, connections } = ending.services;
    const found = await configs.get('ton');
    if (!found) throw new Error('No such tenant');
    connections.dispose();
    configs.accept({ ...found.config, version: found.config.version + 1 });
    expect(await response.text()).not.toContain('"full"');
    expect((await fetch(`${ending.origin}/livez`)).status).toBe(200);
    await ending.close();
  });
});

describe('server shutdown', () => {
  it('asks sockets to reconnect and completes streams', async () => {
    const ending = await openServer(server.database);
    const socket = new WebSocket(`${ending.origin.replace('http', 'ws')}/ws/tenant/ton/config`);
    await once(socket, 'message');
    const response = await fetch(`${ending.origin}/api/tenant/ton/config/events`);
    const closed = once(socket, 'close');
    await ending.close();
    expect((await closed)[0]).toBe(1012);
    expect(await response.text()).toContain('connected');
  });
});
