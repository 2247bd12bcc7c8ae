import { CancellationError } from '@core/base/errors';
import { DisposableStore } from '@core/base/lifecycle';
import { DeclaredChains } from '@core/chains/declared-chains';
import { ReportedNetworks } from '@core/chains/networks/reported-networks';
import type { ExecutionService, ExecutionSession } from '@core/execution/execution';
import { LocalExecution } from '@core/execution/local-execution';
import { RegisteredRunners } from '@core/execution/registered-runners';
import type { RunEvent } from '@core/execution/run-events';
import type { ScriptRunner } from '@core/execution/scripts/script-runner';
import type { TestRunner } from '@core/execution/tests/test-runner';
import { buildsOf, executionAt, executionOnServer } from '@tests/support/execution-places';
import { runRequestOf, smallestFunc } from '@tests/support/execution-requests';
import { openServer } from '@tests/support/open-server';
import { OPENING_MS, storeKinds } from '@tests/support/open-store';
import { firstValueFrom } from 'rxjs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '../../plugins/chain-ton/server/engine';

/** Compilers and emulators take seconds to load, especially on a busy machine. */
const RUNNING = { timeout: 120_000 };

interface Place {
  readonly execution: ExecutionService;
  close(): Promise<void>;
}

async function openLocal(): Promise<Place> {
  const store = new DisposableStore();
  const chains = new DeclaredChains();
  const languages = [{ id: 'func', displayName: 'FunC', extensions: ['fc'] }];
  store.add(
    chains.declare(
      { id: 'ton', displayName: 'TON', languages, capabilities: ['localNetwork'] },
      async () => {},
    ),
  );
  store.add(chains.register('ton', createEngine()));
  const local = new LocalExecution({
    builds: buildsOf(chains),
    chains,
    networks: new ReportedNetworks(),
    scriptRunners: new RegisteredRunners<ScriptRunner>(),
    testRunners: new RegisteredRunners<TestRunner>(),
  });
  const execution = executionAt(local, { chains });
  return { execution, close: async () => store.dispose() };
}

const places: readonly { readonly where: string; readonly open: () => Promise<Place> }[] = [
  { where: 'in this page', open: openLocal },
  ...storeKinds.map(({ kind, open }) => ({
    where: `on a server with the ${kind} store`,
    open: async () => {
      const store = await open();
      const server = await openServer(store.database, { workers: 1 });
      const execution = executionOnServer(server.origin);
      const close = async () => {
        await server.close();
        await store.close();
      };
      return { execution, close };
    },
  })),
];

describe.each(places)('execution $where', ({ open }) => {
  let place: Place;
  beforeAll(async () => {
    place = await open();
  }, OPENING_MS);
  afterEach(() => place.execution.cancelAll());
  afterAll(() => place.close());

  const project = runRequestOf('func', { 'main.fc': smallestFunc });

  it('changes from pending to running to completed, with progress and a result', RUNNING, async () => {
    const seen: ExecutionSession[] = [];
    const watching = place.execution.sessions$.subscribe((sessions) => {
      const last = sessions.at(-1);
      if (last) seen.push(last);
    });
    const events: RunEvent[] = [];
    const result = await place.execution.run(project, { emit: (event) => events.push(event) });
    watching.unsubscribe();
    expect([...new Set(seen.map(({ status }) => status))]).toEqual(['pending', 'running', 'completed']);
    // A server merges stages that follow each other quickly, so some may be missing.
    const order = ['preparing', 'queued', 'compiling', 'running'];
    const stages = new Set(seen.flatMap(({ progress }) => progress?.stage ?? []));
    expect(order).toEqual(expect.arrayContaining([...stages]));
    expect(stages).toContain('compiling');
    expect(result).toMatchObject({ exitCode: 0, stderr: '', truncated: false, diagnostics: [] });
    expect(result.stdout).toContain('answer() = 42');
    expect(result.artifacts).toMatchObject([{ chain: 'ton', language: 'func', sourcePath: 'main.fc' }]);
    const printed = events.flatMap((event) => (event.type === 'output' ? event.text : [])).join('\n');
    expect(`${printed}\n`).toBe(result.stdout);
    const built = events.flatMap((event) => (event.type === 'artifacts' ? event.artifacts : []));
    expect(built).toMatchObject([{ codeHash: result.artifacts[0]?.codeHash, payload: expect.anything() }]);
    const { duration, endTime, id } = seen.at(-1) ?? {};
    expect(duration).toBeGreaterThan(0);
    expect(Date.parse(endTime ?? '')).not.toBeNaN();
    expect((await firstValueFrom(place.execution.history$))[0]?.id).toBe(id);
  });

  it('completes with diagnostics if the project does not compile', RUNNING, async () => {
    const events: RunEvent[] = [];
    const result = await place.execution.run(
      runRequestOf('func', { 'main.fc': '() recv_internal() { int x = ; }' }),
      { emit: (event) => events.push(event) },
    );
    expect(result.exitCode).toBe(1);
    expect(result.diagnostics[0]).toMatchObject({ path: 'main.fc', severity: 'error' });
    expect(events).toContainEqual({ type: 'diagnostics', diagnostics: result.diagnostics });
  });

  it('is cancelled when stopped, and runs again when retried', RUNNING, async () => {
    const stop = new AbortController();
    const first = place.execution.run(project, { signal: stop.signal });
    stop.abort();
    await expect(first).rejects.toThrow(CancellationError);
    const sessions = await firstValueFrom(place.execution.sessions$);
    const { id = '', status } = sessions.at(-1) ?? {};
    expect(status).toBe('cancelled');
    expect((await place.execution.retry(id)).exitCode).toBe(0);
  });

  it('is rejected with a reason if the language is unsupported', RUNNING, async () => {
    const running = place.execution.run(runRequestOf('javascript', { 'main.js': 'run()' }));
    await expect(running).rejects.toThrow(/^Execution (failed: |request failed: 400 )/);
  });

  it('reports supported languages and clears the history', async () => {
    expect((await place.execution.capabilities()).languages).toContain('func');
    await expect(place.execution.retry('nobody')).rejects.toThrow('Session nobody not found');
    await place.execution.clearHistory();
    await place.execution.removeSession('nobody');
    expect(await firstValueFrom(place.execution.sessions$)).toEqual([]);
  });
});
