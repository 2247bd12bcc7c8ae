import { CancellationError } from '@core/base/errors';
import type { ChainToolchain, CompileResult } from '@core/chains/toolchain';
import type { ExecutionSession } from '@core/execution/execution';
import type { RunEvent } from '@core/execution/run-events';
import type { ScriptRunner } from '@core/execution/scripts/script-runner';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { PluginFixture, testProject } from '@tests/support/plugin-fixture';
import { BehaviorSubject, firstValueFrom, of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import manifest from './manifest.json';
import { activate } from './plugin';

const built: CompileResult = {
  artifacts: [
    {
      name: 'main',
      chain: 'ton',
      language: 'func',
      sourcePath: 'main.fc',
      codeHash: 'c0de',
      files: [{ path: 'main.json', content: '{"hash":"c0de"}' }],
      payload: undefined,
    },
  ],
  diagnostics: [],
};
const broken: CompileResult = {
  artifacts: [],
  diagnostics: [
    {
      path: 'main.fc',
      range: { startLine: 3, startColumn: 7, endLine: 3, endColumn: 9 },
      severity: 'error',
      message: 'undefined function',
    },
  ],
};

let fixture: PluginFixture;
let compile: ChainToolchain['compile'];
let build: ChainToolchain['build'];
const start = (files: FakeProjectFiles) => {
  fixture = new PluginFixture('execute', manifest, files);
  const { chains } = fixture.services;
  const languages = [{ id: 'func', displayName: 'FunC', extensions: ['fc'] }];
  fixture.lifetime.add(
    chains.declare({ id: 'ton', displayName: 'TON', languages, capabilities: [] }, () => Promise.resolve()),
  );
  fixture.lifetime.add(
    chains.register('ton', {
      compile: (request, task) => compile(request, task),
      ...(build && { build }),
      describe: () => Promise.resolve({ methods: [], events: [], errors: [] }),
    }),
  );
  activate(fixture.context);
};
const run = (id: string, ...args: unknown[]) => fixture.context.commands.execute(id, ...args);
const problems = () => firstValueFrom(fixture.services.diagnostics.diagnostics$);
/** A compiler that goes on until it is stopped. */
const endless: ChainToolchain['compile'] = (_request, task) =>
  new Promise((_resolve, reject) => {
    task?.progress?.({ stage: 'compiling', message: 'main' });
    task?.signal?.addEventListener('abort', () => reject(new CancellationError()));
  });

beforeEach(() => {
  build = undefined;
  compile = () => Promise.resolve(built);
});
afterEach(() => {
  vi.useRealTimers();
  fixture.lifetime.dispose();
});

describe("'Run: Execute'", () => {
  it('saves, runs, prints, keeps the artifacts and says how it ended', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'int main() { }', 'empty.fc': ' ', 'notes.json': '{}' }));
    await run('run.execute');
    expect(fixture.editor.saves).toBe(1);
    const output = await fixture.output('Execution');
    expect(output).toContain('Executing 1 file (func)');
    expect(output).toContain('Build finished: 1 artifact, 0 errors, 0 warnings');
    expect(output.at(-1)).toMatch(/^Finished in .* s with exit code 0$/);
    expect(fixture.files.contents.get('build/main.json')).toBe('{"hash":"c0de"}');
    expect(await fixture.notified()).toEqual([]);
  });

  it('puts what the compiler found into Problems, and takes it away when it is mended', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    compile = () => Promise.resolve(broken);
    await run('run.execute');
    expect(await problems()).toEqual(broken.diagnostics);
    const output = await fixture.output('Execution');
    expect(output.filter((line) => line.includes('undefined function'))).toEqual([
      'main.fc:3:7: error: undefined function',
    ]);
    compile = () => Promise.resolve(built);
    await fixture.files.updateFile('main.fc', 'y');
    await run('run.execute');
    expect(await problems()).toEqual([]);
  });

  it('writes nothing when the build is the same as before', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x', 'build/main.json': '{"hash":"c0de"}' }));
    const write = vi.spyOn(fixture.files, 'writeFiles');
    await run('run.execute');
    expect(write).not.toHaveBeenCalled();
  });

  it.each([
    ['No project or files to execute', {}],
    ['No code files found to execute', { 'a.json': '{}', 'logo.png': new Uint8Array(2) }],
  ])("warns '%s'", async (message, files) => {
    start(new FakeProjectFiles(files));
    const failed = vi.fn();
    await run('run.execute', { failed });
    expect(failed).toHaveBeenCalledExactlyOnceWith(message);
    expect(fixture.warnings).toEqual([message]);
    expect(await fixture.notified()).toEqual([]);
  });

  it('tells of a failure, and can be run again', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    compile = () => Promise.reject(new Error('The compiler died'));
    await run('run.execute');
    expect(await fixture.notified()).toEqual(['The compiler died']);
    expect(await fixture.output('Execution')).toContain('The compiler died');
    compile = () => Promise.resolve(built);
    await run('run.execute');
    expect((await fixture.output('Execution')).at(-1)).toContain('exit code 0');
  });

  it('tells who asked of the steps and of a failure, in place of a notification', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    const told: string[] = [];
    const options = {
      showOutput: false,
      emit: (event: RunEvent) => event.type === 'progress' && told.push(event.progress.stage),
      failed: (reason: string) => told.push(reason),
    };
    compile = (_request, task) => {
      task?.progress?.({ stage: 'compiling' });
      return Promise.reject(new Error('The compiler died'));
    };
    await run('run.execute', options);
    await run('build.compile', options);
    expect(told.filter((one) => one === 'The compiler died')).toHaveLength(2);
    expect(told).toContain('compiling');
    expect(await fixture.notified()).toEqual([]);
  });

  it('tells when a file cannot be saved, and runs nothing', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    fixture.editor.failure = new Error('Failed to update file');
    await run('run.execute');
    expect(await fixture.notified()).toEqual(['Failed to update file']);
    expect(await firstValueFrom(fixture.services.execution.sessions$)).toEqual([]);
  });

  it.each(['build.compile', 'run.execute'])(
    '%s stores the files of build hooks as one undoable step',
    async (command) => {
      build = async ({ files, runScript }) => {
        const written = await runScript({ files, path: 'hooks.ts', calls: {} });
        return { artifacts: [], diagnostics: [], written };
      };
      start(new FakeProjectFiles({ 'main.fc': 'x', 'old.fc': 'y', 'same.fc': 'z' }));
      const written = [
        { path: 'auto/a.fc', content: 'new' },
        { path: 'old.fc' },
        { path: 'same.fc', content: 'z' },
      ];
      const runner: ScriptRunner = {
        id: 'test',
        isScript: (path) => path === 'hooks.ts',
        run: async ({ projectId }, print) => {
          print({ stream: 'stdout', text: `hook of ${projectId}` });
          return { type: 'ended', exitCode: 0, written };
        },
      };
      fixture.lifetime.add(fixture.services.scriptRunners.register(runner));
      const before = [...fixture.files.contents.keys()];
      await run(command);
      expect(fixture.files.contents.get('auto/a.fc')).toBe('new');
      expect(fixture.files.exists('old.fc')).toBe(false);
      const output = await fixture.output(command === 'run.execute' ? 'Execution' : 'Build');
      expect(output.join('\n')).toContain(`hook of ${testProject.id}`);
      expect(await fixture.files.undo()).toBe('Build Hooks');
      expect([...fixture.files.contents.keys()]).toEqual(before);
    },
  );

  it('refuses files outside of build/', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    const [artifact] = built.artifacts;
    const files = [{ path: '../main.fc', content: 'gone' }];
    compile = () => Promise.resolve({ ...built, artifacts: artifact ? [{ ...artifact, files }] : [] });
    await run('run.execute');
    expect((await fixture.notified())[0]).toContain("outside of 'build/': '../main.fc'");
    expect(fixture.files.contents.get('main.fc')).toBe('x');
  });

  it('stops when the project is left, and writes nothing into the next one', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    compile = endless;
    const running = run('run.execute');
    await waitFor(() => expect(fixture.services.contextKeys.get('execution.running')).toBe(true));
    fixture.project$.next({ ...testProject, id: 'project-2' });
    await running;
    const sessions = await firstValueFrom(fixture.services.execution.sessions$);
    expect(sessions.map(({ status }) => status)).toEqual(['cancelled']);
    expect(fixture.files.exists('build/main.json')).toBe(false);
  });
});

describe("'Build: Compile'", () => {
  it('compiles, writes build/ and ends with the summary', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    await run('build.compile');
    expect((await fixture.output('Build')).at(-1)).toBe('Build finished: 1 artifact, 0 errors, 0 warnings');
    expect(fixture.files.exists('build/main.json')).toBe(true);
  });

  it('prints the code size of each artifact before the summary', async () => {
    const [artifact] = built.artifacts;
    compile = () =>
      Promise.resolve({ ...built, artifacts: artifact ? [{ ...artifact, codeSize: 1500 }] : [] });
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    await run('build.compile');
    expect((await fixture.output('Build')).at(-2)).toBe('main: 1,500 bytes');
  });

  it('says so when nothing can be compiled', async () => {
    start(new FakeProjectFiles({ 'main.sol': 'contract A {}' }));
    await run('build.compile');
    const output = await fixture.output('Build');
    expect(output).toContain('There is no contract that an enabled chain plugin can compile');
    expect(output.at(-1)).toBe('Build finished: 0 artifacts, 0 errors, 0 warnings');
  });
});

describe('the controls', () => {
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  it('cannot execute without files, and say when they load', async () => {
    start(new FakeProjectFiles());
    const Controls = await fixture.view('execute.controls');
    render(<Controls tabId="" filePath={undefined} isVisible />);
    expect(button('Execute').disabled).toBe(true);
    expect(button('Stop').disabled).toBe(true);
    act(() => fixture.files.state$.next({ type: 'loading' }));
    expect(button('Loading...').disabled).toBe(true);
    await act(() => fixture.files.createFile('main.fc', 'x'));
    act(() => fixture.files.state$.next({ type: 'ready' }));
    expect(button('Execute').disabled).toBe(false);
  });

  it('run and stop', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    compile = endless;
    const Controls = await fixture.view('execute.controls');
    const Status = await fixture.view('execute.status');
    render(
      <>
        <Controls tabId="" filePath={undefined} isVisible />
        <Status tabId="" filePath={undefined} isVisible />
      </>,
    );
    fireEvent.click(button('Execute'));
    await waitFor(() => expect(button('Executing...').getAttribute('aria-busy')).toBe('true'));
    await screen.findByText('Executing: compiling main');
    fireEvent.click(button('Executing...'));
    fireEvent.click(button('Stop'));
    await waitFor(() => expect(button('Execute').disabled).toBe(false));
    expect(await fixture.output('Execution')).toEqual(['Executing 1 file (func)', 'Execution cancelled']);
    expect(await fixture.notified()).toEqual([]);
  });

  it('name a failure in the status bar in two words, and leave its reason to Output and the notification', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    const Status = await fixture.view('execute.status');
    render(<Status tabId="" filePath={undefined} isVisible />);
    const reason =
      'The compiler ran out of memory while it compiled main.fc, which is longer than it can be.';
    compile = () => Promise.reject(new Error(reason));
    await act(() => run('build.compile'));
    await screen.findByText('Build failed');
    await act(() => run('run.execute'));
    await screen.findByText('Execution failed');
    expect(screen.queryByText(reason)).toBeNull();
    expect(await fixture.output('Build')).toContain(reason);
  });

  it('end, whatever progress is told afterwards', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    let tellLate = () => {};
    compile = async (_request, task) => {
      tellLate = () => task?.progress?.({ stage: 'compiling', message: 'main' });
      return built;
    };
    await run('build.compile');
    act(() => tellLate());
    expect(fixture.services.contextKeys.get('run.active')).toBe(false);
    await run('build.compile');
    expect((await fixture.output('Build')).filter((line) => line.startsWith('Build finished'))).toHaveLength(
      2,
    );
  });

  it('show slow work as a notification that cancels it', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    compile = endless;
    vi.useFakeTimers();
    const running = run('build.compile');
    await vi.advanceTimersByTimeAsync(900);
    expect(await fixture.notified()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    const [shown] = await firstValueFrom(fixture.services.notifications.notifications$);
    expect(shown?.progress).toEqual({ stage: 'compiling', message: 'main' });
    shown?.cancel?.();
    await running;
    await vi.runAllTimersAsync();
    expect(await fixture.notified()).toEqual([]);
    expect((await fixture.output('Build')).at(-1)).toBe('Build cancelled');
  });
});

describe('the history', () => {
  it('lists what was executed, opens a result and runs it again', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    const History = await fixture.view('execution-history');
    render(<History tabId="" filePath={undefined} isVisible />);
    screen.getByText('Nothing has been executed yet');
    await act(() => run('run.execute'));
    const list = screen.getByRole('list', { name: 'Execution history' });
    expect(list.textContent).toContain('func · 1 file · exit code 0');
    fireEvent.click(screen.getByRole('button', { name: 'Open Result' }));
    expect(screen.getByRole('region', { name: 'Result' }).textContent).toContain('c0de');
    fireEvent.click(screen.getByRole('button', { name: 'Re-run' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Re-run' })).toHaveLength(2));
  });

  it('is cleared, and loses single runs', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    const History = await fixture.view('execution-history');
    render(<History tabId="" filePath={undefined} isVisible />);
    for (const _ of [1, 2, 3]) await act(() => run('run.execute'));
    const rows = () => screen.queryAllByRole('button', { name: 'Open Result' });
    expect(rows()).toHaveLength(3);
    const list = screen.getByRole('list', { name: 'Execution history' });
    const newest = within(list).getAllByRole('listitem')[0] ?? list;
    const name = `Remove ${newest.getAttribute('aria-label')}`;
    fireEvent.click(within(newest).getByRole('button', { name }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    fireEvent.click(screen.getByRole('button', { name: 'Clear History' }));
    await screen.findByText('Nothing has been executed yet');
    expect(rows()).toHaveLength(0);
  });

  it('loads the runs on the server every second while a session runs and the tab is visible', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    const { execution } = fixture.services;
    const remembered = vi.fn(async () => ({ executions: [] }));
    const sessions$ = new BehaviorSubject<readonly ExecutionSession[]>([]);
    const choice$ = of({ target: 'remote', reason: 'offered' });
    Object.assign(execution, { remembered, choice$ });
    vi.spyOn(execution, 'sessions$', 'get').mockReturnValue(sessions$);
    const History = await fixture.view('execution-history');
    vi.useFakeTimers();
    const { rerender } = render(<History tabId="" filePath={undefined} isVisible />);
    const loadsIn = async (seconds: number) => {
      remembered.mockClear();
      // Each step renders before the next one.
      for (let step = 0; step < seconds; step += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
      return remembered.mock.calls.length;
    };
    await loadsIn(1);
    expect(await loadsIn(5)).toBe(0);
    const session = { id: 'a', status: 'running' } as ExecutionSession;
    act(() => sessions$.next([session]));
    expect(await loadsIn(3)).toBe(3);
    rerender(<History tabId="" filePath={undefined} isVisible={false} />);
    expect(await loadsIn(3)).toBe(0);
    rerender(<History tabId="" filePath={undefined} isVisible />);
    expect(await loadsIn(2)).toBe(2);
    act(() => sessions$.next([{ ...session, status: 'completed' }]));
    expect(await loadsIn(3)).toBe(0);
  });

  it('does not offer to run again when the files of the run have been released', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x'.repeat(33_000_000) }));
    const History = await fixture.view('execution-history');
    render(<History tabId="" filePath={undefined} isVisible />);
    await act(() => run('run.execute'));
    screen.getByRole('button', { name: 'Re-run' });
    await act(() => run('run.execute'));
    expect(screen.getAllByRole('button', { name: 'Open Result' })).toHaveLength(2);
    screen.getByRole('button', { name: 'Re-run' });
  });

  it('lists what the server remembers, page by page, opens a result, and asks again when a run has ended', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    const { execution } = fixture.services;
    const summary = (id: string) => ({
      execution_id: id,
      status: 'completed' as const,
      language: 'func' as const,
      project_id: 'project-1',
      file_count: 2,
      created_at: '2026-01-01T00:00:00.000Z',
      attempts: 2,
    });
    const remembered = vi.fn(async (before?: string) =>
      before === undefined ? { executions: [summary('a')], next: '7' } : { executions: [summary('b')] },
    );
    const result = {
      exitCode: 0,
      stdout: 'answer() = 42',
      stderr: '',
      artifacts: [],
      diagnostics: [],
      durationMs: 1,
      truncated: false,
    };
    const recall = async (id: string) => ({ ...summary(id), last_seq: 3, result });
    const choice$ = of({ target: 'remote', reason: 'offered' });
    Object.assign(execution, { remembered, recall, choice$ });
    const History = await fixture.view('execution-history');
    render(<History tabId="" filePath={undefined} isVisible />);
    const list = await screen.findByRole('list', { name: 'On the server' });
    expect(list.textContent).toContain('func · 2 files · completed · attempt 2');
    fireEvent.click(screen.getByRole('button', { name: 'Older Runs' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Older Runs' })).toBeNull();
    const [newest] = within(list).getAllByRole('button');
    if (newest) fireEvent.click(newest);
    expect((await screen.findByRole('region', { name: 'Result' })).textContent).toContain('answer() = 42');
    await act(() => run('run.execute'));
    await waitFor(() => expect(remembered).toHaveBeenCalledTimes(3));
  });

  it('says why a part of it could not be loaded, and tries again', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    const { execution } = fixture.services;
    const capabilities = vi.fn(() => Promise.reject(new Error('Failed to get VM capabilities: down')));
    const cause = new Error('Internal Server Error');
    const failure = new Error('Failed to get execution history: Internal Server Error', { cause });
    const remembered = () => Promise.reject(failure);
    const choice$ = of({ target: 'remote', reason: 'offered' });
    Object.assign(execution, { capabilities, remembered, choice$ });
    const History = await fixture.view('execution-history');
    render(<History tabId="" filePath={undefined} isVisible />);
    await screen.findByText('Failed to load history');
    await screen.findByText('Failed to get execution history: Internal Server Error');
    await screen.findByText('Failed to load capabilities');
    const [, again] = screen.getAllByRole('button', { name: 'Try Again' });
    if (again) fireEvent.click(again);
    await waitFor(() => expect(capabilities).toHaveBeenCalledTimes(2));
  });

  it('tells when there is nothing to run again', async () => {
    start(new FakeProjectFiles({ 'main.fc': 'x' }));
    await run('run.again', 'gone');
    expect(await fixture.notified()).toEqual(['Nothing has been executed yet']);
  });
});

describe("'Build: Run Script'", () => {
  const script = 'scripts/deploy.ts';
  const startScripts = (run: ScriptRunner['run']) => {
    start(new FakeProjectFiles({ [script]: 'deploy()', 'main.fc': 'int main() { }' }));
    const isScript = (path: string) => path.endsWith('.ts');
    fixture.lifetime.add(fixture.services.scriptRunners.register({ id: 'demo', isScript, run }));
  };
  const printed = async () =>
    [...(await firstValueFrom(fixture.services.output.channel('Execution').lines$))].map(({ text }) => text);

  it('saves, runs the script that is named, prints what it prints, and says how it ended', async () => {
    startScripts(async ({ files, path, projectId }, print) => {
      print({ stream: 'stdout', text: `${projectId} ${path} ${files.length}` });
      return { type: 'ended', exitCode: 3 };
    });
    await run('build.runScript', script);
    expect(fixture.editor.saves).toBe(1);
    expect(await printed()).toEqual([
      `Running ${script}`,
      expect.stringMatching(/ scripts\/deploy\.ts 2$/),
      `${script} finished with exit code 3`,
    ]);
  });

  it('starts a section of the output for each run', async () => {
    startScripts(async (_request, print) => {
      print({ stream: 'stdout', text: 'one\ntwo' });
      return { type: 'ended', exitCode: 0 };
    });
    await run('build.runScript', script);
    await run('build.runScript', script);
    const { length, sections } = await firstValueFrom(fixture.services.output.channel('Execution').lines$);
    expect([length, sections]).toEqual([8, [0, 4]]);
  });

  it('names the line of a failure, and what it needs that is not there', async () => {
    const frames = [{ path: 'lib/pay.ts', line: 2, column: 7 }];
    startScripts(async () => ({ type: 'failed', failure: { message: 'RangeError: too much', frames } }));
    await run('build.runScript', script);
    expect(await printed()).toContain('lib/pay.ts:2:7: error: RangeError: too much');
    await run('build.runScript', 'main.fc');
    expect((await printed()).at(-1)).toContain('main.fc is no script that can be run');
  });

  it('stops for good', async () => {
    let stopped = false;
    startScripts(
      (_request, _print, task) =>
        new Promise((_resolve, reject) => {
          task?.signal?.addEventListener('abort', () => {
            stopped = true;
            reject(new CancellationError());
          });
        }),
    );
    const running = run('build.runScript', script);
    await vi.waitFor(async () => expect(await printed()).toContain(`Running ${script}`));
    await run('run.stop');
    await running;
    expect(stopped).toBe(true);
    expect((await printed()).at(-1)).toBe('Execution cancelled');
  });
});
