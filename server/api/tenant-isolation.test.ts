import { type IncomingMessage, request as openRequest } from 'node:http';
import type { ExecutionUpdate } from '@core/execution/remote/wire';
import type { ExecutionResult } from '@core/execution/wire';
import { testToken } from '@tests/support/administrator';
import { requestOf } from '@tests/support/execution-requests';
import { type OpenServer, openServer } from '@tests/support/open-server';
import { OPENING_MS, type OpenStore, storeKinds } from '@tests/support/open-store';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ExecutionQueue } from '../executions/execution-queue';
import { Database } from '../store/database';
import { addApi } from './add-api';
import { addHealthCalls } from './health-calls';
import { OpeningServices } from './opening-services';

/** Timeout for tests that analyse code, because loading a compiler takes seconds. */
const ASKING = { timeout: 120_000 };

const BASE_DOMAIN = 'sinter.test';

/** A marker in all of Ann's data, and nowhere else. */
const MARK = 'ann-keeps-this';

/**
 * Who may receive a route's response: only the owner, each caller for their own data, administrators, or everyone for
 * the given reason.
 */
type Access = 'owner' | 'own' | 'administrators' | { readonly public: string };

interface Rule {
  readonly access: Access;
  readonly body?: unknown;
}

const program = ';; nothing';
const configIsPublic = { public: 'a page needs its tenant’s configuration before a user is known' };
const isAlive = { public: 'reports only that the server is running' };

/** The access rule of every server route. A test fails if a route has no rule. */
const rules: Readonly<Record<string, Rule>> = {
  'GET /tenants': { access: { public: 'names of active tenants are public' } },
  'POST /tenants': { access: 'administrators', body: { name: 'Mine', slug: 'taken-over' } },
  'POST /tenants/validate-slug': {
    access: { public: 'available names are public' },
    body: { slug: 'ton' },
  },
  'GET /api/tenant/:tenant/config': { access: configIsPublic },
  'PUT /api/tenant/:tenant/config': { access: 'administrators', body: { name: 'Mine' } },
  'GET /api/tenant/:tenant/config/events': { access: configIsPublic },
  'GET /ws/tenant/:tenant/config': { access: configIsPublic },
  'GET /api/tenant/:tenant/figures': { access: { public: 'totals of a tenant are public' } },
  'POST /api/v1/wasm/execute': { access: 'own', body: requestOf('func', { 'main.fc': program }) },
  'POST /api/v1/wasm/analyze': {
    access: { public: 'analyses only the code sent, and stores nothing' },
    body: { language: 'func', code: program },
  },
  'POST /tenants/sanitize-css': { access: 'administrators', body: { custom_css: '' } },
  'GET /api/v1/wasm/vm/capabilities': { access: { public: 'the supported languages are public' } },
  'GET /api/v1/wasm/executions': { access: 'own' },
  'DELETE /api/v1/wasm/executions': { access: 'own' },
  'GET /api/v1/wasm/execution/:id': { access: 'owner' },
  'DELETE /api/v1/wasm/execution/:id': { access: 'own' },
  'GET /api/v1/wasm/execution/:id/updates': { access: 'owner' },
  'POST /api/v1/wasm/execution/:id/stop': { access: 'own' },
  'GET /ws/v1/wasm/execution/:id': { access: 'owner' },
  'GET /api/admin/session': { access: 'own' },
  'POST /api/admin/session': { access: 'administrators', body: { token: MARK } },
  'POST /api/admin/first-session': { access: 'administrators', body: { token: MARK } },
  'DELETE /api/admin/session': { access: 'own' },
  'GET /api/admin/system': { access: 'administrators' },
  'GET /api/admin/users': { access: 'administrators' },
  'GET /api/admin/logs': { access: 'administrators' },
  'GET /api/admin/plugins': { access: 'administrators' },
  'GET /metrics': { access: 'administrators' },
  'GET /api/auth/providers': { access: { public: 'needed before signing in' } },
  'GET /api/auth/sso': { access: { public: 'needed before signing in' } },
  'GET /api/openapi.json': { access: { public: 'the list of calls is public, by tenant' } },
  'GET /api/docs': { access: { public: 'the list of calls is public, by tenant' } },
  'GET /api/health': { access: isAlive },
  'HEAD /api/health': { access: isAlive },
  'GET /livez': { access: isAlive },
  'HEAD /livez': { access: isAlive },
  'GET /readyz': { access: isAlive },
  'HEAD /readyz': { access: isAlive },
};

/** How an attacker requests another user's data. */
interface Disguise {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: string;
}

interface Answer {
  readonly status: number;
  /** The whole response with its headers, or only the beginning if the response is an endless stream. */
  readonly text: string;
  /** `name=value` of the cookie that was set; empty if there is none. */
  readonly cookie: string;
}

const result: ExecutionResult = {
  exitCode: 0,
  stdout: MARK,
  stderr: '',
  artifacts: [],
  diagnostics: [],
  durationMs: 1,
  truncated: false,
};

/** Sends a request with arbitrary headers, including `host`, which `fetch` cannot set. */
function send(
  origin: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
): Promise<Answer> {
  const json = body === undefined ? undefined : JSON.stringify(body);
  const sent = { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) };
  return new Promise((resolve, reject) => {
    const request = openRequest(new URL(path, origin), { method, headers: sent }, async (response) =>
      resolve(await answerOf(response)),
    );
    request.on('error', reject);
    request.end(json);
  });
}

async function answerOf(response: IncomingMessage): Promise<Answer> {
  let text = JSON.stringify(response.headers);
  for await (const chunk of response) {
    text += chunk;
    if (response.headers['content-type'] === 'text/event-stream' && text.includes('connected')) break;
  }
  const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  return { status: response.statusCode ?? 0, text, cookie };
}

function open(origin: string, path: string, headers: Readonly<Record<string, string>>) {
  const socket = new WebSocket(new URL(path, origin.replace('http', 'ws')), { headers });
  const heard: ExecutionUpdate[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  socket.on('error', () => undefined);
  return { socket, heard };
}

/** Opens a WebSocket. Returns the response that refuses the handshake, or status 101 with the first message. */
function sendToSocket(origin: string, path: string, headers: Readonly<Record<string, string>>) {
  const { socket } = open(origin, path, headers);
  return new Promise<Answer>((resolve) => {
    socket.on('unexpected-response', async (_, response) => resolve(await answerOf(response)));
    socket.once('message', (data) => {
      socket.close();
      resolve({ status: 101, text: String(data), cookie: '' });
    });
  });
}

describe.each(storeKinds)('tenant visitor’s data in the $kind store', ({ open: openStore }) => {
  let store: OpenStore;
  let server: OpenServer;
  let queue: ExecutionQueue;
  let disguises: readonly Disguise[];
  let ann: string;
  let annId: string;
  let bob: string;
  let running: string;
  let ended: string;
  const routes: string[] = [];

  const execute = async (tenant: string, cookie = '', text = program) => {
    const request = requestOf('func', { 'main.fc': text });
    const path = `/api/v1/wasm/execute?tenant=${tenant}`;
    const answer = await send(server.origin, 'POST', path, { cookie }, request);
    expect(answer.status, answer.text).toBe(202);
    const [, id = ''] = /"execution_id":"([^"]+)"/.exec(answer.text) ?? [];
    return { id, cookie: answer.cookie || cookie };
  };

  /**
   * Deletes other visitors' executions, because each visitor may have only three active ones and the disguises would
   * exceed this limit.
   */
  const forgetOthers = () =>
    store.driver.script(`delete from executions where tenant_id <> 'ton' or user_id <> '${annId}'`);

  /** All stored data that belongs to Ann or to tenants. */
  const kept = async () => {
    const statements = [
      `select * from executions where tenant_id = 'ton' and user_id = '${annId}' order by position`,
      `select u.* from execution_updates u join executions e on e.id = u.execution_id
        where e.tenant_id = 'ton' and e.user_id = '${annId}' order by u.execution_id, u.seq`,
      'select * from tenants order by id',
      'select * from audit_entries order by id',
      'select * from secrets order by name',
    ];
    const tables: unknown[] = [];
    for (const statement of statements) tables.push((await store.driver.run(statement, [])).rows);
    return JSON.stringify(tables);
  };

  beforeAll(async () => {
    store = await openStore();
    server = await openServer(store.database, { baseDomain: BASE_DOMAIN });
    queue = new ExecutionQueue(store.database, 'test');

    const app = Fastify({ exposeHeadRoutes: false });
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push(`${one} ${url}`);
    });
    const services = new OpeningServices(Promise.resolve(server.get));
    addHealthCalls(app, services.current({ database: Database }), true);
    await addApi(app, { services, authDomain: undefined, baseDomain: BASE_DOMAIN, validatesTenants: true });
    await app.close();

    const first = await execute('ton', '', `;; ${MARK}`);
    ({ cookie: ann, id: ended } = first);
    annId = ann.split('=')[1]?.split('.')[0] ?? '';
    const done = await queue.claim();
    if (done) await queue.end(done, { status: 'completed', result });
    ({ id: running } = await execute('ton', ann, `;; ${MARK}`));
    const job = await queue.claim();
    expect([done?.id, job?.id]).toEqual([ended, running]);
    if (job) await queue.report(job, { type: 'progress', data: { stage: 'running', message: MARK } });
    await server.services.tenants.change('ton', { name: 'TON' }, MARK);
    ({ cookie: bob } = await execute('sui'));

    const [, bobsSignature = ''] = bob.split('.');
    const session = `${Date.now() + 1e9}-${annId}`;
    const disguise = (name: string, query: string, headers: Record<string, string> = {}) => ({
      name,
      query,
      headers,
    });
    disguises = [
      disguise('nobody', 'tenant=ton'),
      disguise('a visitor of another tenant', 'tenant=sui', { cookie: bob }),
      disguise('the same, who names the tenant in the query', 'tenant=ton', { cookie: bob }),
      disguise('the same, who names it in a header', '', { cookie: bob, 'x-tenant-id': 'ton' }),
      disguise('the same, who names it as the host', '', { cookie: bob, host: `ton.${BASE_DOMAIN}` }),
      disguise('the same, who names the owner', `tenant=ton&user_id=${annId}`, {
        cookie: bob,
        authorization: `Bearer ${annId}`,
        'x-user-id': annId,
      }),
      disguise('the owner in another tenant', 'tenant=sui', { cookie: ann }),
      disguise('the owner in another tenant, with the right tenant in a header', 'tenant=sui&tenant=ton', {
        cookie: ann,
        'x-tenant-id': 'ton',
      }),
      disguise('the owner at the host of another tenant', 'tenant=ton', {
        cookie: ann,
        host: `sui.${BASE_DOMAIN}`,
      }),
      disguise('a client that knows the owner’s id', 'tenant=ton', { cookie: `sinter-visitor=${annId}` }),
      disguise('a client that signs the owner’s id with another signature', 'tenant=ton', {
        cookie: `sinter-visitor=${annId}.${bobsSignature}`,
      }),
      disguise('a client that changes a signature', 'tenant=ton', { cookie: `${ann.slice(0, -2)}xx` }),
      disguise('a visitor cookie renamed to an administrator’s', 'tenant=ton', {
        cookie: `${bob.replace('visitor', 'administrator')}`,
      }),
      disguise('a session with a visitor’s signature', 'tenant=ton', {
        cookie: `${bob}; sinter-administrator=${session}.${bobsSignature}`,
      }),
      disguise('a page of another site in the owner’s browser', 'tenant=ton', {
        cookie: ann,
        origin: 'https://evil.example',
      }),
    ];
  }, OPENING_MS);
  afterEach(forgetOthers);
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  /** A route's paths for all of Ann's data. */
  const addressesOf = (url: string) =>
    [running, ended, running.toUpperCase()]
      .map((id) => url.replace(':tenant', 'ton').replace(':id', id))
      .filter((address, index, all) => all.indexOf(address) === index);

  const ask = (route: string, address: string, { headers, query }: Disguise) => {
    const [method = ''] = route.split(' ');
    const path = `${address}?${query}`;
    if (address.startsWith('/ws/')) return sendToSocket(server.origin, path, headers);
    return send(server.origin, method, path, headers, rules[route]?.body);
  };

  it('is protected by an access rule on every server route', () => {
    expect(Object.keys(rules).sort()).toEqual(routes.sort());
  });

  it('is available to its owner', async () => {
    const owner = { name: 'the owner', headers: { cookie: ann }, query: 'tenant=ton' };
    const atHost = { name: 'the owner', headers: { cookie: ann, host: `ton.${BASE_DOMAIN}` }, query: '' };
    for (const by of [owner, atHost]) {
      const history = await ask('GET /api/v1/wasm/executions', '/api/v1/wasm/executions', by);
      expect([history.text.includes(running), history.text.includes(ended)]).toEqual([true, true]);
      const record = await ask('GET /api/v1/wasm/execution/:id', `/api/v1/wasm/execution/${ended}`, by);
      expect([record.status, record.text.includes(MARK)]).toEqual([200, true]);
      const socket = await ask('GET /ws/v1/wasm/execution/:id', `/ws/v1/wasm/execution/${running}`, by);
      expect([socket.status, socket.text.includes(running)]).toEqual([101, true]);
    }
  });

  it.each(Object.entries(rules))(
    'cannot be read or changed through %s',
    ASKING,
    async (route, { access }) => {
      const before = await kept();
      for (const disguise of disguises) {
        for (const address of addressesOf(route.split(' ')[1] ?? '')) {
          const { status, text } = await ask(route, address, disguise);
          const isForeign = disguise.headers.origin !== undefined;
          const by = `${route} ${address}, ${disguise.name}: ${status} ${text}`;
          if (access === 'administrators') expect(isForeign ? [401, 403] : [401], by).toContain(status);
          if (access === 'owner') expect(status, by).toBe(isForeign ? 403 : 404);
          if (access === 'own') expect(isForeign ? [200, 403] : [200, 202], by).toContain(status);
          // A refusal may repeat the requested address, with ids in lowercase.
          const named = address
            .toLowerCase()
            .split('/')
            .filter((part) => part !== '');
          const reported = named.reduce((rest, part) => rest.replaceAll(part, ''), text);
          for (const secret of [MARK, running, ended, annId, testToken])
            expect(reported, by).not.toContain(secret);
        }
        await forgetOthers();
      }
      expect(await kept()).toBe(before);
    },
  );

  it('cannot be changed by stopping its executions through another visitor’s socket', async () => {
    const forms = [running, running.toUpperCase()].map((id) => ({
      type: 'stop_execution',
      execution_id: id,
    }));
    const before = await kept();
    for (const [tenant, cookie] of [
      ['sui', bob],
      ['ton', bob],
      ['sui', ann],
    ] as const) {
      const mine = await execute(tenant, cookie);
      const { socket, heard } = open(
        server.origin,
        `/ws/v1/wasm/execution/${mine.id}?tenant=${tenant}&user_id=${annId}`,
        { cookie: mine.cookie, 'x-tenant-id': 'ton' },
      );
      await expect.poll(() => heard.length).toBe(1);
      for (const form of forms) socket.send(JSON.stringify({ ...form, tenant: 'ton', user_id: annId }));
      await expect.poll(() => heard.map(({ type }) => type)).toEqual(['progress', 'invalid', 'invalid']);
      expect(JSON.stringify(heard)).not.toContain(running);
      // Bob may stop his own execution through the same connection.
      socket.send(JSON.stringify({ type: 'stop_execution', execution_id: mine.id }));
      await expect.poll(() => heard.at(-1)?.type).toBe('cancelled');
      socket.close();
    }
    expect(await kept()).toBe(before);
  });

  it('is not sent to followers of other executions', async () => {
    const { id, cookie } = await execute('ton', ann, `;; ${MARK}`);
    const theirs = [await execute('sui', bob), await execute('ton', bob)];
    const strangers = [
      ...theirs.map((own, index) =>
        open(server.origin, `/ws/v1/wasm/execution/${own.id}?tenant=${['sui', 'ton'][index]}`, {
          cookie: own.cookie,
        }),
      ),
      open(server.origin, '/ws/tenant/ton/config', { cookie: bob }),
    ];
    const owner = open(server.origin, `/ws/v1/wasm/execution/${id}?tenant=ton`, { cookie });
    await expect.poll(() => [...strangers, owner].map(({ heard }) => heard.length)).toEqual([1, 1, 1, 1]);

    for (let job = await queue.claim(); job; job = await queue.claim()) {
      const message = job.id === id ? MARK : 'theirs';
      await queue.report(job, { type: 'progress', data: { stage: 'running', message } });
      if (job.id === id) await queue.end(job, { status: 'completed', result });
      else await queue.end(job, { status: 'cancelled' });
    }
    await server.services.tenants.change('ton', { name: 'TON again' }, MARK);
    await expect.poll(() => owner.heard.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    await expect.poll(() => strangers.map(({ heard }) => heard.length)).toEqual([3, 3, 2]);
    for (const { heard } of strangers) {
      for (const secret of [MARK, id, annId]) expect(JSON.stringify(heard)).not.toContain(secret);
    }
    for (const { socket } of [...strangers, owner]) socket.close();
  });
});
