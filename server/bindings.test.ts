import { OPENING_MS, type OpenStore, openEmbeddedStore } from '@tests/support/open-store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Administrators } from './api/administrators';
import { CallCounts } from './api/call-counts';
import { LiveConnections } from './api/live-connections';
import { openServices } from './bindings';
import { ExecutionWorkers } from './executions/execution-workers';
import { StoreError } from './store/driver';
import { Janitor } from './store/janitor';
import { TenantConfigs } from './tenants/tenant-configs';
import { TenantStore } from './tenants/tenant-store';

describe('server services', () => {
  let store: OpenStore;
  beforeAll(async () => {
    store = await openEmbeddedStore();
  }, OPENING_MS);
  afterAll(() => store.close());

  it('are created once, when they are first requested', async () => {
    const services = await openServices(store.database, { workers: 0 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2050, 0) });
    try {
      const { callCounts } = services.get({ callCounts: CallCounts });
      expect(callCounts.since).toBe('2050-01-01T00:00:00.000Z');
      expect(services.get({ same: CallCounts }).same).toBe(callCounts);
    } finally {
      vi.useRealTimers();
      await services.close();
    }
  });

  it('are ready to use when returned', async () => {
    const services = await openServices(store.database, { workers: 0, adminToken: 'secret' });
    const { administrators, configs } = services.get({
      administrators: Administrators,
      configs: TenantConfigs,
    });
    expect(administrators.firstToken).toBeDefined();
    expect(administrators.hasToken).toBe(true);
    expect((await configs.get('ton'))?.config.id).toBe('ton');
    await services.close();
  });

  it('are disposed, newest first, before the server waits for the workers', async () => {
    const services = await openServices(store.database, { workers: 0 });
    const closing = services.get({
      connections: LiveConnections,
      configs: TenantConfigs,
      workers: ExecutionWorkers,
    });
    const steps = [
      vi.spyOn(closing.connections, 'dispose'),
      vi.spyOn(closing.configs, 'dispose'),
      vi.spyOn(closing.workers, 'ended'),
    ];
    await services.close();
    const order = steps.map(({ mock }) => mock.invocationCallOrder[0] ?? 0);
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(order).not.toContain(0);
  });

  it('are disposed if one of them cannot be opened, and the error is thrown', async () => {
    const failure = new StoreError('The disk is full');
    vi.spyOn(TenantStore.prototype, 'seed').mockRejectedValueOnce(failure);
    const disposed = vi.spyOn(Janitor.prototype, 'dispose');
    await expect(openServices(store.database, { workers: 0 })).rejects.toBe(failure);
    expect(disposed).toHaveBeenCalledOnce();
  });
});
