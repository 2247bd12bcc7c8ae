import { newTenant } from '@core/tenant/new-tenant';
import type { TenantConfig } from '@core/tenant/remote/wire';
import { OPENING_MS, type OpenStore, openEmbeddedStore } from '@tests/support/open-store';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TenantConfigs } from './tenant-configs';
import { TenantStore } from './tenant-store';

const slug = 'acme';
const draft = { name: 'Acme', slug, description: '', plan: 'free', layout_type: 'default' } as const;
const config = (version: number, name = 'Acme'): TenantConfig => ({
  ...newTenant({ ...draft, name }),
  slug,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version,
});

let store: OpenStore;
beforeAll(async () => {
  store = await openEmbeddedStore();
}, OPENING_MS);
afterAll(() => store.close());

/** Opens tenant configurations whose store returns a result only when the test calls `answer`. */
async function opened() {
  const tenants = new TenantStore(store.database);
  const configs = new TenantConfigs(store.database, tenants);
  await configs.open();
  const answers: ((found: TenantConfig | undefined) => void)[] = [];
  const find = vi
    .spyOn(tenants, 'find')
    .mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  return { configs, find, answer: (found?: TenantConfig) => answers.shift()?.(found) };
}

it.each([
  ['another version', config(1)],
  ['nothing', undefined],
])('a change that arrives while %s is being loaded is preserved', async (_, read) => {
  const { configs, answer } = await opened();
  const asked = configs.get(slug);
  configs.accept(config(2, 'Changed'));
  answer(read);
  expect((await asked)?.config.version).toBe(2);
  expect((await configs.get(slug))?.config.name).toBe('Changed');
  configs.dispose();
});

it('unknown names evict neither tenants nor recent names from the cache', async () => {
  const tenants = new TenantStore(store.database);
  const configs = new TenantConfigs(store.database, tenants);
  await configs.open();
  configs.accept(config(1));
  const find = vi.spyOn(tenants, 'find').mockResolvedValue(undefined);
  for (let index = 0; index < 10_010; index += 1) await configs.get(`unknown-${index}`);
  expect(find).toHaveBeenCalledTimes(10_010);
  expect((await configs.get(slug))?.config.name).toBe('Acme');
  await configs.get('unknown-10009');
  expect(find).toHaveBeenCalledTimes(10_010);
  await configs.get('unknown-1');
  expect(find).toHaveBeenCalledTimes(10_011);
  configs.dispose();
});

it('a name is found as soon as its tenant is created', async () => {
  const { configs, answer } = await opened();
  const asked = configs.get(slug);
  answer();
  expect(await asked).toBeUndefined();
  configs.accept(config(1));
  expect((await configs.get(slug))?.config.name).toBe('Acme');
  configs.dispose();
});

it('an invalid name of any length does not cause a database query', async () => {
  const { configs, find } = await opened();
  for (const id of ['AB', 'a\0b', 'x'.repeat(10_000)]) expect(await configs.get(id)).toBeUndefined();
  expect(find).not.toHaveBeenCalled();
  configs.dispose();
});

it('the ETag depends on the content, not only on the version', async () => {
  const tags = ['one', 'two'].map(async (name) => {
    const { configs, answer } = await opened();
    const asked = configs.get(slug);
    answer(config(1, name));
    configs.dispose();
    return (await asked)?.etag;
  });
  expect(new Set(await Promise.all(tags)).size).toBe(2);
});
