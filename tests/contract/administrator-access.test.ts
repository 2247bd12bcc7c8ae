import { AdministrationCalls, AdministrationError } from '@core/tenant/administration/administration-calls';
import { TenantCalls } from '@core/tenant/remote/tenant-calls';
import { asAdministrator, testToken } from '@tests/support/administrator';
import { type OpenServer, type OpenServerOptions, openServer } from '@tests/support/open-server';
import { OPENING_MS, type OpenStore, storeKinds } from '@tests/support/open-store';
import { rawRequest } from '@tests/support/raw-request';
import { visitorOf } from '@tests/support/visitor';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { secrets } from '../../server/store/schema';

const SESSION = '/api/admin/session';
const FIRST_SESSION = '/api/admin/first-session';

/** Request headers that might appear to grant administrator permissions, without a valid token or session. */
const addresses: readonly (readonly string[])[] = [
  [],
  ['X-Forwarded-For: 127.0.0.1'],
  ['X-Forwarded-For: ::1, 127.0.0.1'],
  ['X-Forwarded-For: 203.0.113.9, 127.0.0.1'],
  ['X-Real-IP: 127.0.0.1'],
  ['X-Client-IP: 127.0.0.1'],
  ['Forwarded: for=127.0.0.1;host=localhost;proto=http'],
  ['Forwarded: for="[::1]"'],
  ['X-Forwarded-Host: localhost', 'X-Forwarded-Proto: https'],
  ['Authorization: Bearer'],
  ['Authorization: Bearer undefined'],
  ['Authorization: Bearer used'],
  ['Cookie: sinter-administrator=9999999999999-x.'],
  ['Cookie: sinter-administrator=9999999999999-x.signature'],
];

const hosts = ['localhost', '127.0.0.1:8080', '[::1]', 'ton.localhost', 'ide.example'];

const configurations = [
  ['by itself', {}],
  ['behind a proxy', { trustedProxies: ['127.0.0.1', '::1'], publicUrl: new URL('https://ide.example') }],
] as const;

function post(origin: string, path: string, body: object, headers: Record<string, string> = {}) {
  return fetch(new URL(path, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

async function isAdministrator(origin: string, cookie: string): Promise<boolean> {
  return (await (await fetch(new URL(SESSION, origin), { headers: { cookie } })).json()).isAdministrator;
}

describe.each(storeKinds)('administrator access, using the $kind store', ({ open }) => {
  let store: OpenStore;
  beforeAll(async () => {
    store = await open();
  }, OPENING_MS);
  afterAll(() => store.close());

  describe.each(configurations)('a server %s', (_, configuration) => {
    let server: OpenServer;
    beforeAll(async () => {
      server = await openServer(store.database, { addresses: configuration });
    });
    afterAll(() => server.close());

    const cases = addresses.map((headers) => ({ headers, name: headers.join(', ') || 'no header' }));
    it.each(cases)(
      'does not grant administrator permissions to local clients that send $name',
      async ({ headers }) => {
        for (const host of hosts) {
          const asked = [`GET ${SESSION} HTTP/1.1`, `Host: ${host}`, ...headers];
          const { status, text } = await rawRequest(server.origin, asked);
          expect([200, 421]).toContain(status);
          expect(text).not.toContain('"isAdministrator":true');
          for (const call of [
            'GET /api/admin/system',
            'GET /metrics',
            'PUT /api/tenant/ton/config',
            'POST /tenants',
          ]) {
            const lines = [`${call} HTTP/1.1`, `Host: ${host}`, 'Content-Length: 0', ...headers];
            expect([401, 421]).toContain((await rawRequest(server.origin, lines)).status);
          }
        }
      },
    );

    it('grants permissions to programs with the token, except through a foreign host or origin', async () => {
      const token = `Authorization: ${asAdministrator.authorization}`;
      const system = (...headers: string[]) =>
        rawRequest(server.origin, ['GET /api/admin/system HTTP/1.1', token, ...headers]);
      expect((await system('Host: localhost')).status).toBe(200);
      expect((await system('Host: rebound.example')).status).toBe(421);
      expect((await system('Host: localhost', 'Origin: https://rebound.example')).status).toBe(403);
      expect((await system('Host: rebound.example', 'Origin: http://rebound.example')).status).toBe(421);
    });
  });

  describe('sign-in with the token from the environment', () => {
    let server: OpenServer;
    beforeAll(async () => {
      server = await openServer(store.database);
    });
    afterAll(() => server.close());

    it('an administrator can sign in and out, and the sign-in is recorded', async () => {
      const { fetch } = visitorOf(server.origin);
      const calls = new AdministrationCalls(fetch);
      expect(await calls.session()).toEqual({ isAdministrator: false, hasToken: true });
      for (const call of [() => calls.system(), () => calls.visitors(), () => calls.logs()]) {
        await expect(call()).rejects.toMatchObject({ status: 401 });
      }
      await expect(calls.signIn('wrong')).rejects.toThrow('The token does not match SINTER_ADMIN_TOKEN');
      expect(await calls.signIn(testToken)).toEqual({
        isAdministrator: true,
        way: 'session',
        hasToken: true,
      });
      expect(await calls.session()).toMatchObject({ isAdministrator: true, way: 'session' });
      expect((await calls.logs()).entries[0]).toMatchObject({ action: 'signed in', actor: 'administrator' });
      expect((await new TenantCalls(fetch).change('sui', { name: 'Sui!' })).name).toBe('Sui!');
      expect(await calls.signOut()).toEqual({ isAdministrator: false, hasToken: true });
      await expect(calls.system()).rejects.toThrow(AdministrationError);
    });

    it('a cross-site request or a modified cookie does not sign in an administrator', async () => {
      const foreign = await post(
        server.origin,
        SESSION,
        { token: testToken },
        { origin: 'https://evil.example' },
      );
      expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null]);
      const signedIn = await post(server.origin, SESSION, { token: testToken });
      const cookie = signedIn.headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/Max-Age=86400; HttpOnly; SameSite=Lax$/);
      const [pair = ''] = cookie.split(';');
      const longer = pair.replace(/=(\d+)-/, (_, until: string) => `=${Number(until) + 1}-`);
      expect(await isAdministrator(server.origin, pair)).toBe(true);
      expect(await isAdministrator(server.origin, longer)).toBe(false);
    });

    it('sets a secure cookie if the public address uses TLS or a trusted proxy reports TLS', async () => {
      const secure = async (options: OpenServerOptions['addresses'], headers: Record<string, string>) => {
        const behind = await openServer(store.database, { addresses: options ?? {} });
        const response = await behind.app.inject({
          method: 'POST',
          url: SESSION,
          headers,
          payload: { token: testToken },
        });
        await behind.close();
        return [response.statusCode, String(response.headers['set-cookie']).includes('; Secure')];
      };
      const publicUrl = new URL('https://ide.example');
      const tls = { 'x-forwarded-proto': 'https' };
      expect(await secure({ publicUrl }, { host: 'ide.example' })).toEqual([200, true]);
      expect(await secure({ publicUrl }, { host: 'localhost' })).toEqual([200, false]);
      expect(await secure({ trustedProxies: ['127.0.0.1'] }, { host: 'localhost', ...tls })).toEqual([
        200,
        true,
      ]);
      expect(await secure({ trustedProxies: ['10.0.0.0/8'] }, { host: 'localhost', ...tls })).toEqual([
        200,
        false,
      ]);
    });

    it('fails if no token is configured', async () => {
      const without = await openServer(store.database, { adminToken: undefined });
      try {
        const calls = new AdministrationCalls(visitorOf(without.origin).fetch);
        expect(await calls.session()).toEqual({ isAdministrator: false, hasToken: false });
        await expect(calls.signIn('undefined')).rejects.toThrow('Set SINTER_ADMIN_TOKEN, restart the server');
        expect(await calls.authProviders()).toEqual({ google: false, github: false, accounts: false });
        await expect(calls.sso()).rejects.toThrow('The environment variable SINTER_AUTH_DOMAIN is not set');
      } finally {
        await without.close();
      }
    });
  });

  describe('the first-start link', () => {
    const servers: OpenServer[] = [];
    const start = async () => {
      const server = await openServer(store.database, { adminToken: undefined });
      servers.push(server);
      return { origin: server.origin, token: server.services.administrators.firstToken ?? '' };
    };
    const use = (origin: string, token: string, headers?: Record<string, string>) =>
      post(origin, FIRST_SESSION, { token }, headers);
    beforeEach(async () => {
      await store.database.sql.delete(secrets);
    });
    afterEach(async () => {
      for (const server of servers.splice(0)) await server.close();
    });

    it('signs in an administrator once and creates a session that survives a restart without a new link', async () => {
      const { origin, token } = await start();
      const response = await use(origin, token);
      const cookie = cookieOf(response);
      expect([response.status, await response.json()]).toEqual([
        200,
        { isAdministrator: true, way: 'session', hasToken: false },
      ]);
      expect(response.headers.get('set-cookie')).toMatch(/Max-Age=2592000; HttpOnly; SameSite=Lax$/);
      const again = await use(origin, token);
      expect([again.status, cookieOf(again)]).toEqual([401, '']);
      expect((await again.json()).error).toMatch(/^This link is not valid. It has already been used/);
      const logs = await fetch(new URL('/api/admin/logs', origin), { headers: { cookie } });
      expect((await logs.json()).entries[0]).toMatchObject({
        action: 'signed in',
        detail: { by: 'first link' },
      });

      await servers.splice(0)[0]?.close();
      const restarted = await start();
      expect(restarted.token).toBe('');
      expect(await isAdministrator(restarted.origin, cookie)).toBe(true);
      expect((await use(restarted.origin, token)).status).toBe(401);
    });

    it('is valid on every server until a newer link is printed', async () => {
      const [first, second] = [await start(), await start()];
      expect((await use(first.origin, first.token)).status).toBe(401);
      expect((await use(second.origin, first.token)).status).toBe(401);
      expect((await use(first.origin, second.token)).status).toBe(200);
      expect((await use(second.origin, second.token)).status).toBe(401);
    });

    it('signs in only one administrator, even if it is used many times concurrently', async () => {
      const [first, second] = [await start(), await start()];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => use((index % 2 ? first : second).origin, second.token)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(401)]);
      expect(answers.filter((answer) => cookieOf(answer) !== '')).toHaveLength(1);
    });

    it('remains valid after requests from other sites or with methods other than POST', async () => {
      const { origin, token } = await start();
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
        const { status } = await fetch(new URL(`${FIRST_SESSION}?token=${token}`, origin), { method });
        expect([method, status]).toEqual([method, 404]);
      }
      const foreign = await use(origin, token, { origin: 'https://evil.example' });
      expect([foreign.status, cookieOf(foreign)]).toEqual([403, '']);
      const form = await fetch(new URL(FIRST_SESSION, origin), {
        method: 'POST',
        body: new URLSearchParams({ token }),
      });
      expect(form.status).toBe(415);
      expect((await use(origin, token)).status).toBe(200);
    });

    it('is stored only as a digest', async () => {
      const { token } = await start();
      expect(JSON.stringify(await store.database.sql.select().from(secrets))).not.toContain(token);
    });

    it('cannot be forged from the marker that replaces a used token', async () => {
      const { origin, token } = await start();
      await use(origin, token);
      for (const guess of ['used', '', 'undefined']) expect((await use(origin, guess)).ok).toBe(false);
    });

    it('becomes invalid when an administrator signs in with the token', async () => {
      const { origin, token } = await start();
      const other = await openServer(store.database);
      servers.push(other);
      const newest = other.services.administrators.firstToken ?? '';
      expect((await post(other.origin, SESSION, { token: testToken })).status).toBe(200);
      for (const one of [token, newest]) expect((await use(origin, one)).status).toBe(401);
      expect((await start()).token).toBe('');
    });
  });
});
