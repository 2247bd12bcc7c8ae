import { once } from 'node:events';
import { connect } from 'node:net';
import type { ExecutionUpdate } from '@core/execution/remote/wire';
import { requestOf } from '@tests/support/execution-requests';
import { openServer } from '@tests/support/open-server';
import { openEmbeddedStore } from '@tests/support/open-store';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ExecutionQueue } from './execution-queue';

/**
 * A large update, and the number of times that it is sent. Together, these updates far exceed the capacity of socket
 * buffers.
 */
const LARGE = 'x'.repeat(200_000);
const UPDATES = 100;

it('a follower that stops reading is disconnected, gets all updates after reconnecting, and does not block others', {
  timeout: 180_000,
}, async () => {
  const store = await openEmbeddedStore();
  const server = await openServer(store.database);
  try {
    const answer = await fetch(`${server.origin}/api/v1/wasm/execute`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(requestOf('func', { 'main.fc': ';; nothing' })),
    });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { execution_id: id } = await answer.json();
    const queue = new ExecutionQueue(store.database, 'test');
    const job = await queue.claim();
    if (!job) throw new Error('Nothing was taken');
    const path = `/ws/v1/wasm/execution/${id}`;
    const follow = (after: number) => {
      const address = `${server.origin.replace('http', 'ws')}${path}?after=${after}`;
      const socket = new WebSocket(address, { headers: { cookie } });
      const heard: ExecutionUpdate[] = [];
      socket.on('message', (data) => heard.push(JSON.parse(String(data))));
      return { socket, heard };
    };

    const slow = connect(Number(new URL(server.origin).port), '127.0.0.1');
    slow.on('error', () => undefined);
    slow.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    await once(slow, 'data');
    slow.pause();
    const other = follow(0);
    await expect.poll(() => other.heard.length).toBe(1);
    const { connections } = server.services;
    expect(connections.count).toBe(2);
    for (let last = 2; last <= UPDATES; last += 1) {
      await queue.report(job, { type: 'progress', data: { stage: 'running', message: LARGE } });
      // The other follower must not wait for the slow one.
      await expect.poll(() => other.heard.at(-1)?.seq, { interval: 1 }).toBe(last);
    }
    await expect.poll(() => connections.count).toBe(1);
    slow.destroy();

    const end = { status: 'error', error: 'It ends here.' } as const;
    await queue.end(job, end);
    // The slow follower has received the first update and requests the remaining ones.
    const back = follow(1);
    const numbers = Array.from({ length: UPDATES + 1 }, (_, index) => index + 1);
    await expect.poll(() => back.heard.at(-1)?.type).toBe('error');
    expect(back.heard.map(({ seq }) => seq)).toEqual(numbers.slice(1));
    await expect.poll(() => other.heard.map(({ seq }) => seq)).toEqual(numbers);
    for (const { socket } of [back, other]) socket.close();
    await expect.poll(() => connections.count).toBe(0);
  } finally {
    await server.close();
    await store.close();
  }
});
