import { CancellationError } from '@core/base/errors';
import { describe, expect, it, vi } from 'vitest';
import type { Artifact, BuildRequest, ChainToolchain, CompileRequest, CompileResult } from '../toolchain';
import { Builder, type BuildTool } from './builder';
import type { BuildEvent, ProjectSnapshot } from './builds';

const artifact: Artifact = {
  name: 'Main',
  chain: 'demo',
  language: 'demo',
  sourcePath: 'main.demo',
  codeHash: 'ab',
  files: [],
  payload: undefined,
};
const diagnostic = { path: 'main.demo', severity: 'warning', message: 'unused' } as const;
const compiled: CompileResult = { artifacts: [artifact], diagnostics: [diagnostic] };

const snapshotOf = (files: Readonly<Record<string, string>>, projectId = 'project-1'): ProjectSnapshot => ({
  blockchain: 'demo',
  files: Object.entries(files).map(([path, content]) => ({ path, content })),
  projectId,
});
const snapshot = snapshotOf({ 'main.demo': 'x' });

/** A builder whose only chain compiles with the given function. */
function open(compile: ChainToolchain['compile'], change: Partial<BuildTool> = {}) {
  const tool: BuildTool = {
    chain: 'demo',
    displayName: 'Demo',
    settings: () => '',
    toolchain: async () => ({ compile }),
    ...change,
  };
  return new Builder({
    tools: () => [tool],
    hooks: (projectId, print) => async () => {
      print({ stream: 'stdout', text: `hook of ${projectId}` });
      return [{ path: 'made.demo', content: 'made' }];
    },
  });
}

/** A compiler whose compilations the test completes manually. */
function led() {
  const ends: ((result: CompileResult) => void)[] = [];
  const stopped = vi.fn();
  const compile: ChainToolchain['compile'] = (_request, task) =>
    new Promise((resolve, reject) => {
      ends.push(resolve);
      task?.signal?.addEventListener('abort', () => {
        stopped();
        reject(new CancellationError());
      });
    });
  return { compile: vi.fn(compile), ends, stopped };
}

describe('Builder', () => {
  it('returns the project’s artifacts, the diagnostics and the source hash', async () => {
    const build = await open(async () => compiled).compile(snapshot);
    expect(build).toEqual({
      artifacts: [{ ...artifact, projectId: 'project-1' }],
      diagnostics: [diagnostic],
      hasContracts: true,
      projectId: 'project-1',
      sourcesHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('compiles the same sources only once but emits the diagnostics and artifacts on every call', async () => {
    const compile = vi.fn(async () => compiled);
    const builder = open(compile);
    const emitted = async () => {
      const events: BuildEvent[] = [];
      await builder.compile(snapshotOf({ 'main.demo': 'x' }), { emit: (event) => events.push(event) });
      return events.filter(({ type }) => type !== 'progress');
    };
    const first = await emitted();
    expect(first.map(({ type }) => type)).toEqual(['diagnostics', 'artifacts']);
    expect(await emitted()).toEqual(first);
    expect(compile).toHaveBeenCalledOnce();
  });

  it.each<[string, ProjectSnapshot, number]>([
    ['another text', snapshotOf({ 'main.demo': 'y' }), 2],
    ['another path', snapshotOf({ 'other.demo': 'x' }), 2],
    ['another project', snapshotOf({ 'main.demo': 'x' }, 'project-2'), 2],
    ['one more source', snapshotOf({ 'main.demo': 'x', 'a.demo': 'y' }), 2],
    [
      'files that are not sources',
      snapshotOf({ 'build/a.json': '[1]', 'main.demo': 'x', 'a.json': '{}' }),
      1,
    ],
  ])('compiles again for %s', async (_, other, times) => {
    const compile = vi.fn(async () => compiled);
    const builder = open(compile);
    await builder.compile(snapshot);
    await builder.compile(other);
    expect(compile).toHaveBeenCalledTimes(times);
  });

  it('compiles again after a settings change, but not after the change is reverted', async () => {
    const compile = vi.fn(async () => compiled);
    let settings = 'a';
    const builder = open(compile, { settings: () => settings });
    for (const value of ['a', 'b', 'a', 'b']) {
      settings = value;
      await builder.compile(snapshot);
    }
    expect(compile).toHaveBeenCalledTimes(2);
  });

  it('caches a build under the settings that were stored during compilation', async () => {
    let settings = '';
    const compile = vi.fn(async () => {
      settings = 'alice=0x1';
      return compiled;
    });
    const builder = open(compile, { settings: () => settings });
    await builder.compile(snapshot);
    await builder.compile(snapshot);
    expect(compile).toHaveBeenCalledOnce();
  });

  it('compiles again after a retryable result and after a failure', async () => {
    const compile = vi
      .fn<ChainToolchain['compile']>()
      .mockRejectedValueOnce(new Error('The compiler died'))
      .mockResolvedValueOnce({ ...compiled, isRetryable: true })
      .mockResolvedValue(compiled);
    const builder = open(compile);
    await expect(builder.compile(snapshot)).rejects.toThrow('The compiler died');
    for (let time = 0; time < 3; time++) await builder.compile(snapshot);
    expect(compile).toHaveBeenCalledTimes(3);
  });

  it('does not compile sources whose result has already been added', async () => {
    const compile = vi.fn(async () => compiled);
    const builder = open(compile);
    builder.add(snapshot, await builder.hashOf(snapshot), compiled);
    expect((await builder.compile(snapshot)).artifacts).toEqual([{ ...artifact, projectId: 'project-1' }]);
    expect(compile).not.toHaveBeenCalled();
  });

  it('runs build hooks and compiles the next chain’s contracts with the files that the hooks wrote', async () => {
    const build = vi.fn(async ({ runScript }: BuildRequest) => ({
      ...compiled,
      written: await runScript({ files: [], path: 'hook.ts', calls: {} }),
    }));
    const seen: CompileRequest[] = [];
    const second = async (request: CompileRequest) => {
      seen.push(request);
      return { artifacts: [], diagnostics: [] };
    };
    const tool = (chain: string, tools: Pick<ChainToolchain, 'build' | 'compile'>): BuildTool => ({
      chain,
      displayName: chain,
      settings: () => '',
      toolchain: async () => tools,
    });
    const builder = new Builder({
      tools: () => [tool('demo', { build, compile: second }), tool('other', { compile: second })],
      hooks: (projectId, print) => async () => {
        print({ stream: 'stdout', text: `hook of ${projectId}` });
        return [{ path: 'made.demo', content: 'made' }];
      },
    });
    const events: BuildEvent[] = [];
    const result = await builder.compile(snapshot, { emit: (event) => events.push(event) });
    expect(result.written).toEqual([{ path: 'made.demo', content: 'made' }]);
    expect(seen[0]?.files.map(({ path }) => path)).toEqual(['main.demo', 'made.demo']);
    expect(events).toContainEqual({ type: 'output', stream: 'stdout', text: 'hook of project-1' });
  });
});

describe('a build shared by several callers', () => {
  it('runs once and emits all its events to each caller', async () => {
    const { compile, ends } = led();
    const builder = open(compile);
    const events: BuildEvent[][] = [[], []];
    const first = builder.compile(snapshot, { emit: (event) => events[0]?.push(event) });
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    const second = builder.compile(snapshot, { emit: (event) => events[1]?.push(event) });
    await vi.waitFor(() => expect(events[0]).toHaveLength(1));
    ends[0]?.(compiled);
    expect((await first).artifacts).toBe((await second).artifacts);
    expect(compile).toHaveBeenCalledOnce();
    for (const list of events) {
      expect(list.map(({ type }) => type).filter((type) => type !== 'progress')).toEqual([
        'diagnostics',
        'artifacts',
      ]);
    }
  });

  it('continues when one caller cancels, and stops when all callers have cancelled', async () => {
    const { compile, ends, stopped } = led();
    const builder = open(compile);
    const stops = [new AbortController(), new AbortController()];
    const builds = stops.map(({ signal }) => builder.compile(snapshot, { signal }));
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    stops[0]?.abort();
    await expect(builds[0]).rejects.toThrow(CancellationError);
    expect(stopped).not.toHaveBeenCalled();
    stops[1]?.abort();
    await expect(builds[1]).rejects.toThrow(CancellationError);
    expect(stopped).toHaveBeenCalledOnce();
  });

  it('restarts for a caller that joins after the build has been stopped', async () => {
    const { compile, ends } = led();
    const builder = open(compile);
    const stop = new AbortController();
    const left = builder.compile(snapshot, { signal: stop.signal });
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    stop.abort();
    await expect(left).rejects.toThrow(CancellationError);
    const again = builder.compile(snapshot);
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    ends[1]?.(compiled);
    expect((await again).artifacts).toHaveLength(1);
  });

  it('does not start if the signal is already aborted', async () => {
    const { compile } = led();
    const builder = open(compile);
    await expect(builder.compile(snapshot, { signal: AbortSignal.abort() })).rejects.toThrow(
      CancellationError,
    );
    expect(compile).not.toHaveBeenCalled();
  });
});
