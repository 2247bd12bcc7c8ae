import { inspect } from 'node:util';
import { asAdministrator } from '@tests/support/administrator';
import { requestOf } from '@tests/support/execution-requests';
import { type OpenServer, openServer } from '@tests/support/open-server';
import { OPENING_MS, type OpenStore, storeKinds } from '@tests/support/open-store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

describe.each(storeKinds)('call rejected by the $kind store', ({ open }) => {
  let store: OpenStore;
  let server: OpenServer;
  beforeAll(async () => {
    store = await open();
    server = await openServer(store.database);
  }, OPENING_MS);
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  // One call runs inside a tenant's transaction; the others run single statements.
  it.each(['/api/v1/wasm/executions', '/api/admin/logs', '/api/admin/users'])(
    'returns an error with a retry time: %s',
    async (path) => {
      const [executions, log] = ['executions', 'audit_entries'].map(
        (name) => `alter table ${name} rename to`,
      );
      await store.driver.script(`${executions} gone; ${log} gone_too`);
      const response = await fetch(`${server.origin}${path}`, { headers: asAdministrator });
      await store.driver.script(
        'alter table gone rename to executions; alter table gone_too rename to audit_entries',
      );
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      const error = 'The database could not complete the request. Try again.';
      expect(await response.json()).toEqual({ success: false, error });
      expect((await fetch(`${server.origin}${path}`, { headers: asAdministrator })).status).toBe(200);
    },
  );

  it('is logged without the values that it would have stored', async () => {
    const logged = vi.spyOn(server.app.log, 'error');
    await store.driver.script('alter table executions add constraint none check (false) not valid');
    const project = requestOf('func', { 'main.fc': ';; my own code' });
    const response = await fetch(`${server.origin}/api/v1/wasm/execute?tenant=ton`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(project),
    });
    await store.driver.script('alter table executions drop constraint none');
    expect(response.status).toBe(503);
    const said = logged.mock.calls.map((values) => inspect(values, { depth: 9 })).join('\n');
    logged.mockRestore();
    expect(said).toContain('executions');
    expect(said).not.toContain('my own code');
  });

  it.each(['tenant', 'text', 'action'])(
    'returns an error that identifies an invalid character in its %s',
    async (name) => {
      const response = await fetch(`${server.origin}/api/admin/logs?${name}=%00`, {
        headers: asAdministrator,
      });
      const error = 'The request is not valid: remove the character U+0000 from it.';
      expect([response.status, await response.json()]).toEqual([400, { success: false, error }]);
    },
  );

  it.each([{ custom_js: 'a\0' }, { settings: { 'a\0': 1 } }])(
    'returns an error that identifies an invalid character in the value to be stored: %j',
    async (change) => {
      const response = await fetch(`${server.origin}/api/tenant/ton/config`, {
        method: 'PUT',
        headers: { ...asAdministrator, 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
      const error = 'The request is not valid: remove the character U+0000 from it.';
      expect([response.status, await response.json()]).toEqual([400, { success: false, error }]);
    },
  );
});
