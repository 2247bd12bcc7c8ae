import { expect, type Page, type Response, test } from '@playwright/test';
import { signInAsAdministrator } from './administrator';

/** Calls the server from the page, with the page's session. */
async function ask(page: Page, method: string, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ([verb, address, text]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(address, { method: verb, headers, body: text })).status;
    },
    [method, path, JSON.stringify(body)] as const,
  );
}

const change = (page: Page, slug: string, body: object) =>
  ask(page, 'PUT', `/api/tenant/${slug}/config`, body);

async function makeTenant(page: Page, body: object = {}): Promise<string> {
  const slug = `acme-${crypto.randomUUID().slice(0, 8)}`;
  await signInAsAdministrator(page);
  await page.goto('/projects');
  expect(await ask(page, 'POST', '/tenants', { name: 'Acme', slug, ...body })).toBe(201);
  return slug;
}

const socketPath = /\/ws\/tenant\/[^/]+\/config/;
const eventsPath = /\/api\/tenant\/[^/]+\/config\/events/;

test('the address of an unknown tenant leads to a page that suggests similar names', async ({ page }) => {
  await page.goto('/tenant/aptso/projects');
  await expect(page).toHaveURL('/tenant-not-found?tenant=aptso&path=%2Fprojects&suggestions=aptos');
  await expect(page.getByText('The tenant “aptso” does not exist or is not active')).toBeVisible();
  await page.getByRole('link', { name: 'aptos' }).click();
  await expect(page.getByRole('heading', { name: 'Sinter for Aptos' })).toBeVisible();
});

test('a missing page, a disabled feature and an insufficient plan are each explained with a message', async ({
  page,
}) => {
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/tenant-route-not-available?path=%2Fadmin%2Fusers&tenant=sinter');
  await expect(page.getByText('The tenant “sinter” does not have a page at /admin/users.')).toBeVisible();

  const slug = await makeTenant(page, { layout_type: 'enterprise', features: { deployment: false } });
  await page.goto(`/tenant/${slug}/deploy`);
  await expect(page).toHaveURL(
    `/feature-not-available?path=%2Fdeploy&tenant=${slug}&reason=missing_features`,
  );
  await expect(page.getByText('requires a feature that is disabled')).toBeVisible();
  await page.goto(`/tenant/${slug}/reports`);
  await expect(page).toHaveURL(
    `/feature-not-available?path=%2Freports&tenant=${slug}&reason=insufficient_plan`,
  );
  await expect(page.getByText('is not included in the plan')).toBeVisible();

  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/404?path=%2Fno%2Fsuch%2Fpage');
  await expect(page.getByText('There is no page at /no/such/page.')).toBeVisible();
  await page.goto(`/tenant/${slug}/no/such/page`);
  await expect(page).toHaveURL(`/tenant/${slug}/404?path=%2Fno%2Fsuch%2Fpage`);
  await page.goto('/sign-in');
  await expect(page).toHaveURL('/?tenant=sinter&error=route_access_denied');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'You do not have access to that page',
  );
});

test('tenant changes by an administrator apply immediately, without data loss', async ({ page, browser }) => {
  const slug = await makeTenant(page, { plan: 'enterprise' });
  const features = { editor: true, multiChain: true, enableNewThemeService: true };
  expect(await change(page, slug, { features })).toBe(200);
  const visitor = await browser.newContext();
  const other = await visitor.newPage();
  const answers: Response[] = [];
  other.on('response', (response) => {
    if (new URL(response.url()).pathname === `/api/tenant/${slug}/config`) answers.push(response);
  });
  await other.goto(`/tenant/${slug}/projects`);
  await expect(other.getByRole('banner')).toContainText('Acme');
  let messages = 0;
  other.on('websocket', (socket) => {
    if (!socketPath.test(socket.url())) return;
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('tenantId')) messages += 1;
    });
  });
  await other.reload();
  await expect(other.getByRole('banner')).toContainText('Acme');
  await expect.poll(() => messages).toBe(1);
  await other.getByRole('button', { name: 'New Project' }).first().click();
  const dialog = other.getByRole('dialog', { name: 'New Project' });
  await dialog.getByRole('radio', { name: 'Ethereum' }).click();
  await dialog.getByRole('textbox', { name: 'Project name' }).fill('Kept');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(other.getByRole('treeitem', { name: 'contracts' })).toBeVisible();
  await other.getByRole('button', { name: 'Output', exact: true }).click();
  await expect(other.getByRole('tab', { name: 'Output' })).toBeVisible();

  const theme = {
    primary: '#ff00aa',
    secondary: '#331133',
    accent: '#00ffaa',
    background: '#101020',
    surface: '#181830',
    text: '#f0f0ff',
  };
  expect(await change(page, slug, { features, theme, disabled_plugins: ['output'] })).toBe(200);
  await expect(other.locator('body')).toHaveCSS('background-color', 'rgb(16, 16, 32)');
  await expect(other.getByText('Unknown tab type: output')).toBeVisible();
  await expect(other.getByText('The plugin for this tab is disabled or missing.')).toBeVisible();
  // The page received one message after it was loaded and one with the change. The second message caused no further
  // request.
  expect(messages).toBe(2);
  const requests = await Promise.all(answers.map((answer) => answer.request().allHeaders()));
  const etag = await answers[0]?.headerValue('etag');
  expect(requests.map((headers) => headers['if-none-match'])).toEqual([undefined, etag]);

  expect(await change(page, slug, { disabled_plugins: [] })).toBe(200);
  await expect(other.getByRole('log', { name: 'Output' })).toBeVisible();
  await expect(other.getByRole('treeitem', { name: 'contracts' })).toBeVisible();

  expect(await change(page, slug, { features: { ...features, editor: false } })).toBe(200);
  await expect(other).toHaveURL(/\/feature-not-available\?path=%2Feditor%2Fproject-/);
  expect(await change(page, slug, { features })).toBe(200);
  await other.goto(`/tenant/${slug}/projects`);
  await expect(other.getByRole('link', { name: 'Kept' })).toBeVisible();

  expect(await change(page, slug, { layout_type: 'enterprise' })).toBe(200);
  await expect(
    other.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Teams' }),
  ).toBeVisible();
  expect(await change(page, slug, { status: 'inactive' })).toBe(200);
  await expect(other).toHaveURL(new RegExp(`/tenant-not-found\\?tenant=${slug}`));
  await visitor.close();
});

test.describe('changes to a tenant', () => {
  const renamed = (page: Page, slug: string, name: string) =>
    expect(async () => expect(await change(page, slug, { name })).toBe(200)).toPass();
  const brand = (page: Page) => page.getByRole('banner').getByRole('link').first();

  test('arrive as server-sent events if no WebSocket is available', { tag: '@long' }, async ({
    page,
    browser,
  }) => {
    const slug = await makeTenant(page);
    const visitor = await browser.newContext();
    const other = await visitor.newPage();
    await other.routeWebSocket(socketPath, (socket) => socket.close());
    const events = other.waitForRequest(eventsPath);
    await other.goto(`/tenant/${slug}/projects`);
    await events;
    await renamed(page, slug, 'Renamed');
    await expect(brand(other)).toHaveText('Renamed');
    await visitor.close();
  });

  test('are polled if neither WebSockets nor server-sent events are available', { tag: '@long' }, async ({
    page,
    browser,
  }) => {
    const slug = await makeTenant(page);
    const visitor = await browser.newContext();
    const other = await visitor.newPage();
    await other.clock.install();
    await other.routeWebSocket(socketPath, (socket) => socket.close());
    let attempts = 0;
    await other.route(eventsPath, (route) => {
      attempts += 1;
      return route.abort();
    });
    await other.goto(`/tenant/${slug}/projects`);
    await expect(brand(other)).toHaveText('Acme');
    // Three more attempts after 5, 10 and 15 seconds (specification §4.6), followed by a request every 30 seconds.
    for (const [attempt, pause] of [5, 10, 15].entries()) {
      await expect.poll(() => attempts).toBeGreaterThan(attempt);
      await other.clock.runFor(pause * 1000 + 100);
    }
    await expect.poll(() => attempts).toBe(4);
    await renamed(page, slug, 'Asked for');
    await other.clock.runFor(30_000);
    await expect(brand(other)).toHaveText('Asked for');
    expect(attempts).toBe(4);
    await visitor.close();
  });
});
