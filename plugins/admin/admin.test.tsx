import type { ConnectionState } from '@core/base/connection/connection';
import { ListedNotifications } from '@core/notifications/listed-notifications';
import { StreamedAnnouncements } from '@core/notifications/streamed-announcements';
import { AdministrationCalls } from '@core/tenant/administration/administration-calls';
import { quietSystem } from '@core/tenant/administration/testing/quiet-system';
import { newTenant } from '@core/tenant/new-tenant';
import { TenantCalls } from '@core/tenant/remote/tenant-calls';
import type { TenantConfig } from '@core/tenant/remote/wire';
import { type NavigationService, parseLocation } from '@core/workspace/navigation/navigation';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdminServices } from './admin-services';
import { TenantsPage } from './tenants/tenants-page';
import { FirstAdministratorPage } from './views/first-administrator-page';
import { LogsPage } from './views/logs-page';
import { OverviewPage } from './views/overview-page';
import { SystemPage } from './views/system-page';
import { UsersPage } from './views/users-page';

type Handler = (body: unknown, url: URL) => { readonly status?: number; readonly body: unknown };

/** A fake server with canned responses, keyed by method and path. */
class FakeServer {
  readonly asked: { readonly call: string; readonly body: unknown }[] = [];
  readonly answers = new Map<string, Handler>();

  constructor(answers: Readonly<Record<string, Handler>>) {
    this.answers = new Map(Object.entries(answers));
  }

  readonly fetch: typeof fetch = async (path, init) => {
    const url = new URL(String(path), 'http://localhost');
    const call = `${init?.method ?? 'GET'} ${url.pathname}`;
    const body: unknown = init?.body === undefined ? undefined : JSON.parse(String(init.body));
    this.asked.push({ call: `${call}${url.search}`, body });
    const answer = this.answers.get(call)?.(body, url) ?? {
      status: 404,
      body: { success: false, error: `No ${call}.` },
    };
    return Response.json(answer.body, { status: answer.status ?? 200 });
  };
}

const asAdministrator = { body: { isAdministrator: true, way: 'session', hasToken: true } };

function servicesOf(server: FakeServer, state: ConnectionState = 'server', address = '/admin/tenants') {
  const location$ = new BehaviorSubject(parseLocation(new URL(address, 'http://localhost')));
  const navigation: NavigationService = {
    location$,
    get location() {
      return location$.value;
    },
    navigate: (path) => location$.next(parseLocation(new URL(path, 'http://localhost'))),
    href: (path) => path,
  };
  const notifications = new ListedNotifications();
  const services: AdminServices = {
    administration: new AdministrationCalls(server.fetch),
    tenants: new TenantCalls(server.fetch),
    announcements: new StreamedAnnouncements(),
    connection: { state$: new BehaviorSubject(state), check: async () => undefined },
    navigation,
    notifications,
  };
  return { services, notifications };
}

function configOf(slug: string, rest: Partial<TenantConfig> = {}): TenantConfig {
  const tenant = newTenant({ name: slug, slug, description: '', plan: 'free', layout_type: 'default' });
  const time = '2026-01-01T00:00:00.000Z';
  return { ...tenant, slug, createdAt: time, updatedAt: time, version: 1, ...rest };
}

describe('administration page', () => {
  it('labels the figures as samples if no server is available, and explains how to start one', () => {
    render(<OverviewPage {...servicesOf(new FakeServer({}), 'static')} />);
    screen.getByRole('heading', { level: 1, name: 'System Administration' });
    expect(screen.getAllByText('Sample figures')).toHaveLength(3);
    screen.getByText('This page is hosted without a server');
    screen.getByText(/Start the server with/);
  });

  it('rejects a wrong administrator token, and shows the actual figures after sign-in', async () => {
    let isAdministrator = false;
    const server = new FakeServer({
      'GET /api/admin/session': () => ({ body: { isAdministrator, hasToken: true, way: 'session' } }),
      'POST /api/admin/session': (body) => {
        isAdministrator = (body as { token: string }).token === 'right';
        return isAdministrator
          ? { body: { isAdministrator, hasToken: true, way: 'session' } }
          : { status: 401, body: { success: false, error: 'That is not the token.' } };
      },
      'GET /api/admin/system': () => ({ body: quietSystem() }),
    });
    const user = userEvent.setup();
    render(<OverviewPage {...servicesOf(server)} />);
    await screen.findByText('You are not signed in as an administrator');
    expect(screen.getAllByText('Sample figures')).toHaveLength(3);
    await user.type(screen.getByLabelText('Token'), 'wrong{Enter}');
    await screen.findByText('The server refused the request: That is not the token.');
    await user.clear(screen.getByLabelText('Token'));
    await user.type(screen.getByLabelText('Token'), 'right');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByText('Nothing needs your attention.');
    expect(screen.queryByText('Sample figures')).toBeNull();
    const figures = screen.getByRole('list', { name: 'Figures' });
    expect(
      within(figures)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['StatusRunning', 'Active users4Visitors with executions in the last 24 hours', 'Alerts0']);
  });

  it('shows why loading failed, and retries', async () => {
    let isBroken = true;
    const server = new FakeServer({
      'GET /api/admin/session': () => asAdministrator,
      'GET /api/admin/system': () =>
        isBroken
          ? { status: 503, body: { success: false, error: 'The database is away.' } }
          : { body: quietSystem() },
    });
    const user = userEvent.setup();
    render(<SystemPage {...servicesOf(server)} />);
    await screen.findByText(/The database is away/);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('0 waiting, 1 running, 1 worker');
    screen.getByText('1 day 1 h 1 min', { exact: false });
    screen.getByText('Embedded (PGlite)');
  });
});

describe('sign-in hints', () => {
  it.each([
    [true, /^Enter the value of SINTER_ADMIN_TOKEN, or open the link that the server printed/],
    [
      false,
      /^Open the link that the server printed when it first started\. If the link has already been used, set SINTER_ADMIN_TOKEN/,
    ],
  ])('explain how to sign in when hasToken is %s', async (hasToken, hint) => {
    const server = new FakeServer({
      'GET /api/admin/session': () => ({ body: { isAdministrator: false, hasToken } }),
    });
    render(<UsersPage {...servicesOf(server)} />);
    await screen.findByText(hint);
    expect(screen.queryByLabelText('Token') !== null).toBe(hasToken);
  });

  it.each([true, false])(
    'warn before sign-out only if no token is set (hasToken is %s)',
    async (hasToken) => {
      const server = new FakeServer({
        'GET /api/admin/session': () => ({ body: { isAdministrator: true, way: 'session', hasToken } }),
      });
      render(<UsersPage {...servicesOf(server)} />);
      await screen.findByRole('button', { name: 'Sign Out' });
      expect(screen.queryByText(/only with SINTER_ADMIN_TOKEN/) === null).toBe(hasToken);
    },
  );
});

describe('first administrator page', () => {
  afterEach(() => {
    window.location.hash = '';
  });

  const openLink = (token: string, answer: Handler) => {
    window.location.hash = token;
    const server = new FakeServer({ 'POST /api/admin/first-session': answer });
    const { services } = servicesOf(server, 'server', '/tenant/admin/admin/first-administrator');
    render(<FirstAdministratorPage services={services} />);
    return { server, services, user: userEvent.setup() };
  };

  it('uses the link only after the user clicks, and then opens the administration pages', async () => {
    const { server, services, user } = openLink('secret-token', () => ({
      body: { isAdministrator: true, way: 'session', hasToken: false },
    }));
    screen.getByRole('heading', { level: 1, name: 'First Administrator' });
    expect(server.asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Sign In as Administrator' }));
    await waitFor(() => expect(services.navigation.location.path).toBe('/admin'));
    expect(server.asked).toEqual([
      { call: 'POST /api/admin/first-session', body: { token: 'secret-token' } },
    ]);
  });

  it('shows why a link was rejected, and keeps the page open', async () => {
    const { services, user } = openLink('used-token', () => ({
      status: 401,
      body: { success: false, error: 'This link is not valid.' },
    }));
    await user.click(screen.getByRole('button', { name: 'Sign In as Administrator' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The server refused the request: This link is not valid.',
    );
    expect(services.navigation.location.path).toBe('/admin/first-administrator');
  });

  it('reports a link that has no token as incomplete', () => {
    openLink('', () => ({ body: {} }));
    screen.getByText('The link is incomplete');
    expect(screen.queryByRole('button', { name: 'Sign In as Administrator' })).toBeNull();
  });

  it('reports that a static page has no server', () => {
    render(<FirstAdministratorPage {...servicesOf(new FakeServer({}), 'static')} />);
    screen.getByText('This page is hosted without a server');
  });
});

describe('users and logs pages', () => {
  it('list visitors and filter them by tenant', async () => {
    const visitor = {
      id: 'abc123',
      tenants: ['ton'],
      firstSeen: '2026-01-01T00:00:00.000Z',
      lastSeen: '2026-01-02T00:00:00.000Z',
      executions: 7,
      active: 1,
    };
    const server = new FakeServer({
      'GET /api/admin/session': () => asAdministrator,
      'GET /tenants': () => ({ body: { tenants: [configOf('ton')] } }),
      'GET /api/admin/users': () => ({ body: { visitors: [visitor], total: 1, connections: 2 } }),
    });
    render(<UsersPage {...servicesOf(server)} />);
    await screen.findByText('1 visitor. 2 pages are currently connected.');
    expect(within(screen.getByRole('table', { name: 'Users' })).getByText('abc123')).toBeDefined();
  });

  it('filter the log and append older entries', async () => {
    const entry = (id: number) => ({
      id: String(id),
      tenantId: 'ton',
      actor: 'administrator',
      action: `action ${id}`,
      detail: { version: id },
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    const server = new FakeServer({
      'GET /api/admin/session': () => asAdministrator,
      'GET /tenants': () => ({ body: { tenants: [] } }),
      'GET /api/admin/logs': (_, url) =>
        url.searchParams.get('before') === '2'
          ? { body: { entries: [entry(1)], actions: [] } }
          : {
              body: {
                entries: url.searchParams.get('text') === 'x' ? [] : [entry(3), entry(2)],
                next: '2',
                actions: ['a'],
              },
            },
    });
    const user = userEvent.setup();
    render(<LogsPage {...servicesOf(server)} />);
    await user.click(await screen.findByRole('button', { name: 'Show Older' }));
    await screen.findByText('action 1');
    screen.getByText('action 3');
    expect(screen.queryByRole('button', { name: 'Show Older' })).toBeNull();
    await user.type(screen.getByLabelText('Search the log'), 'x');
    await screen.findByText('No entries found');
    expect(server.asked.at(-1)?.call).toBe('GET /api/admin/logs?text=x');
  });
});

describe('tenants page', () => {
  function tenantServer(stored: Map<string, TenantConfig>) {
    return new FakeServer({
      'GET /api/admin/session': () => asAdministrator,
      'GET /api/admin/plugins': () => ({
        body: { plugins: [{ id: 'terminal', name: 'Terminal', description: 'A shell.' }] },
      }),
      'GET /tenants': () => ({ body: { tenants: [...stored.values()] } }),
      'POST /tenants/validate-slug': (body) => {
        const { slug } = body as { slug: string };
        return stored.has(slug)
          ? {
              body: {
                available: false,
                suggestions: [`${slug}-team`],
                error: `The tenant '${slug}' already exists.`,
              },
            }
          : { body: { available: true, suggestions: [] } };
      },
      'POST /tenants/sanitize-css': (body) => {
        const { custom_css } = body as { custom_css: string };
        if (custom_css === 'unsafe') return { status: 400, body: { success: false, error: 'refused' } };
        return { body: { custom_css: custom_css.replace('; position: fixed', '') } };
      },
      'POST /tenants': (body) => {
        const draft = body as { slug: string; name: string };
        const made = configOf(draft.slug, { name: draft.name });
        stored.set(draft.slug, made);
        return { status: 201, body: made };
      },
      'GET /api/tenant/acme/config': () => ({ body: { success: true, data: stored.get('acme') } }),
      'GET /api/tenant/acme-team/config': () => ({ body: { success: true, data: stored.get('acme-team') } }),
      'PUT /api/tenant/acme/config': (body) => {
        const { version, ...change } = body as Partial<TenantConfig>;
        const before = stored.get('acme') as TenantConfig;
        if (version !== undefined && version !== before.version) {
          return { status: 409, body: { success: false, error: 'It was changed by another user.' } };
        }
        const changed = { ...before, ...change, version: before.version + 1 };
        stored.set('acme', changed);
        return { body: { success: true, data: changed } };
      },
    });
  }

  const acme = () =>
    new Map([
      ['acme', configOf('acme', { name: 'Acme' })],
      ['sinter', configOf('sinter')],
    ]);

  it('filters tenants, and can activate or deactivate all but the required ones', async () => {
    const server = tenantServer(acme());
    const { services, notifications } = servicesOf(server);
    const user = userEvent.setup();
    render(<TenantsPage services={services} />);
    await user.type(await screen.findByLabelText('Search tenants'), 'acm');
    await screen.findByText('1 of 2');
    await user.click(screen.getByRole('button', { name: 'Deactivate Acme' }));
    await screen.findByRole('button', { name: 'Activate Acme' });
    expect(notifications.notifications$.value[0]?.message).toMatch(/^Acme is inactive/);
    await user.clear(screen.getByLabelText('Search tenants'));
    const deactivate = screen.getByRole('button', { name: 'Deactivate sinter' });
    expect(deactivate.getAttribute('aria-disabled')).toBe('true');
    await user.click(deactivate);
    expect(server.asked.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
  });

  it('checks a new tenant’s slug as the user types', async () => {
    const server = tenantServer(acme());
    const { services } = servicesOf(server);
    const user = userEvent.setup();
    render(<TenantsPage services={services} />);
    await user.click(await screen.findByRole('button', { name: 'New Tenant' }));
    const dialog = await screen.findByRole('dialog', { name: 'New Tenant' });
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    await within(dialog).findByText('Enter a name');
    await user.type(within(dialog).getByLabelText('Name'), 'Acmé');
    await within(dialog).findByText("The tenant 'acme' already exists.");
    await user.click(within(dialog).getByRole('button', { name: 'acme-team' }));
    await within(dialog).findByText('This slug is available.');
    within(dialog).getByText(
      /^Features: Editor, Multiple chains, .* 1,000 requests per hour, .* 1 project, 0 private\.$/,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Create' }));
    await screen.findByRole('heading', { name: 'Acmé' });
    expect(server.asked.find(({ call }) => call === 'POST /tenants')?.body).toEqual({
      name: 'Acmé',
      slug: 'acme-team',
      description: '',
      plan: 'free',
      layout_type: 'default',
    });
    expect(services.navigation.location.query.get('edit')).toBe('acme-team');
  });

  it.each([
    ['pro', /AI chat, .*API access\. Limits: 10,000 requests per hour, .* 25 projects, 10 private\.$/],
    ['enterprise', /Marketing panels, .*\. Limits: none\.$/],
  ])('lists the features and limits of the %s plan for a new tenant', async (plan, text) => {
    const { services } = servicesOf(tenantServer(acme()));
    const user = userEvent.setup();
    render(<TenantsPage services={services} />);
    await user.click(await screen.findByRole('button', { name: 'New Tenant' }));
    await user.click(screen.getByRole('combobox', { name: 'Plan' }));
    await user.click(await screen.findByRole('option', { name: plan }));
    await screen.findByText(text);
    expect(screen.queryByText(/Webhooks/)).toBeNull();
  });

  it('shows a style sheet as sanitised by the server', async () => {
    const stored = acme();
    const server = tenantServer(stored);
    const { services } = servicesOf(server, 'server', '/admin/tenants?edit=acme');
    const user = userEvent.setup();
    render(<TenantsPage services={services} />);
    const field = await screen.findByRole('textbox', { name: 'Custom CSS' });
    await user.click(field);
    await user.paste('unsafe');
    await user.click(screen.getByRole('button', { name: 'Apply CSS' }));
    await screen.findByText(/refused/);
    await user.clear(field);
    await user.paste('p { color: red; position: fixed }');
    await user.click(screen.getByRole('button', { name: 'Apply CSS' }));
    await screen.findByDisplayValue('p { color: red }');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored.get('acme')?.custom_css).toBe('p { color: red }'));
  });

  it('previews changes before saving, and sends only the changed fields', async () => {
    const stored = acme();
    const server = tenantServer(stored);
    const { services } = servicesOf(server, 'server', '/admin/tenants?edit=acme');
    const user = userEvent.setup();
    render(<TenantsPage services={services} />);
    const name = await screen.findByLabelText('Name');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.clear(name);
    await user.type(name, 'Acme 2');
    const preview = screen.getByRole('complementary', { name: 'Preview' });
    within(preview).getByText('Acme 2');
    await user.click(screen.getByRole('checkbox', { name: 'AI chat' }));
    expect(screen.getAllByText('not offered yet')).toHaveLength(3);
    await user.click(await screen.findByRole('checkbox', { name: 'Terminal' }));
    await user.click(screen.getByRole('checkbox', { name: 'Custom colours' }));
    const text = screen.getByRole('textbox', { name: 'Text' });
    await user.clear(text);
    await user.type(text, 'nothing');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Correct the marked fields, then save again');
    expect(document.activeElement).toBe(text);
    await user.clear(text);
    await user.type(text, '#111');
    await screen.findByText(/Text on Background has a contrast ratio of/);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Version 2');
    const sent = server.asked.find(({ call }) => call.startsWith('PUT'))?.body as Partial<TenantConfig>;
    expect(Object.keys(sent).sort()).toEqual(['disabled_plugins', 'features', 'name', 'theme', 'version']);
    expect(sent).toMatchObject({
      name: 'Acme 2',
      features: { aiChat: true },
      disabled_plugins: ['terminal'],
    });
    expect(sent.theme?.text).toBe('#111');
  });

  it('preserves unsaved changes when another administrator saves first', async () => {
    const stored = acme();
    const { services } = servicesOf(tenantServer(stored), 'server', '/admin/tenants?edit=acme');
    const user = userEvent.setup();
    render(<TenantsPage services={services} />);
    const description = await screen.findByLabelText('Description');
    await user.type(description, 'Mine');
    stored.set('acme', configOf('acme', { name: 'Theirs', version: 5 }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Reload and Keep My Changes' }));
    await screen.findByText('Version 5');
    screen.getByRole('heading', { name: 'Theirs' });
    expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(stored.get('acme')).toMatchObject({ name: 'Theirs', description: 'Mine', version: 6 }),
    );
  });

  it('rejects invalid numbers, and lists the errors in a layout', async () => {
    const { services } = servicesOf(tenantServer(acme()), 'server', '/admin/tenants?edit=acme');
    const user = userEvent.setup();
    render(<TenantsPage services={services} />);
    const rate = await screen.findByLabelText('Requests per hour');
    await user.clear(rate);
    await user.type(rate, '1.5');
    await screen.findByText('Enter a whole number');
    const layout = screen.getByRole('textbox', { name: 'Layout as JSON' });
    await user.click(layout);
    await user.paste('{"id":"x","name":"X","type":"blog"}');
    await screen.findByText('config.theme is required');
    expect(screen.getByRole('button', { name: 'Apply Layout' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'Enforce limits' }));
    expect(screen.queryByLabelText('Requests per hour')).toBeNull();
  });
});
