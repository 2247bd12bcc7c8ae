import { describe, expect, it } from 'vitest';
import { parseLocation, projectIdOfPath } from './navigation';

describe('parseLocation', () => {
  it.each([
    ['/', undefined, '/'],
    ['/projects', undefined, '/projects'],
    ['/projects/', undefined, '/projects'],
    ['/tenant/ton', 'ton', '/'],
    ['/tenant/ton/', 'ton', '/'],
    ['/tenant/ton/editor/project-1', 'ton', '/editor/project-1'],
    ['/tenants', undefined, '/tenants'],
  ])('splits %s into tenant and page', (pathname, tenant, path) => {
    const location = parseLocation(new URL(`http://localhost${pathname}?a=1`));
    expect([location.tenant, location.path, location.query.get('a')]).toEqual([tenant, path, '1']);
  });
});

describe('projectIdOfPath', () => {
  it('returns the segment that starts with project-', () => {
    expect(projectIdOfPath('/editor/project-abc')).toBe('project-abc');
    expect(projectIdOfPath('/editor')).toBeUndefined();
    expect(projectIdOfPath('/my-project-x')).toBeUndefined();
  });
});
