import type { TaskOptions } from '@core/base/task';
import type { ChainToolchain, CompileRequest, CompileResult } from '@core/chains/toolchain';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { PluginFixture } from '@tests/support/plugin-fixture';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveCheck } from './live-check';
import manifest from './manifest.json';

let files: FakeProjectFiles;
let fixture: PluginFixture;
const compile = vi.fn<(request: CompileRequest, task?: TaskOptions) => Promise<CompileResult>>();
const settle = () => vi.advanceTimersByTimeAsync(600);
const found = async () =>
  (await firstValueFrom(fixture.services.diagnostics.diagnostics$)).map(({ message }) => message);

beforeEach(() => {
  vi.useFakeTimers();
  files = new FakeProjectFiles({ 'contracts/main.fc': 'broken', 'notes.md': 'text' });
  fixture = new PluginFixture('diagnostics', manifest, files);
  const { chains } = fixture.services;
  const languages = [{ id: 'func', displayName: 'FunC', extensions: ['fc'] }];
  const description = {
    id: 'ton',
    displayName: 'TON',
    languages,
    manifests: ['Make.toml'],
    capabilities: [],
  };
  fixture.lifetime.add(chains.declare(description, () => Promise.resolve()));
  compile.mockReset();
  compile.mockImplementation(async ({ files: sources }) => ({
    artifacts: [],
    diagnostics: sources.flatMap(({ path, content }) =>
      content === 'broken' ? [{ path, severity: 'error', message: `broken: ${path}` }] : [],
    ),
  }));
  fixture.lifetime.add(
    chains.register('ton', { compile, describe: () => Promise.reject(new Error('none')) }),
  );
  fixture.lifetime.add(new LiveCheck(fixture.services));
});
afterEach(() => {
  fixture.lifetime.dispose();
  vi.useRealTimers();
});

describe('LiveCheck', () => {
  it('checks again when a file that affects compilation changes', async () => {
    files.changes$.next({ type: 'changed', path: 'contracts/Make.toml' });
    await settle();
    expect(compile).toHaveBeenCalledTimes(1);
    files.changes$.next({ type: 'changed', path: 'contracts/Other.toml' });
    await settle();
    expect(compile).toHaveBeenCalledTimes(1);
  });

  it('checks once after several contract changes and ignores other files', async () => {
    files.changes$.next({ type: 'changed', path: 'notes.md' });
    await settle();
    expect(compile).not.toHaveBeenCalled();
    files.changes$.next({ type: 'changed', path: 'contracts/main.fc' });
    files.changes$.next({ type: 'created', path: 'contracts/other.fc' });
    await settle();
    expect(compile).toHaveBeenCalledTimes(1);
    expect(await found()).toEqual(['broken: contracts/main.fc']);
    files.contents.set('contracts/main.fc', 'mended');
    files.changes$.next({ type: 'changed', path: 'contracts/main.fc' });
    await settle();
    expect(await found()).toEqual([]);
  });

  it('does nothing during a build', async () => {
    const { contextKeys } = fixture.services;
    fixture.lifetime.add(contextKeys.declare({ key: 'run.active', description: '' }));
    contextKeys.set('run.active', true);
    files.changes$.next({ type: 'changed', path: 'contracts/main.fc' });
    await settle();
    expect(compile).not.toHaveBeenCalled();
    contextKeys.set('run.active', false);
    files.changes$.next({ type: 'changed', path: 'contracts/main.fc' });
    await settle();
    expect(compile).toHaveBeenCalledTimes(1);
  });

  it('preserves the previous diagnostics when a compiler fails, and checks again after the next change', async () => {
    fixture.services.diagnostics.set('build', [{ path: 'a', severity: 'error', message: 'before' }]);
    compile.mockRejectedValueOnce(new Error('The worker ended'));
    files.changes$.next({ type: 'changed', path: 'contracts/main.fc' });
    await settle();
    expect(await found()).toEqual(['before']);
    expect(fixture.warnings.join()).toContain('The worker ended');
    files.changes$.next({ type: 'changed', path: 'contracts/main.fc' });
    await settle();
    expect(await found()).toEqual(['broken: contracts/main.fc']);
  });

  it('stops a check that hangs, reports it, and checks again after the next edit', async () => {
    let signal: AbortSignal | undefined;
    compile.mockImplementationOnce((_request, task) => {
      signal = task?.signal;
      return new Promise(() => {});
    });
    files.changes$.next({ type: 'changed', path: 'contracts/main.fc' });
    await settle();
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(signal?.aborted).toBe(true);
    expect(await found()).toEqual([
      'Live diagnostics for TON are paused: a check took longer than 120 seconds and was stopped. They resume after the next edit.',
    ]);
    await settle();
    expect(compile).toHaveBeenCalledTimes(1);
    files.changes$.next({ type: 'changed', path: 'contracts/main.fc' });
    await settle();
    expect(await found()).toEqual(['broken: contracts/main.fc']);
  });

  it('checks the unsaved text after a pause in typing if the toolchain can analyse it without compiling', async () => {
    const analyze = vi.fn<NonNullable<ChainToolchain['analyze']>>(async ({ files: sources }) =>
      sources.flatMap(({ path, content }) =>
        content.includes('typed') ? [{ path, severity: 'error', message: content }] : [],
      ),
    );
    const { chains } = fixture.services;
    const type = (text: string, column: number) => {
      fixture.editor.texts.set('contracts/main.fc', text);
      const position = { line: 1, column };
      fixture.editor.active$.next({ path: 'contracts/main.fc', language: 'func', position, selected: 0 });
    };
    type('typed', 1);
    await settle();
    expect(compile).not.toHaveBeenCalled();

    const describe = () => Promise.reject(new Error('none'));
    fixture.lifetime.add(chains.register('ton', { compile, describe, analyze }));
    type('typed a', 1);
    type('typed ab', 2);
    await settle();
    expect(analyze).toHaveBeenCalledTimes(1);
    expect(await found()).toEqual(['typed ab']);
    // Only the cursor moves; the text does not change.
    type('typed ab', 1);
    await settle();
    expect(analyze).toHaveBeenCalledTimes(1);
    type('right', 1);
    await settle();
    expect(await found()).toEqual([]);
    expect(compile).not.toHaveBeenCalled();
  });
});
