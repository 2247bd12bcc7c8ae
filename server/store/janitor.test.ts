import { requestOf } from '@tests/support/execution-requests';
import { OPENING_MS, type OpenStore, storeKinds } from '@tests/support/open-store';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TenantStore } from '../tenants/tenant-store';
import { cleanUp, Janitor } from './janitor';
import { auditEntries, executions } from './schema';

const request = requestOf('func', { 'main.fc': ';; nothing' });

describe.each(storeKinds)('cleanUp in the $kind store', ({ open }) => {
  let store: OpenStore;
  beforeAll(async () => {
    store = await open();
    await new TenantStore(store.database).seed();
  }, OPENING_MS);
  afterAll(() => store.close());

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

  it('deletes finished executions that are too old or exceed the limit, but not active ones', async () => {
    const { sql } = store.database;
    const row = (userId: string, finishedAt?: Date) => ({ tenantId: 'ton', userId, request, finishedAt });
    const many = Array.from({ length: 103 }, () => row('busy', daysAgo(1)));
    await sql
      .insert(executions)
      .values([...many, row('old', daysAgo(31)), row('running'), row('new', daysAgo(29))]);
    await cleanUp(store.database);
    const left = await sql
      .select({ user: executions.userId, count: count() })
      .from(executions)
      .groupBy(executions.userId);
    expect(Object.fromEntries(left.map(({ user, count }) => [user, count]))).toEqual({
      busy: 100,
      running: 1,
      new: 1,
    });
  });

  it('runs when the server starts', async () => {
    const { sql } = store.database;
    const finishedAt = daysAgo(31);
    await sql.insert(executions).values({ tenantId: 'ton', userId: 'early', request, finishedAt });
    const janitor = new Janitor(store.database);
    const left = () => sql.select().from(executions).where(eq(executions.userId, 'early'));
    await expect.poll(left).toEqual([]);
    janitor.dispose();
  });

  it('deletes audit log entries that are older than their tenant’s retention period', async () => {
    const { sql } = store.database;
    const tenants = new TenantStore(store.database);
    const made = {
      name: 'Short',
      slug: 'short',
      description: '',
      plan: 'free',
      layout_type: 'default',
    } as const;
    const { security } = await tenants.create(made, 'test');
    if (security)
      await tenants.change(
        'short',
        { security: { ...security, audit: { enabled: true, retention: 5 } } },
        'test',
      );
    const forEver = await tenants.create({ ...made, slug: 'for-ever' }, 'test');
    const audit = { enabled: true, retention: Number.MAX_SAFE_INTEGER };
    if (security) await tenants.change(forEver.id, { security: { ...security, audit } }, 'test');
    const entry = (tenantId: string, days: number) => ({
      tenantId,
      actor: 'a',
      action: `${days} days ago`,
      detail: {},
      createdAt: daysAgo(days),
    });
    await sql
      .insert(auditEntries)
      .values([
        entry('ton', 31),
        entry('ton', 6),
        entry('short', 6),
        entry('short', 4),
        entry('for-ever', 9999),
      ]);
    await cleanUp(store.database);
    const left = await sql.select().from(auditEntries).orderBy(auditEntries.id);
    expect(left.map(({ tenantId, action }) => `${tenantId}: ${action}`)).toEqual([
      'short: tenant created',
      'short: configuration changed',
      'for-ever: tenant created',
      'for-ever: configuration changed',
      'ton: 6 days ago',
      'short: 4 days ago',
      'for-ever: 9999 days ago',
    ]);
  });
});
