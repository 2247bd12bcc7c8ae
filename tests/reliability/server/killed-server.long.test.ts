import { requestOf, smallestFunc } from '@tests/support/execution-requests';
import { hasPostgres, startPostgres } from '@tests/support/postgres';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { describe, expect, it } from 'vitest';
import { callServer, startServerProcess } from './server-process';

const ROUNDS = 5;

/** Creates a database that outlives its servers, and the environment variables that select it. */
async function openDatabase(kind: 'embedded' | 'postgresql') {
  const dataDir = await temporaryFolder();
  if (kind === 'embedded') return { variables: { DATA_DIR: dataDir }, stop: async () => undefined };
  const { url, stop } = await startPostgres();
  return { variables: { DATA_DIR: dataDir, DATABASE_URL: url }, stop };
}

const kinds = ['embedded', ...(hasPostgres() ? (['postgresql'] as const) : [])] as const;

describe('a server with the embedded store', () => {
  it('loses no acknowledged data if it is killed while writing', async () => {
    const { variables } = await openDatabase('embedded');
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await startServerProcess(variables);
      const readiness = async () => (await fetch(`${server.origin}/readyz`)).status;
      await expect.poll(readiness, { timeout: 60_000 }).toBe(200);
      const write = async (writer: number) => {
        for (let count = 0; ; count += 1) {
          const slug = `round-${round}-${writer}-${count}`;
          const made = await callServer(server.origin, 'POST', '/tenants', { name: slug, slug });
          if (made.status === 201) acknowledged.set(slug, 1);
          const path = `/api/tenant/${slug}/config`;
          const changed = await callServer(server.origin, 'PUT', path, { name: 'changed', version: 1 });
          if (changed.status === 200) acknowledged.set(slug, 2);
        }
      };
      const writers = Promise.allSettled([0, 1, 2].map(write));
      await new Promise((resolve) => setTimeout(resolve, 4_000 + 300 * round));
      await server.kill();
      await writers;
    }
    const server = await startServerProcess(variables);
    expect(acknowledged.size).toBeGreaterThan(ROUNDS);
    for (const [slug, version] of acknowledged) {
      const { body } = await callServer(server.origin, 'GET', `/api/tenant/${slug}/config`);
      // A change may have been stored without being acknowledged.
      expect(body.data.version, slug).toBeGreaterThanOrEqual(version);
    }
    expect(await server.end()).toBe(0);
  });

  it('prevents a second server from starting, and the second server reports why', async () => {
    const { variables } = await openDatabase('embedded');
    const server = await startServerProcess(variables);
    await expect(startServerProcess(variables)).rejects.toThrow(
      /^Another server \(process \d+ on .+\) uses DATA_DIR/,
    );
    expect((await callServer(server.origin, 'GET', '/livez')).status).toBe(200);
    expect(await server.end()).toBe(0);
    const next = await startServerProcess(variables);
    expect(await next.end()).toBe(0);
  });
});

describe.each(kinds)('an execution with the %s store', (kind) => {
  it('ends with a result even if its server is killed during the run', async () => {
    const { variables, stop } = await openDatabase(kind);
    try {
      const first = await startServerProcess(variables);
      const request = requestOf('func', { 'main.fc': smallestFunc });
      const { body, cookie } = await callServer(first.origin, 'POST', '/api/v1/wasm/execute', request);
      const path = `/api/v1/wasm/execution/${body.execution_id}`;
      const stateOn = async (origin: string) =>
        (await callServer(origin, 'GET', path, undefined, cookie)).body;
      await expect
        .poll(async () => (await stateOn(first.origin)).status, { timeout: 60_000 })
        .toBe('running');
      await first.kill();
      const second = await startServerProcess(variables);
      await expect
        .poll(async () => (await stateOn(second.origin)).status, { timeout: 120_000, interval: 500 })
        .toBe('completed');
      const ended = await stateOn(second.origin);
      expect(ended.attempts).toBe(2);
      expect(ended.result.stdout).toContain('answer() = 42');
      expect(await second.end()).toBe(0);
    } finally {
      await stop();
    }
  });
});
