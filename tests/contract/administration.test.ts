import { AdministrationCalls } from '@core/tenant/administration/administration-calls';
import { TenantCalls } from '@core/tenant/remote/tenant-calls';
import { asAdministrator } from '@tests/support/administrator';
import { requestOf } from '@tests/support/execution-requests';
import { type OpenServer, openServer } from '@tests/support/open-server';
import { OPENING_MS, type OpenStore, storeKinds } from '@tests/support/open-store';
import { visitorOf } from '@tests/support/visitor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executions } from '../../server/store/schema';

const request = requestOf('func', { 'main.fc': ';; nothing' });

describe.each(storeKinds)('the administrator routes, using the $kind store', ({ kind, open }) => {
  let store: OpenStore;
  let server: OpenServer;
  let calls: AdministrationCalls;
  let tenants: TenantCalls;
  beforeAll(async () => {
    store = await open();
    server = await openServer(store.database);
    const { fetch } = visitorOf(server.origin, asAdministrator);
    calls = new AdministrationCalls(fetch);
    tenants = new TenantCalls(fetch);
  }, OPENING_MS);
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  it('report the server’s state', async () => {
    await calls.session();
    const system = await calls.system();
    expect(system).toMatchObject({ node: process.version, tenants: { active: 8, inactive: 0 } });
    expect(system.database).toMatchObject({ kind });
    expect(system.database.size).toBeGreaterThan(1_000_000);
    expect(system.memory.process).toBeGreaterThan(10_000_000);
    expect(system.queue).toEqual({ pending: 0, running: 0, workers: 0 });
    expect(system.executions).toHaveLength(24);
    expect(system.calls.count).toBeGreaterThan(0);
    await tenants.change('sui', { status: 'inactive' });
    expect((await calls.system()).tenants).toEqual({ active: 7, inactive: 1 });
    await tenants.change('sui', { status: 'active' });
  });

  it('list visitors and report usage statistics for the server and for a tenant', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const run = (tenantId: string, userId: string, hours: number, projectId = 'project-1') => ({
      tenantId,
      userId,
      request: { ...request, metadata: { ...request.metadata, project_id: projectId } },
      createdAt: ago(hours),
      finishedAt: ago(hours),
      status: 'completed' as const,
    });
    const waiting = { tenantId: 'ton', userId: 'ann', request, createdAt: ago(1) };
    await store.database.sql
      .insert(executions)
      .values([run('ton', 'ann', 0), run('aptos', 'ann', 30), run('ton', 'bob', 50, 'project-2'), waiting]);

    const all = await calls.visitors();
    expect(all).toMatchObject({ total: 2, connections: 0 });
    expect(all.visitors[0]).toMatchObject({ tenants: ['aptos', 'ton'], executions: 3, active: 1 });
    expect(all.visitors[0]?.id).not.toContain('ann');
    expect(Date.parse(all.visitors[0]?.lastSeen ?? '')).toBeGreaterThan(ago(0.1).getTime());
    const second = await calls.visitors({ limit: 1, offset: 1 });
    expect(second.visitors).toEqual([all.visitors[1]]);
    expect((await calls.visitors({ tenant: 'aptos' })).total).toBe(1);

    const system = await calls.system();
    expect(system.visitors).toEqual({ known: 2, lastDay: 1 });
    expect(system.queue).toMatchObject({ pending: 1, running: 0 });
    expect(system.queue.oldest).toBeGreaterThan(3500);
    expect(system.executions.at(-1)).toMatchObject({ completed: 1, failed: 0, cancelled: 0 });

    const figures = await calls.tenantFigures('ton');
    expect(figures).toMatchObject({ totalUsers: 2, activeProjects: 2 });
    expect(figures.apiCalls.count).toBeGreaterThanOrEqual(0);
    await expect(calls.tenantFigures('nobody')).rejects.toThrow("The tenant 'nobody' does not exist.");
  });

  it('list the plugins that can be disabled for a tenant', async () => {
    const plugins = await calls.plugins();
    expect(plugins.map(({ id }) => id)).toEqual(expect.arrayContaining(['editor', 'chain-ton', 'terminal']));
    expect(plugins.find(({ id }) => id === 'settings')?.description).toMatch(
      /^Provides the settings popover/,
    );
  });

  it('refuse to disable tenants that must stay active', async () => {
    for (const id of ['sinter', 'admin']) {
      await expect(tenants.change(id, { status: 'inactive' })).rejects.toThrow(
        `The tenant '${id}' must stay active`,
      );
    }
  });

  it('paginate and filter the log', async () => {
    await tenants.create({ name: 'Logged', slug: 'logged', description: '', layout_type: 'default' });
    for (const name of ['One', '100%', 'Three']) await tenants.change('logged', { name });
    const first = await calls.logs({ tenant: 'logged', limit: 3 });
    expect(first.entries.map(({ action }) => action)).toEqual(Array(3).fill('configuration changed'));
    expect(first.actions).toContain('tenant created');
    const rest = await calls.logs({ tenant: 'logged', limit: 3, before: first.next ?? '' });
    expect(rest.entries.map(({ action }) => action)).toEqual(['tenant created']);
    expect(rest.next).toBeUndefined();
    const found = await calls.logs({ text: '"VERSION": 3', tenant: 'logged' });
    expect(found.entries.map(({ detail }) => detail)).toEqual([{ changed: ['name'], version: 3 }]);
    expect((await calls.logs({ text: '%' })).entries).toEqual([]);
    expect((await calls.logs({ action: 'tenant created' })).entries).toHaveLength(1);
    await expect(calls.logs({ limit: 500 })).rejects.toThrow('it must be from 1 to 200');
  });

  it('remove a tenant’s colours, limits and layout', async () => {
    const { limits, version } = await tenants.create({
      name: 'Plain',
      slug: 'plain',
      description: '',
      layout_type: 'default',
    });
    const theme = {
      primary: '#f60',
      secondary: '#222',
      accent: '#5ea3ff',
      background: '#000',
      surface: '#111',
      text: '#fff',
    };
    expect(limits).toBeDefined();
    expect((await tenants.change('plain', { theme, version })).theme).toEqual(theme);
    const bare = await tenants.change('plain', { theme: null, limits: null, layout_config: null });
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['theme']));
    expect([bare.theme, bare.limits, bare.layout_config]).toEqual([undefined, undefined, undefined]);
    const late = tenants.change('plain', { name: 'Late', version });
    await expect(late).rejects.toMatchObject({ status: 409 });
  });

  it('record that logging was turned off', async () => {
    const draft = { name: 'Quiet', slug: 'quiet', description: '', layout_type: 'default' };
    const { security } = await tenants.create(draft);
    if (!security) throw new Error('A new tenant has a log');
    const audit = { ...security.audit, enabled: false };
    await tenants.change('quiet', { security: { ...security, audit } });
    await tenants.change('quiet', { name: 'Unseen' });
    const { entries } = await calls.logs({ tenant: 'quiet' });
    expect(entries.map(({ detail }) => detail)).toEqual([
      { changed: ['security'], version: 2 },
      { plan: 'free' },
    ]);
  });
});
