import { asAdministrator } from '@tests/support/administrator';
import { embeddedServer } from '@tests/support/embedded-server';
import { OPENING_MS } from '@tests/support/open-store';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isApiPath } from '../addresses';
import { addApi } from './add-api';
import { OpeningServices } from './opening-services';

/** The routes in specification §7.1. Sockets are listed under the method of their handshake. */
const SPECIFIED = [
  'POST /tenants',
  'GET /tenants',
  'POST /tenants/validate-slug',
  'GET /api/tenant/{tenant}/config',
  'PUT /api/tenant/{tenant}/config',
  'GET /api/tenant/{tenant}/config/events',
  'GET /ws/tenant/{tenant}/config',
  'POST /api/v1/wasm/execute',
  'GET /ws/v1/wasm/execution/{id}',
  'POST /api/v1/wasm/analyze',
  'GET /api/v1/wasm/vm/capabilities',
  'GET /api/v1/wasm/executions',
  'GET /api/v1/wasm/execution/{id}',
];

interface Operation {
  readonly summary?: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

const server = embeddedServer();
const app = Fastify({ exposeHeadRoutes: false });
const routes: string[] = [];
let operations: ReadonlyMap<string, Operation>;
beforeAll(async () => {
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push(`${one} ${url.replace(/:(\w+)/g, '{$1}')}`);
  });
  const services = new OpeningServices(Promise.resolve(server.get));
  await addApi(app, { services, authDomain: undefined, baseDomain: undefined, validatesTenants: true });
  const { paths } = (await app.inject({ url: '/api/openapi.json', headers: asAdministrator })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${path}`, one]),
    ),
  );
}, OPENING_MS);
afterAll(() => app.close());

describe('API documentation', () => {
  it('lists all the server’s routes except those that serve the documentation', () => {
    const own = ['GET /api/openapi.json', 'GET /api/docs'];
    const calls = routes.filter((route) => isApiPath(route.split(' ')[1] ?? '') && !own.includes(route));
    expect([...operations.keys()].sort()).toEqual(calls.sort());
  });

  it.each(SPECIFIED)('describes the purpose, input and output of %s', async (call) => {
    const found = operations.get(call);
    expect(found?.summary).toMatch(/^[A-Z].*\.$/);
    const inPath = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(found?.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
    expect(JSON.stringify(found?.responses['2XX'])).toContain('"schema"');
    const written = call.replace(/\{(\w+)\}/g, ':$1').split(' ')[1] ?? '';
    expect((await app.inject({ url: '/api/docs', headers: asAdministrator })).body.includes(written)).toBe(
      true,
    );
  });
});
