import type { ExecutionUpdate } from '@core/execution/remote/wire';
import { requestOf } from '@tests/support/execution-requests';
import { OPENING_MS, type OpenStore, storeKinds } from '@tests/support/open-store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LiveConnections } from '../api/live-connections';
import { TenantStore } from '../tenants/tenant-store';
import { ExecutionFollowers } from './execution-followers';
import { ExecutionQueue } from './execution-queue';
import { ExecutionStore } from './execution-store';

describe.each(storeKinds)('followers of an execution in the $kind store', ({ open }) => {
  let store: OpenStore;
  beforeAll(async () => {
    store = await open();
    await new TenantStore(store.database).seed();
  }, OPENING_MS);
  afterAll(() => store.close());

  it('receive an update with its notification, and load only updates that are too large for a notification', async () => {
    const connections = new LiveConnections();
    const followers = new ExecutionFollowers(store.database, connections);
    const owner = { tenantId: 'ton', userId: 'alice' };
    const request = requestOf('func', { 'main.fc': ';; nothing' });
    const id = await new ExecutionStore(store.database).add(owner, request);
    const queue = new ExecutionQueue(store.database, 'test');
    const job = await queue.claim();
    if (!job) throw new Error('Nothing was taken');
    const sent: ExecutionUpdate[] = [];
    const messages = () => sent.map(({ seq, execution_id, data }) => [seq, execution_id, data?.message]);
    const report = (message: string) =>
      queue.report(job, { type: 'progress', data: { stage: 'running', message } });
    try {
      await followers.open();
      followers.add(id, 0, {
        waiting: 0,
        send: (text) => sent.push(JSON.parse(text)),
        beat: () => undefined,
        end: () => undefined,
      });
      await expect.poll(() => sent.length).toBe(1);
      const run = vi.spyOn(store.driver, 'run');
      const small = 'two words \0';
      await report(small);
      await expect.poll(() => sent.length).toBe(2);
      expect(run).toHaveBeenCalledTimes(1);
      const large = 'é'.repeat(4_000);
      await report(large);
      await expect.poll(() => sent.length).toBe(3);
      expect(run).toHaveBeenCalledTimes(3);
      expect(messages()).toEqual([
        [1, id, undefined],
        [2, id, 'two words \ufffd'],
        [3, id, large],
      ]);
    } finally {
      followers.dispose();
      connections.dispose();
    }
  });
});
