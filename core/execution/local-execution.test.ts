import { CancellationError } from '@core/base/errors';
import { DisposableStore } from '@core/base/lifecycle';
import { DeclaredChains } from '@core/chains/declared-chains';
import { ReportedNetworks } from '@core/chains/networks/reported-networks';
import type { Artifact, ChainToolchain, LocalNetwork } from '@core/chains/toolchain';
import { RegisteredRunners } from '@core/execution/registered-runners';
import { buildsOf } from '@tests/support/execution-places';
import { runRequestOf } from '@tests/support/execution-requests';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunRequest } from './execution';
import { LocalExecution } from './local-execution';
import type { RunEvent } from './run-events';
import type { ScriptRunner } from './scripts/script-runner';
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

const request = runRequestOf('func', { 'contracts/main.fc': '() main() {}' });

describe('LocalExecution', () => {
  let chains: DeclaredChains;
  let networks: ReportedNetworks;
  let scriptRunners: RegisteredRunners<ScriptRunner>;
  let testRunners: RegisteredRunners<TestRunner>;
  let execution: LocalExecution;
  let events: RunEvent[];

  beforeEach(() => {
    chains = new DeclaredChains();
    networks = new ReportedNetworks();
    scriptRunners = new RegisteredRunners<ScriptRunner>();
    testRunners = new RegisteredRunners<TestRunner>();
    events = [];
    execution = new LocalExecution({
      builds: buildsOf(chains),
      chains,
      networks,
      scriptRunners,
      testRunners,
    });
  });

  const run = (asked: RunRequest = request, { signal } = new AbortController()) =>
    execution.run(asked, { id: 'run-1', signal, emit: (event) => events.push(event) });
  /** The stages of a run, each once, in order. */
  const stages = () => [
    ...new Set(events.flatMap((event) => (event.type === 'progress' ? event.progress.stage : []))),
  ];

  const use = (tools: ChainToolchain) => {
    const declared = chains.declare(chain, async () => {});
    const registered = chains.register('demo', tools);
    return () => {
      registered.dispose();
      declared.dispose();
    };
  };

  it('reports the network and the paying account while a run is in progress', async () => {
    const reported: (string | undefined)[] = [];
    networks.network$.subscribe((one) => reported.push(one && `${one.name}, ${one.account?.name}`));
    const release = use(
      toolchain({
        openLocalNetwork: async () =>
          network({ accounts: async () => [{ address: 'EQaa', name: 'Deployer', balance: '1' }] }),
      }),
    );
    await run();
    expect(reported).toEqual([undefined, 'Demo local network, Deployer', undefined]);
    release();
  });

  it('compiles and deploys the contracts, calls their view methods and returns the result', async () => {
    const release = use(toolchain());
    const result = await run();
    expect(stages()).toEqual(['compiling', 'running']);
    expect(result.exitCode).toBe(0);
    expect(result.stdout.split('\n')).toEqual([
      'Build finished: 1 artifact, 0 errors, 0 warnings',
      '',
      'Main (contracts/Main.fc)',
      '  code hash: ab12',
      '  initial id: uint32 = 0',
      '  address: EQaa',
      '  deploy: exit code 0, gas 309',
      '    #DEBUG#: s0 = 42',
      '  get_counter() = 7 (exit code 0, gas 549)',
      '  broken() failed: cell underflow (exit code 9 (0x9), gas 12)',
      '',
    ]);
    expect(result.artifacts).toMatchObject([{ name: 'Main', codeHash: 'ab12', address: 'EQaa' }]);
    expect(result.gas).toEqual([
      { contract: 'Main', operation: 'deploy', gasUsed: '309', exitCode: 0 },
      { contract: 'Main', operation: 'get_counter()', gasUsed: '549', exitCode: 0 },
      { contract: 'Main', operation: 'broken()', gasUsed: '12', exitCode: 9 },
    ]);
    release();
  });

  it('does not print gas for a read-only call if the chain does not measure gas', async () => {
    const call = async () => ({ succeeded: true, values: [{ name: '', type: 'int', value: '7' }] });
    const release = use(toolchain({ openLocalNetwork: async () => network({ call }) }));
    const result = await run();
    expect(result.stdout).toContain('  get_counter() = 7\n');
    expect(result.gas).toEqual([{ contract: 'Main', operation: 'deploy', gasUsed: '309', exitCode: 0 }]);
    release();
  });

  it('rejects a project if no plugin provides its chain', async () => {
    const release = use(toolchain());
    await expect(run({ ...request, blockchain: 'missing' })).rejects.toThrow(
      "Execution failed: no enabled plugin supports the project's chain “missing”",
    );
    expect(events).toEqual([]);
    release();
  });

  it('omits the address when it reports a script run', async () => {
    const { describe: contract } = toolchain();
    const script = async () => ({ ...(await contract(artifact('Main'))), isScript: true as const });
    const release = use(toolchain({ describe: script }));
    const result = await run();
    expect(result.exitCode).toBe(0);
    expect(result.stdout).toContain('  run: exit code 0, gas 309\n');
    expect(result.stdout).not.toContain('address:');
    expect(result.artifacts.map(({ address }) => address)).toEqual([undefined]);
    expect(result.gas).toEqual([{ contract: 'Main', operation: 'run', gasUsed: '309', exitCode: 0 }]);
    release();
  });

  it('completes with exit code 1 and error locations, without deploying, if the code does not compile', async () => {
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
    const result = await run();
    expect(result.exitCode).toBe(1);
    expect(result.stderr).toBe('contracts/main.fc:3:7: error: undefined function `x`\n');
    expect(result.diagnostics).toHaveLength(1);
    expect(openLocalNetwork).not.toHaveBeenCalled();
    release();
  });

  it('rejects with the error from the tool that failed', async () => {
    const release = use(
      toolchain({ compile: () => Promise.reject(new Error('The FunC compiler stopped unexpectedly')) }),
    );
    await expect(run()).rejects.toThrow('The FunC compiler stopped unexpectedly');
    release();
  });

  it('completes the build, reports a contract whose deployment cannot be sent, and deploys the other contracts', async () => {
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
    const result = await run();
    expect(result.exitCode).toBe(1);
    expect(result.stdout).toMatch(/^Build finished: 2 artifacts[\s\S]*address: EQaa/);
    expect(result.stderr).toBe('Long: deploy failed: The code is longer than a chain takes\n');
    expect(result.artifacts.map(({ address }) => address)).toEqual([undefined, 'EQaa']);
    release();
  });

  it('rejects a language that no plugin can run', async () => {
    await expect(run()).rejects.toThrow('Execution failed: no enabled plugin runs func files');
  });

  it.each([
    ['func', 'contracts/main.fc'],
    ['typescript', 'scripts/deploy.ts'],
  ] as const)('reports that a chain without a compiler is not supported yet: %s', async (language, path) => {
    const declared = chains.declare(chain, async () => {});
    const asked = runRequestOf(language, { [path]: 'x', 'contracts/main.fc': 'x' });
    await expect(run(asked)).rejects.toThrow(/^Demo contracts cannot be compiled here yet: /);
    declared.dispose();
  });

  describe('a script run', () => {
    let registered: DisposableStore;

    beforeEach(() => {
      registered = new DisposableStore();
      registered.add(testRunners.register(tests));
    });

    afterEach(() => registered.dispose());

    const scripted = (...paths: string[]) =>
      runRequestOf('typescript', Object.fromEntries(paths.map((path) => [path, 'x'])));
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
      run: async (_request, report) => {
        const failures = [{ message: 'not 3', frames: [{ path: item.path, line: 4, column: 2 }] }];
        report({ type: 'output', id: 'adds', text: 'adding\n' });
        report({ type: 'ended', id: 'adds', outcome: { state: 'passed', durationMs: 1, failures: [] } });
        report({ type: 'ended', id: 'fails', outcome: { state: 'failed', durationMs: 1, failures } });
      },
    };
    const resultOf = (...paths: string[]) => run(scripted(...paths));

    it('compiles the contracts, then runs the entry script and the tests', async () => {
      const compile = vi.fn(async () => ({ artifacts: [artifact('Main')], diagnostics: [] }));
      const release = use(toolchain({ compile }));
      const runOne = vi.fn<ScriptRunner['run']>(async ({ path }, print, task) => {
        task?.progress?.({ stage: 'compiling' });
        print({ stream: 'stdout', text: `out of ${path}` });
        print({ stream: 'stderr', text: 'a warning' });
        return { type: 'ended', exitCode: 0 };
      });
      bringScripts(runOne);
      const result = await resultOf('scripts/a.ts', 'scripts/deploy.ts', 'tests/a.ts', 'contracts/main.fc');
      expect(stages()).toEqual(['compiling', 'running', 'testing']);
      expect(compile).toHaveBeenCalledWith(
        expect.not.objectContaining({ language: 'typescript' }),
        expect.anything(),
      );
      expect(runOne).toHaveBeenCalledOnce();
      expect(runOne.mock.calls[0]?.[0]).toMatchObject({ projectId: 'project-1', path: 'scripts/deploy.ts' });
      const [contracts, after] = result.stdout.split('Running scripts/deploy.ts\n') ?? [];
      expect(contracts).toMatch(/^Build finished: 1 artifact[\s\S]*address: EQaa/);
      expect(after).toBe(
        'out of scripts/deploy.ts\n\nadding\n✓ adds (1 ms)\n✗ fails (1 ms)\n1 passed, 1 failed\n',
      );
      expect(events.filter(({ type }) => type === 'test')).toEqual([
        { type: 'test', path: 'tests/a.ts', names: ['adds'], state: 'passed', durationMs: 1 },
        { type: 'test', path: 'tests/a.ts', names: ['fails'], state: 'failed', durationMs: 1 },
      ]);
      expect(result).toMatchObject({
        exitCode: 1,
        stderr: 'a warning\ntests/a.ts:4:2: error: fails: not 3\n',
        tests: { passed: 1, failed: 1 },
        artifacts: [{ name: 'Main', address: 'EQaa' }],
      });
      release();
    });

    it('does not need a contract', async () => {
      expect(await execution.languages()).toEqual([]);
      bringScripts(async () => ({ type: 'ended', exitCode: 3 }));
      expect(await execution.languages()).toEqual(['typescript', 'javascript']);
      const result = await resultOf('scripts/first.ts');
      expect(result).toMatchObject({
        exitCode: 3,
        stdout: '\nRunning scripts/first.ts\n',
        stderr: 'scripts/first.ts: error: exited with code 3\n',
        artifacts: [],
      });
      expect(result.tests).toBeUndefined();
    });

    it('reports the location and call stack of a failed script', async () => {
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
      'reports truncated output if and only if the runner omitted lines: %s',
      async (omitted, stderr, truncated) => {
        bringScripts(async (_, print) => {
          print({ stream: 'stderr', text: 'end', ...(omitted && { omitted }) });
          return { type: 'ended', exitCode: 0 };
        });
        expect(await resultOf('scripts/deploy.ts')).toMatchObject({ stderr, truncated });
      },
    );

    it('includes the start and end of long script output, and the error that follows it', async () => {
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
      expect(result.stdout).toMatch(
        /line 0, padded\n[\s\S]*\n… [\d,]+ lines omitted …\n[\s\S]*line 99999, padded\n$/,
      );
    });

    it('completes the contract run even if a script needs an unsupported package', async () => {
      const release = use(toolchain());
      bringScripts(async () => ({ type: 'notOffered', reason: "'hardhat' is not offered." }));
      const result = await resultOf('scripts/deploy.ts', 'contracts/main.fc');
      expect(result).toMatchObject({ exitCode: 0, stderr: '' });
      expect(result.stdout).toMatch(/address: EQaa[\s\S]*'hardhat' is not offered\.\n$/);
      release();
    });

    it('does not run scripts or tests if contracts do not compile', async () => {
      const diagnostics = [{ path: 'contracts/main.fc', severity: 'error' as const, message: 'no' }];
      const release = use(toolchain({ compile: async () => ({ artifacts: [], diagnostics }) }));
      const runOne = vi.fn<ScriptRunner['run']>();
      bringScripts(runOne);
      const result = await resultOf('scripts/deploy.ts', 'tests/a.ts', 'contracts/main.fc');
      expect(result).toMatchObject({ exitCode: 1, stderr: 'contracts/main.fc: error: no\n' });
      expect(result.tests).toBeUndefined();
      expect(runOne).not.toHaveBeenCalled();
      release();
    });

    it('emits script output while the script runs', async () => {
      let end: (code: number) => void = () => {};
      bringScripts(async (_request, print) => {
        print({ stream: 'stdout', text: 'first' });
        const exitCode = await new Promise<number>((resolve) => {
          end = resolve;
        });
        return { type: 'ended', exitCode };
      });
      const running = resultOf('scripts/a.ts');
      const first = { type: 'output', stream: 'stdout', text: 'first' };
      await vi.waitFor(() => expect(events).toContainEqual(first));
      end(0);
      expect((await running).stdout).toBe('\nRunning scripts/a.ts\nfirst\n');
    });

    it('stops the running script when the run is cancelled', async () => {
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
      const controller = new AbortController();
      const running = run(scripted('scripts/a.ts', 'tests/a.ts'), controller);
      await begins;
      controller.abort();
      await expect(running).rejects.toThrow(CancellationError);
    });

    it('rejects with a list of the searched paths if there is nothing to run', async () => {
      bringScripts(() => Promise.reject(new Error('not used')));
      const running = run(scripted('lib/a.ts', 'lib/b.ts'));
      await expect(running).rejects.toThrow(
        /^Execution failed: the project has no contracts, tests or scripts\. Looked for: .*src\/main\.\*$/,
      );
    });
  });

  it('closes the network when the run is stopped', async () => {
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
    const controller = new AbortController();
    const running = run(request, controller);
    await inNetwork;
    controller.abort();
    await expect(running).rejects.toThrow(CancellationError);
    expect(dispose).toHaveBeenCalled();
    release();
  });
});
