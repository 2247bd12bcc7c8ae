import { CancellationError } from '@core/base/errors';
import { DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import { DeclaredChains } from '@core/chains/declared-chains';
import { ToldNetworks } from '@core/chains/networks/told-networks';
import type { Artifact, ChainToolchain, LocalNetwork } from '@core/chains/toolchain';
import { ObservableContextKeys } from '@core/commands/context-keys/observable-context-keys';
import type { ProjectService } from '@core/files/projects/project';
import { filter, firstValueFrom, map } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExecutionRequest } from './bundle';
import type { ExecutionSession } from './execution';
import { ExecutionSessions } from './execution-sessions';
import { LocalExecution } from './local-execution';
import { RegisteredScriptRunners } from './scripts/registered-script-runners';
import type { ScriptRunner } from './scripts/script-runner';
import { RegisteredTestRunners } from './tests/registered-test-runners';
import type { TestRunner } from './tests/test-runner';

const chain = {
  id: 'demo',
  displayName: 'Demo',
  languages: [{ id: 'func', displayName: 'FunC', extensions: ['fc'] }],
  capabilities: ['localNetwork'] as const,
};

const artifact = (name: string): Artifact => ({
  name,
  chain: 'demo',
  language: 'func',
  sourcePath: `contracts/${name}.fc`,
  codeHash: 'ab12',
  files: [{ path: `${name}.json`, content: '{}' }],
  payload: undefined,
});

const transaction = {
  hash: 'ff',
  succeeded: true,
  exitCode: 0,
  value: '1',
  gasUsed: '309',
  fee: '1',
  events: [],
  logs: ['#DEBUG#: s0 = 42'],
};

function network(change: Partial<LocalNetwork> = {}): LocalNetwork {
  return {
    accounts: async () => [],
    deploy: async () => ({ succeeded: true, address: 'EQaa', transactions: [transaction] }),
    call: async ({ method }) =>
      method === 'broken()'
        ? { succeeded: false, values: [], exitCode: 9, reason: 'cell underflow', gasUsed: '12' }
        : { succeeded: true, values: [{ name: '', type: 'int', value: '7' }], exitCode: 0, gasUsed: '549' },
    send: () => Promise.reject(new Error('not used')),
    snapshot: () => Promise.reject(new Error('not used')),
    revert: () => Promise.reject(new Error('not used')),
    reset: () => Promise.reject(new Error('not used')),
    dispose: () => {},
    ...change,
  };
}

function toolchain(change: Partial<ChainToolchain> = {}): ChainToolchain {
  const view = (name: string, ...parameters: string[]) => ({
    id: `${name}()`,
    name,
    kind: 'view' as const,
    parameters: parameters.map((type) => ({ name: 'x', type })),
    returns: [],
  });
  return {
    compile: async () => ({ artifacts: [artifact('Main')], diagnostics: [] }),
    describe: async () => ({
      deployment: { parameters: [{ name: 'id', type: 'uint32', default: '0' }] },
      methods: [view('get_counter'), view('broken'), view('plus', 'int')],
      events: [],
      errors: [],
    }),
    openLocalNetwork: async () => network(),
    ...change,
  };
}

const request = createExecutionRequest('project-1', 'func', [
  { path: 'contracts/main.fc', extension: 'fc', content: '() main() {}' },
]);

describe('LocalExecution', () => {
  let chains: DeclaredChains;
  let contextKeys: ObservableContextKeys;
  let logger: Logger;
  let networks: ToldNetworks;
  let scriptRunners: RegisteredScriptRunners;
  let testRunners: RegisteredTestRunners;
  let execution: LocalExecution;

  beforeEach(() => {
    chains = new DeclaredChains();
    contextKeys = new ObservableContextKeys();
    logger = { warn: vi.fn(), error: vi.fn() };
    networks = new ToldNetworks();
    const projects = { project: undefined } as ProjectService;
    scriptRunners = new RegisteredScriptRunners();
    testRunners = new RegisteredTestRunners();
    execution = new LocalExecution({
      chains,
      logger,
      projects,
      networks,
      scriptRunners,
      sessions: new ExecutionSessions(contextKeys),
      testRunners,
    });
  });

  const use = (tools: ChainToolchain) => {
    const declared = chains.declare(chain, async () => {});
    const registered = chains.register('demo', tools);
    return () => {
      registered.dispose();
      declared.dispose();
    };
  };

  it('tells of its network and the account that pays, for as long as it runs', async () => {
    const told: (string | undefined)[] = [];
    networks.network$.subscribe((one) => told.push(one && `${one.name}, ${one.account?.name}`));
    const release = use(
      toolchain({
        openLocalNetwork: async () =>
          network({ accounts: async () => [{ address: 'EQaa', name: 'Deployer', balance: '1' }] }),
      }),
    );
    const { id } = await execution.start(request);
    expect((await ended(id)).status).toBe('completed');
    expect(told).toEqual([undefined, 'Demo local network, Deployer', undefined]);
    release();
  });

  const ended = (id: string): Promise<ExecutionSession> =>
    firstValueFrom(
      execution.sessions$.pipe(
        map((sessions) => sessions.find((session) => session.id === id)),
        filter(
          (session) => session !== undefined && session.status !== 'pending' && session.status !== 'running',
        ),
      ),
    ) as Promise<ExecutionSession>;

  it('goes from pending over running to completed, with the result', async () => {
    const release = use(toolchain());
    const statuses: string[] = [];
    const stages: string[] = [];
    const subscription = execution.sessions$.subscribe(([session]) => {
      if (session && statuses.at(-1) !== session.status) statuses.push(session.status);
      if (session?.progress) stages.push(session.progress.stage);
    });
    const session = await execution.start(request);
    expect(session.status).toBe('pending');
    const { result, duration } = await ended(session.id);
    subscription.unsubscribe();
    expect(statuses).toEqual(['pending', 'running', 'completed']);
    expect([...new Set(stages)]).toEqual(['preparing', 'compiling', 'running', 'finishing']);
    expect(duration).toBeGreaterThanOrEqual(0);
    expect(result?.exitCode).toBe(0);
    expect(result?.stdout.split('\n')).toEqual([
      'Build finished: 1 artifact, 0 errors, 0 warnings',
      '',
      'Main (contracts/Main.fc)',
      '  code hash: ab12',
      '  initial id: uint32 = 0',
      '  address: EQaa',
      '  deploy: exit code 0, gas 309',
      '    #DEBUG#: s0 = 42',
      '  get_counter() = 7 (exit code 0, gas 549)',
      '  broken() failed: cell underflow (exit code 9, gas 12)',
      '',
    ]);
    expect(result?.artifacts).toMatchObject([{ name: 'Main', codeHash: 'ab12', address: 'EQaa' }]);
    expect(result?.gas).toEqual([
      { contract: 'Main', operation: 'deploy', gasUsed: '309', exitCode: 0 },
      { contract: 'Main', operation: 'get_counter()', gasUsed: '549', exitCode: 0 },
      { contract: 'Main', operation: 'broken()', gasUsed: '12', exitCode: 9 },
    ]);
    release();
  });

  it('reports the run of a script, which has no address', async () => {
    const { describe: contract } = toolchain();
    const script = async () => ({ ...(await contract(artifact('Main'))), isScript: true as const });
    const release = use(toolchain({ describe: script }));
    const { result } = await ended((await execution.start(request)).id);
    expect(result?.exitCode).toBe(0);
    expect(result?.stdout).toContain('  run: exit code 0, gas 309\n');
    expect(result?.stdout).not.toContain('address:');
    expect(result?.artifacts.map(({ address }) => address)).toEqual([undefined]);
    expect(result?.gas).toEqual([{ contract: 'Main', operation: 'run', gasUsed: '309', exitCode: 0 }]);
    release();
  });

  it('completes with exit code 1 and places when the code does not compile, and deploys nothing', async () => {
    const openLocalNetwork = vi.fn();
    const release = use(
      toolchain({
        openLocalNetwork,
        compile: async () => ({
          artifacts: [],
          diagnostics: [
            {
              path: 'contracts/main.fc',
              severity: 'error',
              message: 'undefined function `x`',
              range: { startLine: 3, startColumn: 7, endLine: 3, endColumn: 8 },
            },
          ],
        }),
      }),
    );
    const { status, result } = await ended((await execution.start(request)).id);
    expect(status).toBe('completed');
    expect(result?.exitCode).toBe(1);
    expect(result?.stderr).toBe('contracts/main.fc:3:7: error: undefined function `x`\n');
    expect(result?.diagnostics).toHaveLength(1);
    expect(openLocalNetwork).not.toHaveBeenCalled();
    release();
  });

  it('ends as error with the sentence of the tool that failed', async () => {
    const release = use(
      toolchain({ compile: () => Promise.reject(new Error('The FunC compiler stopped unexpectedly')) }),
    );
    const { status, error } = await ended((await execution.start(request)).id);
    expect([status, error]).toEqual(['error', 'The FunC compiler stopped unexpectedly']);
    release();
  });

  it('completes with what was built when a contract cannot even be sent, and deploys the others', async () => {
    const deploy: LocalNetwork['deploy'] = ({ artifact: { name } }) =>
      name === 'Long'
        ? Promise.reject(new RangeError('The code is longer than a chain takes'))
        : network().deploy({ artifact: artifact(name) });
    const release = use(
      toolchain({
        compile: async () => ({ artifacts: [artifact('Long'), artifact('Main')], diagnostics: [] }),
        openLocalNetwork: async () => network({ deploy }),
      }),
    );
    const { status, result } = await ended((await execution.start(request)).id);
    expect([status, result?.exitCode]).toEqual(['completed', 1]);
    expect(result?.stdout).toMatch(/^Build finished: 2 artifacts[\s\S]*address: EQaa/);
    expect(result?.stderr).toBe('Long: deploy failed: The code is longer than a chain takes\n');
    expect(result?.artifacts.map(({ address }) => address)).toEqual([undefined, 'EQaa']);
    release();
  });

  it('ends as error when nothing runs the language', async () => {
    const { error } = await ended((await execution.start(request)).id);
    expect(error).toBe('Execution failed: no enabled plugin runs func files');
  });

  it.each([
    ['func', 'contracts/main.fc'],
    ['typescript', 'scripts/deploy.ts'],
  ] as const)(
    'says of a chain without compiler that it cannot be compiled yet: %s',
    async (language, path) => {
      const declared = chains.declare(chain, async () => {});
      const files = [path, 'contracts/main.fc'].map((each) => ({
        path: each,
        extension: each.slice(-2),
        content: 'x',
      }));
      const { id } = await execution.start(createExecutionRequest('project-1', language, files));
      expect((await ended(id)).error).toMatch(/^Demo contracts cannot be compiled here yet: /);
      declared.dispose();
    },
  );

  describe('a run of scripts', () => {
    let registered: DisposableStore;

    beforeEach(() => {
      registered = new DisposableStore();
      registered.add(testRunners.register(tests));
    });

    afterEach(() => registered.dispose());

    const scripted = (...paths: string[]) =>
      createExecutionRequest(
        'project-1',
        'typescript',
        paths.map((path) => ({ path, extension: path.slice(-2), content: 'x' })),
      );
    const bringScripts = (run: ScriptRunner['run']) => {
      const isScript = (path: string) => path.endsWith('.ts');
      registered.add(scriptRunners.register({ id: 'demo', isScript, run }));
    };
    const item = {
      id: 'demo:tests/a.ts',
      name: 'a.ts',
      kind: 'file',
      path: 'tests/a.ts',
      children: [
        { id: 'adds', name: 'adds', kind: 'test', path: 'tests/a.ts', children: [] },
        { id: 'fails', name: 'fails', kind: 'test', path: 'tests/a.ts', children: [] },
      ],
    } as const;
    const tests: TestRunner = {
      id: 'demo',
      displayName: 'Demo',
      isTestFile: () => true,
      discover: async (files) => (files.some(({ path }) => path === item.path) ? [item] : []),
      run: async (_request, tell) => {
        const failures = [{ message: 'not 3', frames: [{ path: item.path, line: 4, column: 2 }] }];
        tell({ type: 'output', id: 'adds', text: 'adding\n' });
        tell({ type: 'ended', id: 'adds', outcome: { state: 'passed', durationMs: 1, failures: [] } });
        tell({ type: 'ended', id: 'fails', outcome: { state: 'failed', durationMs: 1, failures } });
      },
    };
    const resultOf = async (...paths: string[]) =>
      (await ended((await execution.start(scripted(...paths))).id)).result;

    it('compiles the contracts, runs the entry script, then the tests', async () => {
      const compile = vi.fn(async () => ({ artifacts: [artifact('Main')], diagnostics: [] }));
      const release = use(toolchain({ compile }));
      const run = vi.fn<ScriptRunner['run']>(async ({ path }, print, task) => {
        task?.progress?.({ stage: 'compiling' });
        print({ stream: 'stdout', text: `out of ${path}` });
        print({ stream: 'stderr', text: 'a warning' });
        return { type: 'ended', exitCode: 0 };
      });
      bringScripts(run);
      const stages: string[] = [];
      const subscription = execution.sessions$.subscribe(([session]) => {
        const stage = session?.progress?.stage;
        if (stage !== undefined && stages.at(-1) !== stage) stages.push(stage);
      });
      const result = await resultOf('scripts/a.ts', 'scripts/deploy.ts', 'tests/a.ts', 'contracts/main.fc');
      subscription.unsubscribe();
      expect(stages).toEqual(['preparing', 'compiling', 'running', 'testing', 'finishing']);
      expect(compile).toHaveBeenCalledWith(
        expect.not.objectContaining({ language: 'typescript' }),
        expect.anything(),
      );
      expect(run).toHaveBeenCalledOnce();
      expect(run.mock.calls[0]?.[0]).toMatchObject({ projectId: 'project-1', path: 'scripts/deploy.ts' });
      const [contracts, after] = result?.stdout.split('Running scripts/deploy.ts\n') ?? [];
      expect(contracts).toMatch(/^Build finished: 1 artifact[\s\S]*address: EQaa/);
      expect(after).toBe('out of scripts/deploy.ts\n\nadding\n1 passed, 1 failed\n');
      expect(result).toMatchObject({
        exitCode: 1,
        stderr: 'a warning\ntests/a.ts:4:2: error: fails: not 3\n',
        tests: { passed: 1, failed: 1 },
        artifacts: [{ name: 'Main', address: 'EQaa' }],
      });
      release();
    });

    it('needs no contract', async () => {
      expect(await execution.capabilities()).toEqual({ languages: [] });
      bringScripts(async () => ({ type: 'ended', exitCode: 3 }));
      expect(await execution.capabilities()).toEqual({ languages: ['typescript', 'javascript'] });
      const result = await resultOf('scripts/first.ts');
      expect(result).toMatchObject({
        exitCode: 3,
        stdout: '\nRunning scripts/first.ts\n',
        stderr: 'scripts/first.ts: error: it ended with exit code 3\n',
        artifacts: [],
      });
      expect(result?.tests).toBeUndefined();
    });

    it('says where a script failed, and how it came there', async () => {
      const frames = [
        { path: 'lib/a.ts', line: 2, column: 3, name: 'pay' },
        { path: 'scripts/first.ts', line: 9, column: 1 },
      ];
      const failure = { message: 'RangeError: too much', frames };
      bringScripts(async () => ({ type: 'failed', failure }));
      expect(await resultOf('scripts/first.ts')).toMatchObject({
        exitCode: 1,
        stderr: 'lib/a.ts:2:3: error: RangeError: too much\n    at scripts/first.ts:9:1\n',
      });
    });

    it.each([
      [undefined, 'end\n', false],
      [1_234, '… 1,234 lines omitted …\nend\n', true],
    ] as const)(
      'is truncated exactly when the runner omitted lines: %s',
      async (omitted, stderr, truncated) => {
        bringScripts(async (_, print) => {
          print({ stream: 'stderr', text: 'end', ...(omitted && { omitted }) });
          return { type: 'ended', exitCode: 0 };
        });
        expect(await resultOf('scripts/deploy.ts')).toMatchObject({ stderr, truncated });
      },
    );

    it('has both ends of long script output, and the error after it', async () => {
      const failure = {
        message: 'Error: at the end',
        frames: [{ path: 'scripts/deploy.ts', line: 3, column: 7 }],
      };
      bringScripts(async (_, print) => {
        for (let line = 0; line < 100_000; line++) print({ stream: 'stdout', text: `line ${line}, padded` });
        return { type: 'failed', failure };
      });
      const result = await resultOf('scripts/deploy.ts');
      expect(result).toMatchObject({
        truncated: true,
        stderr: 'scripts/deploy.ts:3:7: error: Error: at the end\n',
      });
      expect(result?.stdout).toMatch(
        /line 0, padded\n[\s\S]*\n… [\d,]+ lines omitted …\n[\s\S]*line 99999, padded\n$/,
      );
    });

    it('lets the run of the contracts stand when a script needs what is not offered', async () => {
      const release = use(toolchain());
      bringScripts(async () => ({ type: 'notOffered', reason: "'hardhat' is not offered." }));
      const result = await resultOf('scripts/deploy.ts', 'contracts/main.fc');
      expect(result).toMatchObject({ exitCode: 0, stderr: '' });
      expect(result?.stdout).toMatch(/address: EQaa[\s\S]*'hardhat' is not offered\.\n$/);
      release();
    });

    it('runs neither scripts nor tests on contracts that do not compile', async () => {
      const diagnostics = [{ path: 'contracts/main.fc', severity: 'error' as const, message: 'no' }];
      const release = use(toolchain({ compile: async () => ({ artifacts: [], diagnostics }) }));
      const run = vi.fn<ScriptRunner['run']>();
      bringScripts(run);
      const result = await resultOf('scripts/deploy.ts', 'tests/a.ts', 'contracts/main.fc');
      expect(result).toMatchObject({ exitCode: 1, stderr: 'contracts/main.fc: error: no\n' });
      expect(result?.tests).toBeUndefined();
      expect(run).not.toHaveBeenCalled();
      release();
    });

    it('stops the script that runs', async () => {
      let begun: () => void = () => {};
      const begins = new Promise<void>((resolve) => {
        begun = resolve;
      });
      bringScripts((_request, _print, task) => {
        begun();
        return new Promise((_resolve, reject) => {
          task?.signal?.addEventListener('abort', () => reject(new CancellationError()));
        });
      });
      const { id } = await execution.start(scripted('scripts/a.ts', 'tests/a.ts'));
      await begins;
      await execution.cancel(id);
      expect((await ended(id)).status).toBe('cancelled');
    });

    it('ends as error when there is nothing to run', async () => {
      bringScripts(() => Promise.reject(new Error('not used')));
      const { error } = await ended((await execution.start(scripted('lib/a.ts'))).id);
      expect(error).toBe('Execution failed: there is no contract, no script in scripts/ and no test to run');
    });
  });

  it('really stops: the signal reaches the compiler and the network is ended', async () => {
    const dispose = vi.fn();
    let entered: () => void = () => {};
    const inNetwork = new Promise<void>((resolve) => {
      entered = resolve;
    });
    const release = use(
      toolchain({
        openLocalNetwork: async () =>
          network({
            dispose,
            deploy: () => {
              entered();
              return new Promise((_resolve, reject) => {
                dispose.mockImplementation(() => reject(new Error('the network is gone')));
              });
            },
          }),
      }),
    );
    const session = await execution.start(request);
    await inNetwork;
    expect(contextKeys.get('execution.running')).toBe(true);
    await execution.cancel(session.id);
    expect((await ended(session.id)).status).toBe('cancelled');
    expect(dispose).toHaveBeenCalled();
    expect(contextKeys.get('execution.running')).toBe(false);
    release();
  });

  it('retries by cancelling the active session and starting anew; an unknown one is named', async () => {
    const release = use(
      toolchain({
        compile: (_request, task) =>
          new Promise((_resolve, reject) => {
            task?.signal?.addEventListener('abort', () => reject(new CancellationError()));
          }),
      }),
    );
    const first = await execution.start(request);
    const second = await execution.retry(first.id);
    expect((await ended(first.id)).status).toBe('cancelled');
    expect(second.request).toBe(first.request);
    await execution.cancelAll();
    expect((await ended(second.id)).status).toBe('cancelled');
    await expect(execution.retry('nope')).rejects.toThrow('Session nope not found');
    release();
  });

  it('keeps the last 100 completed sessions', async () => {
    const release = use(toolchain({ compile: async () => ({ artifacts: [], diagnostics: [] }) }));
    for (let run = 0; run < 103; run++) await ended((await execution.start(request)).id);
    const history = await firstValueFrom(execution.history$);
    expect(history).toHaveLength(100);
    expect(history[0]?.id).toBe((await firstValueFrom(execution.sessions$)).at(-1)?.id);
    release();
  });

  it('keeps the last 100 ended sessions, whether they failed or were cancelled', async () => {
    let attempt = 0;
    const release = use(
      toolchain({
        compile: async () => {
          attempt += 1;
          if (attempt % 2) throw new Error('refused');
          return { artifacts: [], diagnostics: [] };
        },
      }),
    );
    const ids: string[] = [];
    for (let run = 0; run < 105; run++) {
      const { id } = await execution.start(request);
      if (run % 3 === 0) await execution.cancel(id);
      ids.push((await ended(id)).id);
    }
    const sessions = await firstValueFrom(execution.sessions$);
    expect(sessions.map(({ id }) => id)).toEqual(ids.slice(-100));
    expect(new Set(sessions.map(({ status }) => status))).toEqual(
      new Set(['completed', 'error', 'cancelled']),
    );
    release();
  });

  it('only warns where the specification says so', async () => {
    await execution.clearHistory();
    await execution.removeSession('x');
    expect(logger.warn).toHaveBeenCalledTimes(2);
  });
});
