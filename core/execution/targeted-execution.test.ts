import type { ConnectionState } from '@core/base/connection/connection';
import { CancellationError } from '@core/base/errors';
import { DisposableStore } from '@core/base/lifecycle';
import { DeclaredChains } from '@core/chains/declared-chains';
import { ReportedNetworks } from '@core/chains/networks/reported-networks';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import type { InspectedSetting } from '@core/configuration/configuration';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { Project } from '@core/storage/wire';
import { FakeConnection, testProject } from '@tests/support/plugin-fixture';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ExecutionBackend, ExecutionError, type Run } from './execution';
import { ExecutionSessions } from './execution-sessions';
import type { RemoteCapabilities } from './remote/wire';
import type { RunEvent } from './run-events';
import { type RemoteBackend, TargetedExecution } from './targeted-execution';
import type { ExecutionResult } from './wire';

const server: RemoteCapabilities = {
  languages: [
    { id: 'func', chain: 'ton' },
    { id: 'move', chain: 'aptos' },
  ],
  version: '1.0.0',
  limits: { seconds: 60, memory: 1024, output: 1, request: 1, concurrent: 3 },
};

const extensions = { func: 'fc', move: 'move', solidity: 'sol' } as const;
type Known = keyof typeof extensions;

const requestIn = (language: Known, project = testProject) => ({
  blockchain: project.blockchain,
  files: [{ path: `main.${extensions[language]}`, content: 'x' }],
  language,
  projectId: project.id,
});

const result: ExecutionResult = {
  exitCode: 0,
  stdout: '',
  stderr: '',
  artifacts: [],
  diagnostics: [],
  durationMs: 1,
  truncated: false,
};

const chains: readonly (readonly [string, readonly Known[]])[] = [
  ['ton', ['func']],
  ['aptos', ['move']],
  ['sui', ['move']],
  ['ethereum', ['solidity']],
];

const store = new DisposableStore();
let connection: FakeConnection;
let setting$: BehaviorSubject<string>;
let project$: BehaviorSubject<Project | undefined>;
let files$: BehaviorSubject<readonly { readonly path: string }[]>;
let asked: () => Promise<RemoteCapabilities>;
let started: string[];
let settings$: BehaviorSubject<readonly InspectedSetting[]>;
let timeLimit: number | undefined;
let networks: ReportedNetworks;
let execution: TargetedExecution;
let sessions: ExecutionSessions;
let contextKeys: ObservableContextKeys;
/** How a target runs a request; by default, the run completes immediately. */
let work: (run: Run) => Promise<ExecutionResult>;
const remove = vi.fn<RemoteBackend['remove']>(async () => undefined);

/** An execution target that records its runs. */
function place(name: 'local' | 'remote'): ExecutionBackend {
  return {
    run: (request, run) => {
      started.push(`${name} ${request.language}`);
      return work(run);
    },
    analyze: async () => [],
  };
}

/** Work that ends only when it is aborted. */
const endless = ({ signal }: Run) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the worker was ended')));
  });

beforeEach(() => {
  connection = new FakeConnection();
  setting$ = new BehaviorSubject('auto');
  project$ = new BehaviorSubject<Project | undefined>(testProject);
  files$ = new BehaviorSubject<readonly { readonly path: string }[]>([{ path: 'main.fc' }]);
  asked = async () => server;
  started = [];
  settings$ = new BehaviorSubject<readonly InspectedSetting[]>([]);
  timeLimit = undefined;
  work = async () => result;
  remove.mockClear();
  networks = new ReportedNetworks();
  const declared = new DeclaredChains();
  for (const [id, languages] of chains) {
    const named = languages.map((language) => ({
      id: language,
      displayName: language,
      extensions: [extensions[language]],
    }));
    store.add(
      declared.declare(
        {
          id,
          displayName: id,
          languages: named,
          capabilities: [],
          compilerSettings: [`${id}.optimizer`],
        },
        async () => undefined,
      ),
    );
  }
  contextKeys = new ObservableContextKeys();
  sessions = new ExecutionSessions(contextKeys);
  const remote: RemoteBackend = {
    ...place('remote'),
    capabilities: () => asked(),
    listExecutions: async () => ({ executions: [], next: '7' }),
    getExecution: () => Promise.reject(new Error('not used')),
    remove,
  };
  const projects = {
    project$,
    get project() {
      return project$.value;
    },
  };
  execution = new TargetedExecution({
    chains: declared,
    configuration: { get: () => timeLimit, inspected$: settings$, value$: () => setting$ },
    connection,
    files: { files$ } as unknown as ProjectFiles,
    networks,
    local: { ...place('local'), languages: async () => ['tact'] },
    projects: projects as Partial<ProjectService> as ProjectService,
    remote,
    sessions,
  });
});
afterEach(() => {
  store.clear();
  vi.useRealTimers();
});

const isPrivate = { ...testProject, metadata: { hasAIContract: false, isPrivate: true } };
const onSui = { ...testProject, blockchain: 'sui' };

describe('the target of a run', () => {
  it.each<[string, ConnectionState, Known, Project, string, string]>([
    ['auto', 'server', 'func', testProject, 'remote', 'offered'],
    ['auto', 'server', 'solidity', testProject, 'local', 'unlisted'],
    ['auto', 'server', 'move', { ...testProject, blockchain: 'aptos' }, 'remote', 'offered'],
    // The server supports another dialect of the language.
    ['auto', 'server', 'move', onSui, 'local', 'unlisted'],
    ['auto', 'static', 'func', testProject, 'local', 'noServer'],
    ['auto', 'offline', 'func', testProject, 'local', 'noServer'],
    ['auto', 'server', 'func', isPrivate, 'local', 'private'],
    ['local', 'server', 'func', testProject, 'local', 'setting'],
    ['remote', 'server', 'func', testProject, 'remote', 'setting'],
    ['remote', 'server', 'solidity', testProject, 'local', 'unlisted'],
    ['remote', 'static', 'func', testProject, 'local', 'noServer'],
    ['remote', 'server', 'func', isPrivate, 'local', 'private'],
  ])(
    'is determined for the setting %s, the connection %s and a project in %s',
    async (setting, state, language, project, target, reason) => {
      setting$.next(setting);
      connection.state$.next(state);
      project$.next(project);
      files$.next([{ path: `main.${extensions[language]}` }]);
      expect(await firstValueFrom(execution.choice$)).toEqual({ target, reason });
      await execution.run(requestIn(language, project));
      expect(started).toEqual([`${target} ${language}`]);
    },
  );

  it('changes with the setting, the connection and the files', async () => {
    const seen: string[] = [];
    const watching = execution.choice$.subscribe(({ target, reason }) => seen.push(`${target} ${reason}`));
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    connection.state$.next('server');
    await settled();
    setting$.next('local');
    setting$.next('auto');
    files$.next([{ path: 'main.sol' }]);
    connection.state$.next('offline');
    await settled();
    watching.unsubscribe();
    expect(seen).toEqual([
      'remote offered',
      'local setting',
      'remote offered',
      'local unlisted',
      'local noServer',
    ]);
  });

  it('is the page while the chain uses a network that only the page is connected to', async () => {
    connection.state$.next('server');
    const wallet = networks.use({ chain: 'ton', name: 'Tonkeeper', kind: 'wallet' });
    expect(await firstValueFrom(execution.choice$)).toEqual({ target: 'local', reason: 'network' });
    await execution.run(requestIn('func'));
    await execution.run(requestIn('move'));
    wallet.dispose();
    store.add(networks.use({ chain: 'ton', name: 'TON local network', kind: 'local' }));
    await execution.run(requestIn('func'));
    expect(started).toEqual(['local func', 'remote move', 'remote func']);
  });

  it('is the page if the server does not report its languages', async () => {
    asked = () => Promise.reject(new Error('down'));
    connection.state$.next('server');
    await execution.run(requestIn('func'));
    expect(started).toEqual(['local func']);
  });

  it('is determined after the connection check if a run starts before the connection state is known', async () => {
    connection.check = async () => connection.state$.next('server');
    await execution.run(requestIn('func'));
    expect(started).toEqual(['remote func']);
  });

  it('is the page if the connection is still unknown after five seconds', async () => {
    vi.useFakeTimers();
    const running = execution.run(requestIn('func'));
    await vi.advanceTimersByTimeAsync(4_900);
    expect(started).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(await running).toBe(result);
    expect(started).toEqual(['local func']);
  });
});

describe('runs that only the page supports', () => {
  it('include runs of projects with changed compiler settings', async () => {
    connection.state$.next('server');
    const property = {
      key: 'ton.optimizer',
      type: 'number',
      default: 1,
      loadDescription: async () => '',
    } as const;
    const setting = (key: string, value: number): InspectedSetting => ({
      property: { ...property, key },
      value,
      origin: 'user',
      values: {},
    });
    settings$.next([setting('ton.optimizer', 1), setting('ethereum.optimizer', 2)]);
    expect(await firstValueFrom(execution.choice$)).toEqual({ target: 'remote', reason: 'offered' });
    settings$.next([setting('ton.optimizer', 2)]);
    expect(await firstValueFrom(execution.choice$)).toEqual({ target: 'local', reason: 'compiler' });
  });

  it('include runs of projects with contracts for several chains', async () => {
    connection.state$.next('server');
    files$.next([{ path: 'main.fc' }, { path: 'main.sol' }]);
    expect(await firstValueFrom(execution.choice$)).toEqual({ target: 'local', reason: 'chains' });
  });
});

describe('a run', () => {
  beforeEach(() => connection.state$.next('static'));

  it('has a session from the start, with status pending, then running, then a final status', async () => {
    const statuses: string[] = [];
    execution.sessions$.subscribe(([session]) => {
      if (session && statuses.at(-1) !== session.status) statuses.push(session.status);
    });
    const running = execution.run(requestIn('func'));
    expect(statuses).toEqual(['pending']);
    expect(contextKeys.get('execution.running')).toBe(true);
    expect(await running).toBe(result);
    expect(statuses).toEqual(['pending', 'running', 'completed']);
    expect(contextKeys.get('execution.running')).toBe(false);
    expect((await firstValueFrom(execution.history$))[0]?.result).toBe(result);
  });

  it('emits nothing after it has been stopped', async () => {
    const events: RunEvent[] = [];
    let emit: Run['emit'] = () => undefined;
    work = (run) => {
      emit = run.emit;
      run.emit({ type: 'output', stream: 'stdout', text: 'first' });
      return endless(run);
    };
    const stop = new AbortController();
    const running = execution.run(requestIn('func'), {
      signal: stop.signal,
      emit: (event) => events.push(event),
    });
    await vi.waitFor(() => expect(events).toHaveLength(1));
    stop.abort();
    await expect(running).rejects.toThrow(CancellationError);
    emit({ type: 'output', stream: 'stdout', text: 'late' });
    expect(events).toHaveLength(1);
    expect(sessions.sessions$.value[0]?.status).toBe('cancelled');
  });

  it('can be stopped while it waits for the connection state', async () => {
    connection.state$.next('unknown');
    connection.check = () => new Promise(() => undefined);
    const stop = new AbortController();
    const running = execution.run(requestIn('func'), { signal: stop.signal });
    stop.abort();
    await expect(running).rejects.toThrow(CancellationError);
    expect(started).toEqual([]);
  });

  it('does not start if it is stopped immediately', async () => {
    const stop = new AbortController();
    const running = execution.run(requestIn('func'), { signal: stop.signal });
    stop.abort();
    await expect(running).rejects.toThrow(CancellationError);
    expect(started).toEqual([]);
  });

  it('does not start if its signal is already aborted', async () => {
    await expect(execution.run(requestIn('func'), { signal: AbortSignal.abort() })).rejects.toThrow(
      CancellationError,
    );
    expect(started).toEqual([]);
  });

  it('ends at its time limit and reports the reason', async () => {
    timeLimit = 0.01;
    work = endless;
    await expect(execution.run(requestIn('func'))).rejects.toThrow(
      'Execution was stopped: it took longer than 0 s',
    );
    expect(sessions.sessions$.value[0]).toMatchObject({
      status: 'error',
      error: expect.stringMatching(/^Execution was stopped/),
    });
  });

  it('ends with status error and the message from the failed tool', async () => {
    work = () => Promise.reject(new Error('The FunC compiler stopped unexpectedly'));
    await expect(execution.run(requestIn('func'))).rejects.toThrow(ExecutionError);
    expect(sessions.sessions$.value[0]).toMatchObject({
      status: 'error',
      error: 'The FunC compiler stopped unexpectedly',
    });
  });

  it('can be repeated on the current target, unless its id is unknown', async () => {
    connection.state$.next('server');
    work = endless;
    const first = execution.run(requestIn('func'));
    await vi.waitFor(() => expect(started).toEqual(['remote func']));
    setting$.next('local');
    work = async () => result;
    const [session] = sessions.sessions$.value;
    const second = execution.retry(session?.id ?? '');
    await expect(first).rejects.toThrow(CancellationError);
    expect(await second).toBe(result);
    expect(started).toEqual(['remote func', 'local func']);
    await expect(execution.retry('nobody')).rejects.toThrow('Session nobody not found');
  });

  it('ends when all runs are cancelled', async () => {
    work = endless;
    const runs = [execution.run(requestIn('func')), execution.run(requestIn('move'))];
    await execution.cancelAll();
    for (const run of runs) await expect(run).rejects.toThrow(CancellationError);
  });

  it('excludes files that are not sources', async () => {
    const request = requestIn('func');
    await execution.run({
      ...request,
      files: [...request.files, { path: 'build/main.fc', content: 'x' }, { path: 'empty.fc', content: ' ' }],
    });
    const { files } = sessions.requestOf(sessions.sessions$.value[0]?.id ?? '');
    expect(files.map(({ path }) => path)).toEqual(['main.fc']);
  });
});

describe('the history', () => {
  const ids = () => sessions.sessions$.value.map(({ id }) => id);

  it('removes finished sessions, individually or all at once, from the page and the server, and keeps active sessions on the page', async () => {
    connection.state$.next('server');
    for (const _ of [1, 2, 3]) await execution.run(requestIn('func'));
    work = endless;
    const running = execution.run(requestIn('func'));
    const [first = '', second = '', third = '', active = ''] = ids();
    await execution.removeSession(second);
    expect(ids()).toEqual([first, third, active]);
    await execution.removeSession(active);
    await execution.clearHistory();
    expect(ids()).toEqual([active]);
    expect(remove.mock.calls).toEqual([[second], [active], [undefined]]);
    await execution.cancelAll();
    await expect(running).rejects.toThrow(CancellationError);
  });

  it('is unchanged if the server rejects a removal, and works without a server', async () => {
    connection.state$.next('server');
    await execution.run(requestIn('func'));
    remove.mockRejectedValueOnce(new ExecutionError('Failed to delete executions: down'));
    await expect(execution.clearHistory()).rejects.toThrow('Failed to delete executions: down');
    expect(ids()).toHaveLength(1);
    connection.state$.next('static');
    remove.mockClear();
    await execution.clearHistory();
    expect(ids()).toEqual([]);
    expect(remove).not.toHaveBeenCalled();
  });
});

it('lists the languages of the page and the server, and the executions stored on the server', async () => {
  connection.state$.next('static');
  expect(await execution.capabilities()).toEqual({ languages: ['tact'] });
  expect(await execution.listExecutions()).toEqual({ executions: [] });
  connection.state$.next('server');
  expect(await execution.capabilities()).toEqual({ languages: ['tact'], server });
  expect(await execution.listExecutions()).toEqual({ executions: [], next: '7' });
});
