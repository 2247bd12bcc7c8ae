import { CancellationError } from '@core/base/errors';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { RunEvent } from '@core/execution/run-events';
import type { ScriptRunner } from '@core/execution/scripts/script-runner';
import { broken, built, ExecuteFixture, endless } from '@tests/support/execute-fixture';
import { testProject } from '@tests/support/plugin-fixture';
import { firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';

let fixture: ExecuteFixture;
const start = (files: Readonly<Record<string, string | Uint8Array>>, build?: ChainToolchain['build']) => {
  fixture = new ExecuteFixture(files, build);
};

afterEach(() => {
  vi.useRealTimers();
  fixture.lifetime.dispose();
});

describe("'Run: Execute'", () => {
  it('saves, runs, prints output, stores the artifacts and reports the exit code', async () => {
    start({ 'main.fc': 'int main() { }', 'empty.fc': ' ', 'notes.json': '{}' });
    await fixture.run('run.execute');
    expect(fixture.editor.saves).toBe(1);
    const output = await fixture.output('Execution');
    expect(output).toContain('Executing 1 file (func)');
    expect(output).toContain('Build finished: 1 artifact, 0 errors, 0 warnings');
    expect(output.at(-1)).toMatch(/^Finished in .* s with exit code 0$/);
    expect(fixture.files.contents.get('build/main.json')).toBe('{"hash":"c0de"}');
    expect(await fixture.notified()).toEqual([]);
  });

  it('adds compiler diagnostics to Problems and removes them once the errors are fixed', async () => {
    start({ 'main.fc': 'x' });
    fixture.compile = () => Promise.resolve(broken);
    await fixture.run('run.execute');
    expect(await fixture.problems()).toEqual(broken.diagnostics);
    const output = await fixture.output('Execution');
    expect(output.filter((line) => line.includes('undefined function'))).toEqual([
      'main.fc:3:7: error: undefined function',
    ]);
    fixture.compile = () => Promise.resolve(built);
    await fixture.files.updateFile('main.fc', 'y');
    await fixture.run('run.execute');
    expect(await fixture.problems()).toEqual([]);
  });

  it('writes nothing when the build has not changed', async () => {
    start({ 'main.fc': 'x', 'build/main.json': '{"hash":"c0de"}' });
    const write = vi.spyOn(fixture.files, 'writeFiles');
    await fixture.run('run.execute');
    expect(write).not.toHaveBeenCalled();
  });

  it.each([
    ['No project or files to execute', {}],
    ['No code files found to execute', { 'a.json': '{}', 'logo.png': new Uint8Array(2) }],
  ])("warns '%s'", async (message, files) => {
    start(files);
    const failed = vi.fn();
    await fixture.run('run.execute', { failed });
    expect(failed).toHaveBeenCalledExactlyOnceWith(message);
    expect(fixture.warnings).toEqual([message]);
    expect(await fixture.notified()).toEqual([]);
  });

  it('reports a failure and can run again', async () => {
    start({ 'main.fc': 'x' });
    fixture.compile = () => Promise.reject(new Error('The compiler died'));
    await fixture.run('run.execute');
    expect(await fixture.notified()).toEqual(['The compiler died']);
    expect(await fixture.output('Execution')).toContain('The compiler died');
    fixture.compile = () => Promise.resolve(built);
    await fixture.run('run.execute');
    expect((await fixture.output('Execution')).at(-1)).toContain('exit code 0');
  });

  it('reports steps and failures to the caller instead of showing a notification', async () => {
    start({ 'main.fc': 'x' });
    const reported: string[] = [];
    const options = {
      showOutput: false,
      emit: (event: RunEvent) => event.type === 'progress' && reported.push(event.progress.stage),
      failed: (reason: string) => reported.push(reason),
    };
    fixture.compile = (_request, task) => {
      task?.progress?.({ stage: 'compiling' });
      return Promise.reject(new Error('The compiler died'));
    };
    await fixture.run('run.execute', options);
    await fixture.run('build.compile', options);
    expect(reported.filter((one) => one === 'The compiler died')).toHaveLength(2);
    expect(reported).toContain('compiling');
    expect(await fixture.notified()).toEqual([]);
  });

  it('reports a file that cannot be saved and does not run the project', async () => {
    start({ 'main.fc': 'x' });
    fixture.editor.failure = new Error('Failed to update file');
    await fixture.run('run.execute');
    expect(await fixture.notified()).toEqual(['Failed to update file']);
    expect(await firstValueFrom(fixture.services.execution.sessions$)).toEqual([]);
  });

  it.each(['build.compile', 'run.execute'])(
    '%s stores files written by build hooks as one undoable step',
    async (command) => {
      const build: ChainToolchain['build'] = async ({ files, runScript }) => {
        const written = await runScript({ files, path: 'hooks.ts', calls: {} });
        return { artifacts: [], diagnostics: [], written };
      };
      start({ 'main.fc': 'x', 'old.fc': 'y', 'same.fc': 'z' }, build);
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
      await fixture.run(command);
      expect(fixture.files.contents.get('auto/a.fc')).toBe('new');
      expect(fixture.files.exists('old.fc')).toBe(false);
      const output = await fixture.output(command === 'run.execute' ? 'Execution' : 'Build');
      expect(output.join('\n')).toContain(`hook of ${testProject.id}`);
      expect(await fixture.files.undo()).toBe('Build Hooks');
      expect([...fixture.files.contents.keys()]).toEqual(before);
    },
  );

  it('rejects artifact files outside build/', async () => {
    start({ 'main.fc': 'x' });
    const [artifact] = built.artifacts;
    const files = [{ path: '../main.fc', content: 'gone' }];
    fixture.compile = () =>
      Promise.resolve({ ...built, artifacts: artifact ? [{ ...artifact, files }] : [] });
    await fixture.run('run.execute');
    expect((await fixture.notified())[0]).toContain('outside “build/”: “../main.fc”');
    expect(fixture.files.contents.get('main.fc')).toBe('x');
  });

  it('stops when the project is closed and does not write to the project that is opened next', async () => {
    start({ 'main.fc': 'x' });
    fixture.compile = endless;
    const running = fixture.run('run.execute');
    await vi.waitFor(() => expect(fixture.services.contextKeys.get('execution.running')).toBe(true));
    fixture.project$.next({ ...testProject, id: 'project-2' });
    await running;
    const sessions = await firstValueFrom(fixture.services.execution.sessions$);
    expect(sessions.map(({ status }) => status)).toEqual(['cancelled']);
    expect(fixture.files.exists('build/main.json')).toBe(false);
  });
});

describe("'Build: Compile'", () => {
  it('compiles, writes build/ and prints the summary last', async () => {
    start({ 'main.fc': 'x' });
    await fixture.run('build.compile');
    expect((await fixture.output('Build')).at(-1)).toBe('Build finished: 1 artifact, 0 errors, 0 warnings');
    expect(fixture.files.exists('build/main.json')).toBe(true);
  });

  it('prints the code size of each artifact before the summary', async () => {
    const [artifact] = built.artifacts;
    start({ 'main.fc': 'x' });
    fixture.compile = () =>
      Promise.resolve({ ...built, artifacts: artifact ? [{ ...artifact, codeSize: 1500 }] : [] });
    await fixture.run('build.compile');
    expect((await fixture.output('Build')).at(-2)).toBe('main: 1,500 bytes');
  });

  it('reports that there is nothing to compile', async () => {
    start({ 'main.sol': 'contract A {}' });
    await fixture.run('build.compile');
    const output = await fixture.output('Build');
    expect(output).toContain('No enabled chain plugin can compile the contracts in this project');
    expect(output.at(-1)).toBe('Build finished: 0 artifacts, 0 errors, 0 warnings');
  });
});

describe("'Build: Run Script'", () => {
  const script = 'scripts/deploy.ts';
  const startScripts = (run: ScriptRunner['run']) => {
    start({ [script]: 'deploy()', 'main.fc': 'int main() { }' });
    const isScript = (path: string) => path.endsWith('.ts');
    fixture.lifetime.add(fixture.services.scriptRunners.register({ id: 'demo', isScript, run }));
  };
  const printed = async () =>
    [...(await firstValueFrom(fixture.services.output.channel('Execution').lines$))].map(({ text }) => text);

  it('saves files, runs the given script, prints its output, and reports the exit code', async () => {
    startScripts(async ({ files, path, projectId }, print) => {
      print({ stream: 'stdout', text: `${projectId} ${path} ${files.length}` });
      return { type: 'ended', exitCode: 3 };
    });
    await fixture.run('build.runScript', script);
    expect(fixture.editor.saves).toBe(1);
    expect(await printed()).toEqual([
      `Running ${script}`,
      expect.stringMatching(/ scripts\/deploy\.ts 2$/),
      `${script} finished with exit code 3`,
    ]);
  });

  it('starts a new output section for each run', async () => {
    startScripts(async (_request, print) => {
      print({ stream: 'stdout', text: 'one\ntwo' });
      return { type: 'ended', exitCode: 0 };
    });
    await fixture.run('build.runScript', script);
    await fixture.run('build.runScript', script);
    const { length, sections } = await firstValueFrom(fixture.services.output.channel('Execution').lines$);
    expect([length, sections]).toEqual([8, [0, 4]]);
  });

  it('reports the line where a script failed, and reports a file that is not a script', async () => {
    const frames = [{ path: 'lib/pay.ts', line: 2, column: 7 }];
    startScripts(async () => ({ type: 'failed', failure: { message: 'RangeError: too much', frames } }));
    await fixture.run('build.runScript', script);
    expect(await printed()).toContain('lib/pay.ts:2:7: error: RangeError: too much');
    await fixture.run('build.runScript', 'main.fc');
    expect((await printed()).at(-1)).toContain('main.fc is not a runnable script');
  });

  it('stops a running script', async () => {
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
    const running = fixture.run('build.runScript', script);
    await vi.waitFor(async () => expect(await printed()).toContain(`Running ${script}`));
    await fixture.run('run.stop');
    await running;
    expect(stopped).toBe(true);
    expect((await printed()).at(-1)).toBe('Execution cancelled');
  });
});
