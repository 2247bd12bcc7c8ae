import { DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import { DeclaredChains } from '@core/chains/declared-chains';
import { ToldNetworks } from '@core/chains/networks/told-networks';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import type { ExecutionService, ExecutionSession } from '@core/execution/execution';
import { ExecutionSessions } from '@core/execution/execution-sessions';
import { LocalExecution } from '@core/execution/local-execution';
import { ExecutionCalls } from '@core/execution/remote/execution-calls';
import { RemoteExecution } from '@core/execution/remote/remote-execution';
import { RegisteredScriptRunners } from '@core/execution/scripts/registered-script-runners';
import { RegisteredTestRunners } from '@core/execution/tests/registered-test-runners';
import type { ProjectService } from '@core/files/projects/project';
import { requestOf, smallestFunc } from '@tests/support/execution-requests';
import { openServer } from '@tests/support/open-server';
import { OPENING_MS, storeKinds } from '@tests/support/open-store';
import { visitorOf } from '@tests/support/visitor';
import { filter, firstValueFrom, map } from 'rxjs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createEngine } from '../../plugins/chain-ton/server/engine';

/** Compilers and their machines take seconds to load, on a busy machine more. */
const RUNNING = { timeout: 120_000 };

interface Place {
  readonly execution: ExecutionService;
  close(): Promise<void>;
}

const logger: Logger = { warn: vi.fn(), error: vi.fn() };

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
  const execution = new LocalExecution({
    chains,
    logger,
    networks: new ToldNetworks(),
    projects: { project: undefined } as ProjectService,
    scriptRunners: new RegisteredScriptRunners(),
    sessions: new ExecutionSessions(new ObservableContextKeys()),
    testRunners: new RegisteredTestRunners(),
  });
  return { execution, close: async () => store.dispose() };
}

const places: readonly { readonly where: string; readonly open: () => Promise<Place> }[] = [
  { where: 'in this page', open: openLocal },
  ...storeKinds.map(({ kind, open }) => ({
    where: `on a server with the ${kind} store`,
    open: async () => {
      const store = await open();
      const server = await openServer(store.database, { workers: 1 });
      const { fetch, openSocket } = visitorOf(server.origin);
      const calls = new ExecutionCalls(fetch, () => 'ton');
      const execution = new RemoteExecution({
        calls,
        logger,
        openSocket,
        sessions: new ExecutionSessions(new ObservableContextKeys()),
      });
      const close = async () => {
        await server.close();
        await store.close();
      };
      return { execution, close };
    },
  })),
];

describe.each(places)('running a project $where', ({ open }) => {
  let place: Place;
  beforeAll(async () => {
    place = await open();
  }, OPENING_MS);
  afterEach(() => place.execution.cancelAll());
  afterAll(() => place.close());

  const project = requestOf('func', { 'main.fc': smallestFunc });
  const states = (id: string) =>
    place.execution.sessions$.pipe(
      map((sessions) => sessions.find((session) => session.id === id)),
      filter((session) => session !== undefined),
    );
  const ended = (id: string): Promise<ExecutionSession> =>
    firstValueFrom(states(id).pipe(filter(({ status }) => status !== 'pending' && status !== 'running')));

  it('goes from pending over running to completed, with progress and a result', RUNNING, async () => {
    const session = await place.execution.start(project);
    expect(session).toMatchObject({ status: 'pending', request: project });
    const seen: ExecutionSession[] = [];
    const watching = states(session.id).subscribe((state) => seen.push(state));
    const { status, result, duration, endTime } = await ended(session.id);
    watching.unsubscribe();
    expect(status).toBe('completed');
    expect([...new Set(seen.map((state) => state.status))].slice(-2)).toEqual(['running', 'completed']);
    // States that follow on each other quickly reach a visitor of a server as one: some stages may be left out.
    const order = ['queued', 'preparing', 'compiling', 'running', 'finishing'];
    const stages = new Set(seen.map(({ progress }) => progress?.stage ?? ''));
    const known = [...stages].filter((stage) => order.includes(stage));
    expect(known).toEqual(order.filter((stage) => stages.has(stage)));
    expect(known.slice(-1)).not.toEqual(['queued']);
    expect(known.length).toBeGreaterThan(0);
    expect(result).toMatchObject({ exitCode: 0, stderr: '', truncated: false, diagnostics: [] });
    expect(result?.stdout).toContain('answer() = 42');
    expect(result?.artifacts).toMatchObject([{ chain: 'ton', language: 'func', sourcePath: 'main.fc' }]);
    expect(duration).toBeGreaterThan(0);
    expect(Date.parse(endTime ?? '')).not.toBeNaN();
    expect((await firstValueFrom(place.execution.history$))[0]?.id).toBe(session.id);
  });

  it('completes with what is wrong when it does not compile', RUNNING, async () => {
    const { id } = await place.execution.start(
      requestOf('func', { 'main.fc': '() recv_internal() { int x = ; }' }),
    );
    const { status, result } = await ended(id);
    expect([status, result?.exitCode]).toEqual(['completed', 1]);
    expect(result?.diagnostics[0]).toMatchObject({ path: 'main.fc', severity: 'error' });
  });

  it('ends as cancelled when it is stopped, and runs again when it is retried', RUNNING, async () => {
    const first = await place.execution.start(project);
    await place.execution.cancel(first.id);
    expect((await ended(first.id)).status).toBe('cancelled');
    const again = await place.execution.retry(first.id);
    expect(again.id).not.toBe(first.id);
    expect((await ended(again.id)).status).toBe('completed');
    expect((await ended(first.id)).status).toBe('cancelled');
  });

  it('is refused with a reason in a language that nothing here runs', RUNNING, async () => {
    const { id } = await place.execution.start(requestOf('javascript', { 'main.js': 'run()' }));
    const { status, error } = await ended(id);
    expect(status).toBe('error');
    expect(error).toMatch(/^Execution (failed: |request failed: 400 )/);
  });

  it('says what it can, and warns of what it cannot', async () => {
    expect((await place.execution.capabilities()).languages).toContain('func');
    await expect(place.execution.retry('nobody')).rejects.toThrow('Session nobody not found');
    await place.execution.clearHistory();
    await place.execution.removeSession('nobody');
    expect(logger.warn).toHaveBeenCalledTimes(2);
  });
});
