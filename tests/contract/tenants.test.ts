import { type FollowedConfig, followConfig } from '@core/tenant/configuration/follow-config';
import { remoteConfigTransports } from '@core/tenant/remote/remote-config-transports';
import { TenantCalls } from '@core/tenant/remote/tenant-calls';
import { asAdministrator } from '@tests/support/administrator';
import { type OpenServer, openServer } from '@tests/support/open-server';
import { OPENING_MS, type OpenStore, storeKinds } from '@tests/support/open-store';
import { visitorOf } from '@tests/support/visitor';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** Timeout for receiving a change on a busy machine. */
const ARRIVING = { timeout: 20_000 };

describe.each(storeKinds)('the tenant routes, using the $kind store', ({ open }) => {
  let store: OpenStore;
  let server: OpenServer;
  let calls: TenantCalls;
  beforeAll(async () => {
    store = await open();
    server = await openServer(store.database);
    calls = new TenantCalls(visitorOf(server.origin, asAdministrator).fetch);
  }, OPENING_MS);
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  it('list, find, create and change tenants', async () => {
    expect((await calls.list()).map(({ id }) => id)).toContain('sinter');
    expect(await calls.find('nobody')).toBeUndefined();
    const made = await calls.create({ name: 'Acme', slug: 'acme', description: '', layout_type: 'default' });
    expect(made).toMatchObject({ id: 'acme', plan: 'free', version: 1, limits: { projects: { max: 1 } } });
    expect(await calls.find('acme')).toEqual(made);
    const changed = await calls.change('acme', { features: { ...made.features, aiChat: true }, version: 1 });
    expect(changed).toMatchObject({ version: 2, features: { aiChat: true, editor: true } });
  });

  it('report why the server rejected a request', async () => {
    const draft = { name: 'TON', slug: 'ton', description: '', layout_type: 'default' };
    await expect(calls.create(draft)).rejects.toThrow(
      "Failed to create tenant: The tenant 'ton' already exists.",
    );
    await expect(calls.change('nobody', { name: 'x' })).rejects.toThrow(
      "Failed to update tenant layout: The tenant 'nobody' does not exist.",
    );
    expect(await calls.validateSlug('ton')).toMatchObject({
      available: false,
      suggestions: ['ton-team', 'ton-labs', 'ton-2'],
    });
  });

  it('send changes immediately to clients that follow a configuration', async () => {
    const heard: FollowedConfig[] = [];
    const { openSocket } = visitorOf(server.origin);
    const openEvents = () => {
      throw new Error('not used');
    };
    const found = await calls.find('sui');
    const transports = remoteConfigTransports('sui', { calls, openSocket, openEvents });
    const load = vi.fn(transports.load);
    const following = followConfig({ ...transports, load }, found?.version).subscribe((config) =>
      heard.push(config),
    );
    try {
      await expect.poll(() => server.services.connections.count, ARRIVING).toBe(1);
      await calls.change('sui', { name: 'Sui, changed' });
      await expect.poll(() => heard.at(-1)?.update.config?.name, ARRIVING).toBe('Sui, changed');
      expect(heard.at(-1)?.transport).toBe('websocket');
      expect(load).not.toHaveBeenCalled();
    } finally {
      following.unsubscribe();
    }
  });
});

describe('tenant requests without a server', () => {
  const offline = new TenantCalls(() => Promise.reject(new TypeError('fetch failed')));
  const odd = new TenantCalls(() => Promise.resolve(Response.json({ success: true })));

  it('report that the server is unreachable, and validate names locally', async () => {
    await expect(offline.find('ton')).rejects.toThrow('Failed to fetch tenant: fetch failed');
    expect(await offline.validateSlug('good-name')).toEqual({ available: true, suggestions: [] });
    expect(await offline.validateSlug('Bad Name')).toMatchObject({ available: false });
    await expect(odd.find('ton')).rejects.toThrow('Invalid response from backend');
  });
});
