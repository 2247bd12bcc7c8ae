import { requestOf } from '@tests/support/execution-requests';
import { openServer } from '@tests/support/open-server';
import { OPENING_MS, type OpenStore, storeKinds } from '@tests/support/open-store';
import { ReconnectingFollower } from '@tests/support/reconnecting-follower';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded } from '../../tests/reliability/script';
import { ExecutionQueue } from './execution-queue';

const FOLLOWERS = 40;
const UPDATES = 60;
const SEED = Number(process.env.SINTER_SEED ?? Date.now() % 1_000_000);

describe.each(storeKinds)('followers of an execution in the $kind store', ({ open }) => {
  let store: OpenStore;
  beforeAll(async () => {
    store = await open();
  }, OPENING_MS);
  afterAll(() => store.close());

  it('receive each update once and in order, even if the connections and the server are often restarted', {
    timeout: 120_000,
  }, async () => {
    let server = await openServer(store.database);
    const queue = new ExecutionQueue(store.database, 'test');
    const answer = await fetch(`${server.origin}/api/v1/wasm/execute`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(requestOf('func', { 'main.fc': ';; nothing' })),
    });
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { execution_id: id } = await answer.json();
    const job = await queue.claim();
    if (!job || job.id !== id) throw new Error('Another execution was taken');

    const random = seeded(SEED);
    const address = () => {
      const written = random() < 0.5 ? id : id.toUpperCase();
      return `${server.origin.replace('http', 'ws')}/ws/v1/wasm/execution/${written}`;
    };
    const followers = Array.from(
      { length: FOLLOWERS },
      () => new ReconnectingFollower({ address, cookie, random }),
    );
    try {
      for (let update = 1; update <= UPDATES; update += 1) {
        await queue.report(job, { type: 'progress', data: { stage: 'running', message: String(update) } });
        // Wait until one follower has received the update, so that the others reconnect while updates are being sent.
        const watched = followers[Math.floor(random() * FOLLOWERS)];
        await expect.poll(() => watched?.seqs.length, { interval: 5 }).toBe(update + 1);
        if (update !== UPDATES / 2) continue;
        await server.close();
        server = await openServer(store.database);
      }
      await queue.end(job, { status: 'cancelled' });
      await expect
        .poll(() => followers.filter(({ end }) => end === undefined).length, { timeout: 60_000 })
        .toBe(0);
      const all = Array.from({ length: UPDATES + 2 }, (_, index) => index + 1);
      for (const { seqs, end } of followers) expect([end, seqs], `seed ${SEED}`).toEqual(['cancelled', all]);
      expect(Math.min(...followers.map(({ cuts }) => cuts))).toBeGreaterThan(UPDATES / 10);
      await expect.poll(() => server.services.connections.count).toBe(0);
    } finally {
      for (const follower of followers) follower.close();
      await server.close();
    }
  });
});
