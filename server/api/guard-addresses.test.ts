import { asAdministrator } from '@tests/support/administrator';
import { embeddedServer } from '@tests/support/embedded-server';
import { type OpenServer, openServer } from '@tests/support/open-server';
import { type RawAnswer, rawRequest, socketLines } from '@tests/support/raw-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const local = embeddedServer();
let published: OpenServer;
beforeAll(async () => {
  published = await openServer(local.database, {
    baseDomain: 'tenants.example',
    addresses: { host: '192.0.2.7', publicUrl: new URL('https://ide.example:8443') },
  });
});
afterAll(() => published.close());

const SOCKET = '/ws/tenant/ton/config';
const EVENTS = '/api/tenant/ton/config/events';
const reading = [
  '/',
  '/index.html',
  '/assets/gone.js',
  '/api/health',
  '/livez',
  '/tenants',
  '/nowhere',
  EVENTS,
];

/** Sends an HTTP request, or a WebSocket handshake if `path` is the socket path. */
function ask(origin: string, path: string, ...headers: string[]): Promise<RawAnswer> {
  const lines = path === SOCKET ? socketLines(path, headers) : [`GET ${path} HTTP/1.1`, ...headers];
  return rawRequest(origin, lines);
}

describe('Host header', () => {
  it.each([
    'localhost',
    'LocalHost:1',
    'localhost.',
    'localhost.:8080',
    'ton.localhost:8080',
    '127.0.0.1:8080',
    '127.8.9.1',
    '[::1]:8080',
  ])('is accepted on every server if it is %s', async (host) => {
    for (const { origin } of [local, published]) {
      expect((await ask(origin, '/livez', `Host: ${host}`)).status).toBe(200);
    }
    expect((await ask(local.origin, SOCKET, `Host: ${host}`)).status).toBe(101);
  });

  it.each([
    'ide.example',
    'IDE.Example.:8443',
    'ide.example:8080',
    'tenants.example',
    'ton.tenants.example:8080',
    '192.0.2.7:8080',
  ])('is accepted if it is %s and that address is set in the environment', async (host) => {
    expect((await ask(published.origin, '/livez', `Host: ${host}`)).status).toBe(200);
    expect((await ask(local.origin, '/livez', `Host: ${host}`)).status).toBe(421);
  });

  it.each([
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evillocalhost',
    'ide.example.evil.example',
    'evilide.example',
    'eviltenants.example',
    '192.0.2.8',
    '0.0.0.0',
    '[::2]',
  ])('is rejected in requests for pages, files, API calls, events and sockets if it is %s', async (host) => {
    for (const { origin } of [local, published]) {
      for (const path of [...reading, SOCKET]) {
        const { status, text } = await ask(origin, path, `Host: ${host}`);
        expect([path, status]).toEqual([path, 421]);
        expect(text).toContain('set SINTER_PUBLIC_URL to a URL with this host');
        expect(text).toContain('content-security-policy');
      }
    }
    const [line, json] = ['POST /tenants HTTP/1.1', JSON.stringify({ name: 'Evil', slug: 'evil' })];
    const headers = ['Content-Type: application/json', `Content-Length: ${json.length}`];
    const bearer = `Authorization: ${asAdministrator.authorization}`;
    expect((await rawRequest(local.origin, [line, `Host: ${host}`, bearer, ...headers], json)).status).toBe(
      421,
    );
  });

  it('is rejected if it is not loopback and the server listens on a wildcard address', async () => {
    const server = await openServer(local.database, { addresses: { host: '0.0.0.0' } });
    try {
      const { status, text } = await ask(server.origin, '/', 'Host: 192.168.1.5:8080');
      expect([status, text]).toEqual([
        421,
        expect.stringContaining("does not accept requests for the host '192.168.1.5'"),
      ]);
      expect((await ask(server.origin, '/', 'Host: 0.0.0.0:8080')).status).toBe(421);
      expect((await ask(server.origin, '/', 'Host: localhost:8080')).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  it.each([
    ['missing', []],
    ['empty', ['Host:']],
    ['repeated', ['Host: localhost', 'Host: evil.example']],
    ['repeated with the same value', ['Host: localhost', 'host: localhost']],
    ['a list', ['Host: localhost, evil.example']],
    ['with a user', ['Host: localhost@evil.example']],
    ['with a path', ['Host: localhost/evil']],
    ['with an escape', ['Host: localhost%00']],
    ['with an invalid port', ['Host: localhost:99999']],
    ['with a word as the port', ['Host: localhost:http']],
    ['with two final dots', ['Host: localhost..']],
    ['with a broken IPv6 address', ['Host: [::1']],
  ])('is rejected if it is %s', async (_, headers) => {
    for (const path of ['/', '/api/health', SOCKET]) {
      expect((await ask(local.origin, path, ...headers)).status).toBe(400);
    }
  });

  it('is required in HTTP/1.0 requests too, and must match the host in the request target', async () => {
    expect((await rawRequest(local.origin, ['GET /livez HTTP/1.0'])).status).toBe(400);
    const absolute = ['GET http://evil.example/livez HTTP/1.1', 'Host: localhost'];
    expect((await rawRequest(local.origin, absolute)).status).toBe(400);
  });

  it.each(['X-Forwarded-Host: localhost', 'Forwarded: host=localhost', 'X-Original-Host: localhost'])(
    'takes precedence over %s, even when the tenant is determined',
    async (header) => {
      const server = await openServer(local.database, { addresses: { trustedProxies: ['127.0.0.1'] } });
      try {
        expect((await ask(server.origin, '/', 'Host: evil.example', header)).status).toBe(421);
        const tenant = header.replace('localhost', 'ton.localhost');
        const { text } = await ask(server.origin, '/api/health', 'Host: localhost', tenant);
        expect(text).toContain('x-tenant-id: sinter');
      } finally {
        await server.close();
      }
    },
  );
});

describe('Origin header', () => {
  const change = [
    'POST /tenants HTTP/1.1',
    `Authorization: ${asAdministrator.authorization}`,
    'Content-Length: 0',
  ];

  it.each([
    ['https://ide.example:8443', 'ide.example:8443'],
    ['https://ide.example:8443', 'ide.example'],
    ['https://ide.example:8443', 'localhost:8080'],
    ['https://ton.tenants.example', 'ton.tenants.example'],
    ['http://localhost:8080', 'localhost:8080'],
    ['https://localhost', 'localhost'],
    ['http://localhost', 'LOCALHOST:80'],
  ])('is accepted if it is %s and the host is %s', async (origin, host) => {
    const headers = [`Host: ${host}`, `Origin: ${origin}`];
    expect((await rawRequest(published.origin, [...change, ...headers])).status).toBe(400);
    expect((await ask(published.origin, SOCKET, ...headers)).status).toBe(101);
    expect((await ask(published.origin, EVENTS, ...headers)).status).toBe(200);
  });

  it.each([
    ['https://evil.example', 'ide.example:8443'],
    ['http://ide.example:8443', 'ide.example:8443'],
    ['http://ide.example', 'ide.example'],
    ['https://ide.example', 'ide.example'],
    ['https://sui.tenants.example', 'ton.tenants.example'],
    ['http://localhost:3000', 'localhost:8080'],
    ['http://evil.localhost:8080', 'localhost:8080'],
    ['null', 'localhost:8080'],
    ['', 'localhost:8080'],
    ['localhost:8080', 'localhost:8080'],
    ['http://localhost:8080, https://evil.example', 'localhost:8080'],
  ])('is rejected if it is %s and the host is %s', async (origin, host) => {
    const headers = [`Host: ${host}`, `Origin: ${origin}`];
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const lines = [change.join('\n').replace('POST', method).split('\n'), headers].flat();
      expect([method, (await rawRequest(published.origin, lines)).status]).toEqual([method, 403]);
    }
    for (const path of [SOCKET, EVENTS, '/%61pi/tenant/ton/config/events', '/tenants']) {
      expect([path, (await ask(published.origin, path, ...headers)).status]).toEqual([path, 403]);
    }
    // Files contain no secrets, and sandboxed frames load them with the origin 'null'.
    expect((await ask(published.origin, '/', ...headers)).status).toBe(200);
  });
});
