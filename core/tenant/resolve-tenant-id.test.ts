import { describe, expect, it } from 'vitest';
import { resolveTenantId, type TenantIdSources } from './resolve-tenant-id';

describe('resolveTenantId', () => {
  const all: TenantIdSources = {
    header: 'from-header',
    claim: 'from-claim',
    hostname: 'from-host.localhost',
    path: 'from-path',
    query: 'from-query',
  };

  it('tries the sources in the order that the specification defines', () => {
    const order = (['header', 'claim', 'hostname', 'path', 'query'] as const).map((_, index, names) =>
      resolveTenantId(Object.fromEntries(names.slice(index).map((name) => [name, all[name]]))),
    );
    expect(order).toEqual(['from-header', 'from-claim', 'from-host', 'from-path', 'from-query']);
    expect(resolveTenantId({})).toBe('sinter');
  });

  const ignored = ['www', 'api', 'admin', 'app', 'cdn', 'static', 'assets'];

  it.each<[string, string | undefined, string]>([
    ['ton.localhost', undefined, 'ton'],
    ['ton.example.org', 'example.org', 'ton'],
    ['ton.example.org', undefined, 'sinter'],
    ['a.ton.example.org', 'example.org', 'sinter'],
    ['example.org', 'example.org', 'sinter'],
    ...ignored.map((name): [string, undefined, string] => [`${name}.localhost`, undefined, 'sinter']),
  ])('resolves %s with the base domain %s to %s', (hostname, baseDomain, tenant) => {
    expect(resolveTenantId({ hostname, baseDomain })).toBe(tenant);
  });
});
