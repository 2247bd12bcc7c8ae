import type { ConnectionState } from '@core/base/connection/connection';
import { DisposableStore } from '@core/base/lifecycle';
import { DeclaredChains } from '@core/chains/declared-chains';
import { ToldNetworks } from '@core/chains/networks/told-networks';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { Project } from '@core/storage/wire';
import { FakeConnection, testProject } from '@tests/support/plugin-fixture';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createExecutionRequest } from './bundle';
import { ChosenExecution } from './chosen-execution';
import type { ExecutionService, ExecutionSession } from './execution';
import { ExecutionSessions } from './execution-sessions';
import type { RemoteCapabilities } from './remote/wire';

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

const requestIn = (language: Known) => {
  const extension = extensions[language];
  return createExecutionRequest(testProject.id, language, [
    { path: `main.${extension}`, extension, content: 'x' },
  ]);
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
let stopped: string[];
let networks: ToldNetworks;
let execution: ChosenExecution;

/** A place that remembers what it was asked for. */
function place(name: 'local' | 'remote', sessions: ExecutionSessions): ExecutionService {
  const one: Partial<ExecutionService> = {
    start: async (request): Promise<ExecutionSession> => {
      started.push(`${name} ${request.language}`);
      return sessions.add(request);
    },
    cancel: async (id) => {
      stopped.push(`${name} ${id}`);
    },
    capabilities: async () =>
      name === 'local' ? { languages: ['tact'] } : { languages: [], server: await asked() },
    remembered: async () => ({ executions: [], ...(name === 'remote' && { next: '7' }) }),
  };
  return one as ExecutionService;
}

beforeEach(() => {
  connection = new FakeConnection();
  setting$ = new BehaviorSubject('auto');
  project$ = new BehaviorSubject<Project | undefined>(testProject);
  files$ = new BehaviorSubject<readonly { readonly path: string }[]>([{ path: 'main.fc' }]);
  asked = async () => server;
  started = [];
  stopped = [];
  networks = new ToldNetworks();
  const declared = new DeclaredChains();
  for (const [id, languages] of chains) {
    const named = languages.map((language) => ({
      id: language,
      displayName: language,
      extensions: [extensions[language]],
    }));
    store.add(
      declared.declare({ id, displayName: id, languages: named, capabilities: [] }, async () => undefined),
    );
  }
  const sessions = new ExecutionSessions(new ObservableContextKeys());
  const projects = {
    project$,
    get project() {
      return project$.value;
    },
  };
  execution = new ChosenExecution({
    chains: declared,
    configuration: { value$: () => setting$ },
    connection,
    files: { files$ } as unknown as ProjectFiles,
    networks,
    local: place('local', sessions),
    projects: projects as Partial<ProjectService> as ProjectService,
    remote: place('remote', sessions),
    sessions,
  });
});
afterEach(() => store.clear());

const isPrivate = { ...testProject, metadata: { hasAIContract: false, isPrivate: true } };
const onSui = { ...testProject, blockchain: 'sui' };

describe('where a run goes', () => {
  it.each<[string, ConnectionState, Known, Project, string, string]>([
    ['auto', 'server', 'func', testProject, 'remote', 'offered'],
    ['auto', 'server', 'solidity', testProject, 'local', 'unlisted'],
    ['auto', 'server', 'move', { ...testProject, blockchain: 'aptos' }, 'remote', 'offered'],
    // The server speaks another dialect of the same language.
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
    'by the setting %s, with the connection %s, in %s',
    async (setting, state, language, project, target, reason) => {
      setting$.next(setting);
      connection.state$.next(state);
      project$.next(project);
      files$.next([{ path: `main.${extensions[language]}` }]);
      expect(await firstValueFrom(execution.choice$)).toEqual({ target, reason });
      await execution.start(requestIn(language));
      expect(started).toEqual([`${target} ${language}`]);
    },
  );

  it('follows the setting, the connection and the files', async () => {
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

  it('is here while the chain is on a network that only the page is connected to', async () => {
    connection.state$.next('server');
    const wallet = networks.use({ chain: 'ton', name: 'Tonkeeper', kind: 'wallet' });
    expect(await firstValueFrom(execution.choice$)).toEqual({ target: 'local', reason: 'network' });
    await execution.start(requestIn('func'));
    await execution.start(requestIn('move'));
    wallet.dispose();
    store.add(networks.use({ chain: 'ton', name: 'TON local network', kind: 'local' }));
    await execution.start(requestIn('func'));
    expect(started).toEqual(['local func', 'remote move', 'remote func']);
  });

  it('is here when the server does not say what it runs', async () => {
    asked = () => Promise.reject(new Error('down'));
    connection.state$.next('server');
    await execution.start(requestIn('func'));
    expect(started).toEqual(['local func']);
  });

  it('is found out first, when a run comes before anybody has asked for a server', async () => {
    connection.check = async () => connection.state$.next('server');
    await execution.start(requestIn('func'));
    expect(started).toEqual(['remote func']);
  });
});

it('runs again where runs go by then, and stops wherever it was', async () => {
  connection.state$.next('server');
  const { id } = await execution.start(requestIn('func'));
  setting$.next('local');
  await execution.retry(id);
  expect(started).toEqual(['remote func', 'local func']);
  expect(stopped).toEqual([`local ${id}`, `remote ${id}`]);
  await expect(execution.retry('nobody')).rejects.toThrow('Session nobody not found');
});

it('says what runs here and what the server offers, and remembers what the server does', async () => {
  connection.state$.next('static');
  expect(await execution.capabilities()).toEqual({ languages: ['tact'] });
  expect(await execution.remembered()).toEqual({ executions: [] });
  connection.state$.next('server');
  expect(await execution.capabilities()).toEqual({ languages: ['tact'], server });
  expect(await execution.remembered()).toEqual({ executions: [], next: '7' });
});
