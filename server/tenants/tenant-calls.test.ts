import { validLayout } from '@core/tenant/layouts/testing/valid-layout';
import { asAdministrator } from '@tests/support/administrator';
import { embeddedServer } from '@tests/support/embedded-server';
import { openServer, testPage } from '@tests/support/open-server';
import { describe, expect, it, vi } from 'vitest';

const server = embeddedServer();

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.origin}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...asAdministrator,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== '';
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

const make = (slug: string, rest: object = {}) => send('POST', '/tenants', { name: slug, slug, ...rest });

describe('tenants', () => {
  it('are listed, including the built-in tenants', async () => {
    const { body } = await send('GET', '/tenants');
    const ids = body.tenants.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(['admin', 'aptos', 'auth', 'dashboard', 'default', 'sinter', 'sui', 'ton']);
    expect(Object.keys(body.tenants[0])).not.toContain('features');
  });

  it('can be created and are available immediately', async () => {
    const made = await make('acme', { description: 'A tenant', layout_type: 'blog' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ id: 'acme', slug: 'acme', plan: 'free', status: 'active', version: 1 });
    expect(Date.parse(made.body.createdAt)).not.toBeNaN();
    const { body, headers } = await send('GET', '/api/tenant/acme/config');
    expect(body).toEqual({ success: true, data: made.body });
    expect(headers.get('x-tenant-id')).toBe('acme');
    expect(headers.get('x-tenant-plan')).toBe('free');
    expect(headers.get('x-tenant-layout')).toBe('blog');
    expect(headers.get('x-ratelimit-limit')).toBe('1000');
    expect(headers.get('x-tenant-config-version')).toBe('1');
  });

  it.each([
    ['free', true, false, '1000', 1],
    ['pro', true, true, '10000', 25],
    ['enterprise', true, true, null, undefined],
  ])('have the features and limits of the %s plan', async (plan, multiChain, aiChat, hourly, projects) => {
    const { body } = await make(`plan-${plan}`, { plan });
    expect(body).toMatchObject({ plan, features: { multiChain, aiChat, editor: true } });
    expect(body.limits?.projects.max).toBe(projects);
    const { headers } = await send('GET', `/api/tenant/plan-${plan}/config`);
    expect(headers.get('x-ratelimit-limit')).toBe(hourly);
  });

  it('have the features and limits that the request specifies', async () => {
    const { body } = await make('named', { plan: 'pro', limits: null, features: { aiChat: false } });
    expect(body.features).toMatchObject({ aiChat: false, customThemes: true });
    expect(body.limits).toBeUndefined();
    const refused = await make('named-wrong', { features: { aiChat: 'yes' } });
    expect(refused.body.error).toBe(
      "The request is not valid at 'features.aiChat': it must be true or false, not text.",
    );
  });

  it('have names of at most 100 characters', async () => {
    const error = "The request is not valid at 'name': it must be at most 100 characters long.";
    expect((await make('long-name', { name: 'n'.repeat(101) })).body).toEqual({ success: false, error });
    expect((await make('long-name', { name: 'n'.repeat(100) })).status).toBe(201);
    const changed = await send('PUT', '/api/tenant/long-name/config', { name: 'n'.repeat(101) });
    expect(changed.body).toEqual({ success: false, error });
  });

  it('are not created with an existing slug or an invalid name, slug, plan or layout', async () => {
    await make('only-once');
    expect((await make('only-once')).status).toBe(409);
    expect((await make('ab')).status).toBe(400);
    expect((await make('www')).body.error).toBe("'www' is reserved.");
    expect((await make('no-name', { name: '  ' })).body.error).toBe(
      "The request is not valid at 'name': it must be at least 1 character long.",
    );
    expect((await make('no-plan', { plan: 'gold' })).body.error).toBe(
      "The request is not valid at 'plan': it must be one of 'free', 'pro', 'enterprise'.",
    );
    expect((await make('Upper')).body.error).toBe(
      'Enter a slug of 3 to 50 lowercase letters, digits and hyphens.',
    );
    expect((await make('no-type', { layout_type: 'gallery' })).body.error).toBe(
      'Invalid layout type: gallery',
    );
    const bad = await make('no-layout', { layout_config: { id: 'x' } });
    expect(bad.status).toBe(400);
    expect(bad.body).toMatchObject({ success: false });
    expect(bad.body.error).toMatch(
      /^Invalid layout configuration: Layout name is required, Valid layout type/,
    );
    expect((await send('GET', '/api/tenant/no-layout/config')).status).toBe(404);
  });

  it.each([null, {}])('have the default layout if layout_config is %j', async (layout_config) => {
    const slug = layout_config ? 'empty-layout' : 'null-layout';
    const made = await make(slug, { layout_config });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ layout_type: 'default', warnings: [] });
    expect(made.body).not.toHaveProperty('layout_config');
    await send('PUT', `/api/tenant/${slug}/config`, { layout_config: validLayout() });
    const { body } = await send('PUT', `/api/tenant/${slug}/config`, { layout_config });
    expect(body.data).not.toHaveProperty('layout_config');
  });

  it('report warnings about their layout', async () => {
    const { config, ...layout } = validLayout();
    const layout_config = { ...layout, config: { ...config, theme: { ...config?.theme, spacing: {} } } };
    const warnings = ['config.theme.spacing is missing; the defaults are used'];
    expect((await make('unusual', { layout_config })).body.warnings).toEqual(warnings);
    const changed = await send('PUT', '/api/tenant/unusual/config', { layout_config });
    expect(changed.body).toMatchObject({ success: true, data: { version: 2 }, warnings });
    expect((await send('PUT', '/api/tenant/unusual/config', { name: 'Same' })).body.warnings).toBeUndefined();
  });

  it('report all layout errors with the same wording as the page', async () => {
    const layout_config = { ...validLayout(), name: 7, tags: 'none' };
    const { body } = await make('odd-layout', { layout_config });
    expect(body.error).toBe(
      'Invalid layout configuration: name must be text, not 7, tags must be a list, not text',
    );
  });

  it('are stored without executable content in their layouts', async () => {
    const layout = validLayout();
    const { body } = await make('clean', {
      layout_config: {
        ...layout,
        config: { ...layout.config, customizations: { note: '<script>alert(1)</script>hi' } },
      },
    });
    expect(body.layout_config.config.customizations).toEqual({ note: 'hi' });
  });

  it('are offered alternative names if their name is taken or invalid', async () => {
    expect((await send('POST', '/tenants/validate-slug', { slug: 'free-name' })).body).toEqual({
      available: true,
      suggestions: [],
    });
    const { body } = await send('POST', '/tenants/validate-slug', { slug: 'ton' });
    expect(body).toMatchObject({ available: false, suggestions: ['ton-team', 'ton-labs', 'ton-2'] });
    const odd = await send('POST', '/tenants/validate-slug', { slug: 'Ünsere Firma!' });
    expect(odd.body).toMatchObject({
      available: false,
      suggestions: ['unsere-firma', 'unsere-firma-team', 'unsere-firma-labs'],
    });
  });
});

describe('tenant configuration', () => {
  it('can be changed partially, increments its version, and rejects outdated changes', async () => {
    await make('changing');
    const path = '/api/tenant/changing/config';
    const changed = await send('PUT', path, {
      custom_css: 'a { color: red }',
      updated_at: '2026-01-01T00:00:00Z',
      version: 1,
    });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({
      version: 2,
      custom_css: 'a {\n  color: red;\n}',
      name: 'changing',
    });
    expect(changed.headers.get('x-tenant-config-version')).toBe('2');
    const late = await send('PUT', path, { name: 'Late', version: 1 });
    expect(late.status).toBe(409);
    expect(late.body.error).toContain('now version 2');
    expect((await send('PUT', path, { status: 'inactive' })).body.data).toMatchObject({ version: 3 });
    expect((await send('GET', path)).body.data).toMatchObject({
      status: 'inactive',
      custom_css: 'a {\n  color: red;\n}',
      version: 3,
    });
  });

  it('has a sanitised style sheet, which can be previewed before it is stored', async () => {
    await make('styled');
    const custom_css = 'a {} </style><script>alert(1)</script> {} .b { color: red; position: fixed }';
    const safe = '.b {\n  color: red;\n}';
    const changed = await send('PUT', '/api/tenant/styled/config', { custom_css });
    expect(changed.body.data.custom_css).toBe(safe);
    expect((await send('GET', '/api/tenant/styled/config')).body.data.custom_css).toBe(safe);
    expect((await send('POST', '/tenants/sanitize-css', { custom_css })).body).toEqual({ custom_css: safe });
  });

  it('is sanitised at server startup if an earlier version stored its style sheet', async () => {
    await make('old-style');
    await server.services.tenants.change(
      'old-style',
      { custom_css: 'a { position: fixed } @import "x";' },
      'test',
    );
    await server.services.tenants.seed();
    expect((await server.services.tenants.find('old-style'))?.custom_css).toBe('');
  });

  it('is changed by exactly one of several concurrent requests', async () => {
    await make('crowded');
    const attempts = Array.from({ length: 8 }, (_, index) =>
      send('PUT', '/api/tenant/crowded/config', { name: `Name ${index}`, version: 1 }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
  });

  it('is not sent again to a client that already has it', async () => {
    const first = await send('GET', '/api/tenant/ton/config');
    const etag = first.headers.get('etag') ?? '';
    const status = async (known: string) =>
      (await send('GET', '/api/tenant/ton/config', undefined, { 'if-none-match': known })).status;
    expect(await Promise.all([etag, `W/${etag}`, `"other", ${etag}`].map(status))).toEqual([304, 304, 304]);
    expect(await status('"other"')).toBe(200);
  });

  it('cannot be read for an unknown tenant (404) or an invalid name (400)', async () => {
    expect(await send('GET', '/api/tenant/nobody/config')).toMatchObject({
      status: 404,
      body: { success: false, error: "The tenant 'nobody' does not exist." },
    });
    expect((await send('GET', '/api/tenant/..%2f..%2fx/config')).status).toBe(400);
    expect((await send('PUT', '/api/tenant/nobody/config', { name: 'x' })).status).toBe(404);
  });
});

describe('invalid requests', () => {
  it.each([
    ['text that is not JSON', '{bad', 400, 'The request does not contain valid JSON.'],
    ['a prototype', '{"__proto__":{"x":1},"slug":"abc"}', 400, /.+/],
    ['a wrong shape', '{"slug":7}', 400, /^The request is not valid at 'slug'/],
    [
      'a body that is too large',
      JSON.stringify({ slug: 'x'.repeat(300_000) }),
      413,
      'The request is too large.',
    ],
  ])('are refused with an error message if they contain %s', async (_, body, status, error) => {
    const refused = await send('POST', '/tenants/validate-slug', body);
    expect(refused.status).toBe(status);
    expect(refused.body.success).toBe(false);
    expect(refused.body.error).toMatch(error);
  });

  it('are refused if they are nested too deeply', async () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    const change = (levels: number) =>
      send('PUT', '/api/tenant/dashboard/config', `{"settings":${nested(levels)}}`);
    const error = 'The request is not valid: it is nested more than 100 levels deep.';
    for (const levels of [101, 100_000]) {
      expect(await change(levels)).toMatchObject({ status: 400, body: { success: false, error } });
    }
    expect((await change(50)).status).toBe(200);
  });

  it('change nothing if they come from pages on other sites', async () => {
    const refused = await send(
      'POST',
      '/tenants',
      { name: 'x', slug: 'evil' },
      { origin: 'https://evil.example' },
    );
    expect(refused.status).toBe(403);
    expect((await send('GET', '/api/tenant/evil/config')).status).toBe(404);
  });
});

describe('rate limits', () => {
  it('reject excess requests for one tenant with 429, regardless of headers, without affecting other tenants', async () => {
    await make('flooded');
    const flood = Array.from({ length: 130 }, (_, index) =>
      send('GET', '/api/tenant/flooded/config', undefined, { 'x-tenant-id': `other-${index}` }),
    );
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 429);
    // A new minute, and with it a new quota, may begin during the test.
    expect(refused.length).toBeLessThanOrEqual(30);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100);
    expect((await send('GET', '/api/tenant/ton/config')).status).toBe(200);
  });
});

describe('tenant pages', () => {
  const page = (path: string) => send('GET', path, undefined, { accept: 'text/html' });

  it('redirect to an explanation with similar names if the tenant is unknown', async () => {
    const { status, headers } = await page('/tenant/tin/projects');
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/tenant-not-found?tenant=tin&path=%2Fprojects&suggestions=ton');
    expect((await page('/tenant-not-found?tenant=tin')).status).toBe(200);
  });

  it.each([
    ['the lookup fails', () => Promise.reject(new Error('no database'))],
    ['the lookup does not finish', () => new Promise<undefined>(() => undefined)],
  ])('are served even if %s', async (_, find) => {
    const spy = vi.spyOn(server.services.configs, 'get').mockImplementation(find);
    const { status, body, headers } = await page('/tenant/tin/projects');
    spy.mockRestore();
    expect([status, body, headers.get('x-tenant-id')]).toEqual([200, testPage, null]);
  });

  it('are available to every tenant if the environment disables tenant validation', async () => {
    const open = await openServer(server.database, { validatesTenants: false });
    try {
      const headers = { accept: 'text/html' };
      for (const path of ['/tenant/tin/projects', '/tenant/ton/admin/users']) {
        const { status } = await fetch(`${open.origin}${path}`, { headers, redirect: 'manual' });
        expect(status, path).toBe(200);
      }
      const health = await (await fetch(`${open.origin}/api/health`)).json();
      expect(health.tenantValidation).toBe(false);
    } finally {
      await open.close();
    }
  });

  it('redirect to an explanation if the tenant does not have them', async () => {
    expect((await page('/tenant/ton/admin/users')).headers.get('location')).toBe(
      '/tenant-route-not-available?path=%2Fadmin%2Fusers&tenant=ton',
    );
    expect((await page('/tenant/auth/deploy')).headers.get('location')).toContain('reason=missing_features');
    const { status, headers } = await page('/tenant/ton/projects');
    expect([status, headers.get('x-tenant-id')]).toEqual([200, 'ton']);
  });
});

describe('running server', () => {
  it('reports its health and metrics, and describes its endpoints with OpenAPI', async () => {
    expect((await send('GET', '/livez')).body).toEqual({ status: 'ok' });
    expect((await send('GET', '/readyz')).body).toEqual({ status: 'ok' });
    expect((await send('GET', '/metrics')).body).toContain(
      'sinter_request_seconds_count{call="GET /tenants"',
    );
    const { body } = await send('GET', '/api/openapi.json');
    expect(Object.keys(body.paths)).toContain('/api/tenant/{tenant}/config');
    expect(body.paths['/tenants'].post.requestBody.content['application/json'].schema.required).toContain(
      'slug',
    );
    expect((await send('GET', '/api/docs')).body).toContain('/tenants/validate-slug');
  });
});
