import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { ExecutionUpdate } from '@core/execution/remote/wire';
import { embeddedServer } from '@tests/support/embedded-server';
import { requestOf } from '@tests/support/execution-requests';
import { OPENING_MS } from '@tests/support/open-store';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { executionLimits } from './limits';

const project = requestOf('func', { 'main.fc': ';; nothing' });

const server = embeddedServer();
let id: string;
let cookie: string;
beforeAll(async () => {
  const answer = await send('/api/v1/wasm/execute', JSON.stringify(project));
  id = answer.body.execution_id;
  cookie = answer.cookie;
}, OPENING_MS);
// After every test, the server must still respond and have no open connections.
afterEach(async () => {
  await expect.poll(() => server.services.connections.count).toBe(0);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});

async function send(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const given = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { status: response.status, cookie: given, body: await response.json() };
}

async function follow() {
  const address = `${server.origin.replace('http', 'ws')}/ws/v1/wasm/execution/${id}`;
  const socket = new WebSocket(address, { headers: { cookie } });
  const heard: ExecutionUpdate[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await expect.poll(() => heard.length).toBe(1);
  return { socket, heard };
}

/** Opens a connection with a WebSocket handshake, so that the test can send arbitrary bytes. */
async function handshake(path: string): Promise<Socket> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  const key = 'dGhlIHNhbXBsZSBub25jZQ==';
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  // The server may close the socket while the test is still sending.
  socket.on('error', () => undefined);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 101/);
  return socket;
}

/** The smallest valid text frame from a client: one character, masked with zeros. */
const brace = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x7b]);

describe('execution socket', () => {
  it.each([
    ['text that is not JSON', '{bad'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['an unknown command', '{"type":"start_execution"}'],
    ['a missing id', '{"type":"stop_execution"}'],
    ['an invalid id', `{"type":"stop_execution","execution_id":"1' or '1'='1"}`],
    ['an id that is an object', '{"type":"stop_execution","execution_id":{"$ne":null}}'],
    ['a prototype', '{"__proto__":{"type":"stop_execution"}}'],
    ['JSON with a thousand nested arrays', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['bytes', Buffer.from([0xff, 0x00, 0x80])],
    [
      'an unknown execution',
      '{"type":"stop_execution","execution_id":"00000000-0000-4000-8000-000000000000"}',
    ],
  ])('responds to %s with an error and stays open', async (_, text) => {
    const { socket, heard } = await follow();
    socket.send(text);
    socket.send(text);
    await expect.poll(() => heard.map(({ type }) => type)).toEqual(['progress', 'invalid', 'invalid']);
    expect(heard[1]).toMatchObject({ execution_id: id, data: { error: 'Invalid JSON received' } });
    expect(heard[1]?.seq).toBeUndefined();
    expect(socket.readyState).toBe(WebSocket.OPEN);
    socket.close();
  });

  it.each([
    ['a message that is too large', (socket: WebSocket) => socket.send('x'.repeat(65_537)), 1009],
    [
      'a fragmented message that is too large',
      (socket: WebSocket) => {
        for (let part = 0; part < 20; part += 1) socket.send('x'.repeat(4096), { fin: false });
      },
      1009,
    ],
    [
      'text that is not UTF-8',
      (socket: WebSocket) => socket.send(Buffer.from([0xff]), { binary: false }),
      1007,
    ],
    ['an unmasked frame', (socket: WebSocket) => socket.send('{', { mask: false }), 1002],
  ])('is closed with a close code after %s', async (_, say, code) => {
    const { socket } = await follow();
    say(socket);
    const [closed] = await once(socket, 'close');
    expect(closed).toBe(code);
  });

  it.each([
    ['bytes that are not a frame', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['a frame with an unknown opcode', Buffer.from([0x8f, 0x80, 0, 0, 0, 0])],
    ['a frame of 2^63 bytes', Buffer.from([0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a ping that is too large', Buffer.from([0x89, 0xfe, 0xff, 0xff, 0, 0, 0, 0])],
  ])('is closed after %s', async (_, bytes) => {
    const socket = await handshake(`/ws/v1/wasm/execution/${id}`);
    socket.write(bytes);
    socket.resume();
    await once(socket, 'close');
  });

  it.each(['-1', '1.5', '9999999999', '1; drop table executions', '%00'])(
    'is refused if it requests updates after number %s',
    async (after) => {
      const address = `${server.origin.replace('http', 'ws')}/ws/v1/wasm/execution/${id}?after=${after}`;
      const socket = new WebSocket(address, { headers: { cookie } });
      socket.on('error', () => undefined);
      const [, response] = await once(socket, 'unexpected-response');
      expect(response.statusCode).toBe(400);
    },
  );
});

describe.each(['/ws/v1/wasm/execution/:id', '/ws/tenant/ton/config'])('flood of messages on %s', (path) => {
  it('closes the connection if the client does not read the responses', {
    timeout: 60_000,
  }, async () => {
    const socket = await handshake(path.replace(':id', id));
    socket.pause();
    const flood = Buffer.concat(Array.from({ length: 1000 }, () => brace));
    const { connections } = server.services;
    expect(connections.count).toBe(1);
    let written = 0;
    for (; connections.count > 0 && written < 500; written += 1) {
      socket.write(flood);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(written).toBeLessThan(500);
    socket.destroy();
  });
});

describe('execution without new updates', () => {
  it('sends only keep-alive messages over its socket', async () => {
    const { socket, heard } = await follow();
    for (const round of [1, 2]) {
      socket.send('{"type":"ping"}');
      await expect.poll(() => heard[round]).toEqual({ type: 'pong' });
    }
    socket.close();
  });
});

describe('many commands sent at once', () => {
  it('are all processed', async () => {
    const { socket, heard } = await follow();
    const other = await send('/api/v1/wasm/execute', JSON.stringify(project), { cookie });
    const stop = JSON.stringify({ type: 'stop_execution', execution_id: other.body.execution_id });
    for (let count = 0; count < 500; count += 1) socket.send(count === 250 ? stop : '{bad');
    await expect.poll(() => heard.filter(({ type }) => type === 'invalid').length).toBe(499);
    const path = `${server.origin}/api/v1/wasm/execution/${other.body.execution_id}`;
    expect(await (await fetch(path, { headers: { cookie } })).json()).toMatchObject({ status: 'cancelled' });
    socket.close();
  });
});

describe.each(['/api/v1/wasm/execute', '/api/v1/wasm/analyze'])('body of a request to %s', (path) => {
  const changed = (change: object) => JSON.stringify({ ...project, ...change });
  const files = (change: object) =>
    changed({ metadata: { ...project.metadata, files: [{ ...project.metadata.files[0], ...change }] } });

  it.each([
    ['nothing', '', 'The request does not contain valid JSON.'],
    ['text that is not JSON', '{bad', 'The request does not contain valid JSON.'],
    ['truncated JSON', JSON.stringify(project).slice(0, 100), 'The request does not contain valid JSON.'],
    ['null', 'null', /^The request is not valid: /],
    ['a list', '[]', /^The request is not valid: /],
    ['a prototype', '{"__proto__":{"code":""}}', /.+/],
    [
      'deeply nested arrays',
      `{"code":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      /nested more than 100 levels deep\.$/,
    ],
    ['a negative size', files({ size: -1 }), /'metadata\.files\.0\.size'/],
    ['a fractional size', files({ size: 0.5 }), /'metadata\.files\.0\.size'/],
    [
      'an impossible size',
      files({ size: Number.MAX_SAFE_INTEGER }),
      /extends beyond the end of the bundle\.$/,
    ],
    ['a path that is not a string', files({ path: ['main.fc'] }), /'metadata\.files\.0\.path'/],
    [
      'a path that does not match',
      files({ path: '../../etc/passwd' }),
      /^The header line of '..\/..\/etc\/passwd'/,
    ],
    [
      'fewer files than text',
      changed({ metadata: { ...project.metadata, files: [] } }),
      /^The bundle continues/,
    ],
    [
      'more files than text',
      changed({ metadata: { ...project.metadata, files: Array(40_000).fill(project.metadata.files[0]) } }),
      /^The header line of 'main\.fc' is missing/,
    ],
  ])('is refused with an error message if it contains %s', async (_, body, error) => {
    const refused = await send(path, body);
    expect([refused.status, refused.body]).toEqual([
      400,
      { success: false, error: typeof error === 'string' ? error : expect.stringMatching(error) },
    ]);
  });

  it('is refused if it is too large, with or without a content length', async () => {
    const large = JSON.stringify({ ...project, code: 'x'.repeat(executionLimits.request) });
    const refused = await send(path, large);
    const sentence = { success: false, error: 'The request is too large.' };
    expect([refused.status, refused.body]).toEqual([413, sentence]);
    const request = openRequest(`${server.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    });
    request.on('error', () => undefined);
    const answered = once(request, 'response');
    // The request is never completed.
    for (let sent = 0; sent <= executionLimits.request; sent += 65_536) request.write('x'.repeat(65_536));
    const [response] = await answered;
    expect(response.statusCode).toBe(413);
    request.destroy();
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain'])(
    'is refused if its content type is %s instead of JSON',
    async (type) => {
      const refused = await send(path, JSON.stringify(project), { 'content-type': type });
      expect([refused.status, refused.body.error]).toEqual([
        415,
        'The request must have the content type application/json.',
      ]);
    },
  );

  it('does not block the server if it is incomplete', async () => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"code":`,
    );
    socket.destroy();
    await once(socket, 'close');
  });
});

describe('character that the store rejects', () => {
  it('is rejected where replacing it would change file sizes, and is replaced elsewhere', async () => {
    const run = (text: string) =>
      send('/api/v1/wasm/execute', JSON.stringify(requestOf('func', { 'main.fc': text })));
    expect(await run(';; \0')).toMatchObject({
      status: 400,
      body: { error: "The request is not valid at 'code': remove the character U+0000 from it." },
    });
    expect((await run(';; \ud800')).status).toBe(202);
  });
});
