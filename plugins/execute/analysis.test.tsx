import type { ChainToolchain } from '@core/chains/toolchain';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { PluginFixture, testProject } from '@tests/support/plugin-fixture';
import { firstValueFrom } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import manifest from './manifest.json';
import { activate } from './plugin';

const diagnostic: Diagnostic = {
  path: 'contracts/main.fc',
  range: { startLine: 3, startColumn: 7, endLine: 3, endColumn: 9 },
  severity: 'warning',
  message: 'The result is thrown away',
  source: 'lint',
  code: 'unused',
};

let fixture: PluginFixture;
afterEach(() => fixture.lifetime.dispose());

async function start(inspect: NonNullable<ChainToolchain['inspect']>, files: Record<string, string>) {
  fixture = new PluginFixture('execute', manifest, new FakeProjectFiles(files));
  const { chains, contextKeys } = fixture.services;
  fixture.lifetime.add(contextKeys.declare({ key: 'feature.codeAnalysis', description: '' }));
  contextKeys.set('feature.codeAnalysis', true);
  const languages = [{ id: 'func', displayName: 'FunC', extensions: ['fc'] }];
  fixture.lifetime.add(
    chains.declare({ id: 'ton', displayName: 'TON', languages, capabilities: [] }, () => Promise.resolve()),
  );
  const describe = async () => ({ methods: [], events: [], errors: [] });
  const compile = async () => ({ artifacts: [], diagnostics: [] });
  fixture.lifetime.add(chains.register('ton', { compile, describe, inspect }));
  activate(fixture.context);
  const View = await fixture.view('analysis');
  render(<View tabId="" filePath={undefined} isVisible />);
  await screen.findByRole('region', { name: 'Analysis' });
}

const analyze = () => fireEvent.click(screen.getByRole('button', { name: 'Analyze' }));
const problems = () => firstValueFrom(fixture.services.diagnostics.diagnostics$);

describe('contract analysis', () => {
  it('shows an empty state, then lists diagnostics, opens their locations, and adds them to Problems', async () => {
    const inspect = vi.fn<NonNullable<ChainToolchain['inspect']>>(async () => [diagnostic]);
    await start(inspect, { 'contracts/main.fc': 'int f() { }', 'notes.md': 'hello' });
    screen.getByText('Nothing has been analysed yet');
    await fixture.context.commands.execute('run.analyze');
    expect(fixture.openedTabs).toContain('analysis');
    const list = await screen.findByRole('list', { name: 'Diagnostics' });
    const [item] = within(list).getAllByRole('listitem');
    expect(item?.textContent).toContain('Warning · contracts/main.fc:3:7 · lint unused');
    expect(screen.getByRole('status').textContent).toBe(
      'Analysis finished: 1 diagnostic · 2 files · in this browser',
    );
    expect(inspect.mock.calls[0]?.[0].files.map(({ path }) => path)).toEqual([
      'contracts/main.fc',
      'notes.md',
    ]);
    fireEvent.click(within(list).getByRole('button', { name: diagnostic.message }));
    expect(fixture.editor.opened).toMatchObject([
      { path: 'contracts/main.fc', options: { range: diagnostic.range } },
    ]);
    expect(await problems()).toEqual([diagnostic]);
  });

  it('removes fixed diagnostics and does not report a diagnostic twice', async () => {
    const known = { ...diagnostic, message: 'undefined function', source: 'func' };
    const found = [[diagnostic, known], []];
    await start(async () => found.shift() ?? [], { 'main.fc': 'x' });
    fixture.services.diagnostics.set('build', [known]);
    analyze();
    await screen.findByText(/2 diagnostics/);
    expect(await problems()).toHaveLength(2);
    analyze();
    await screen.findByText('No problems found');
    expect(await problems()).toEqual([known]);
  });

  it('shows why an analysis failed and can retry it', async () => {
    let answer: () => Promise<readonly Diagnostic[]> = () => Promise.reject(new Error('The compiler died'));
    await start(() => answer(), { 'main.fc': 'x' });
    analyze();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Analysis failed');
    expect(alert.textContent).toContain('The compiler died');
    answer = async () => [];
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('No problems found');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['No project or files to execute', {}],
    ['No enabled chain plugin can analyse the contracts in this project', { 'main.ts': 'let a = 1;' }],
  ])("shows '%s'", async (reason, files) => {
    await start(async () => [], files);
    analyze();
    expect((await screen.findByRole('alert')).textContent).toContain(reason);
  });

  it('is busy until the analysis is stopped or the project is closed', async () => {
    const signals: AbortSignal[] = [];
    const endless: NonNullable<ChainToolchain['inspect']> = (_request, task) =>
      new Promise((_resolve, reject) => {
        if (!task?.signal) return;
        signals.push(task.signal);
        task.signal.addEventListener('abort', () => reject(task.signal?.reason));
      });
    await start(endless, { 'main.fc': 'x' });
    analyze();
    const stop = await screen.findByRole('button', { name: 'Stop' });
    await waitFor(() => expect(signals).toHaveLength(1));
    expect(screen.getByRole('region', { name: 'Analysis' }).getAttribute('aria-busy')).toBe('true');
    fireEvent.click(stop);
    await screen.findByText('Nothing has been analysed yet');
    analyze();
    await waitFor(() => expect(signals).toHaveLength(2));
    fixture.project$.next({ ...testProject, id: 'project-2' });
    await screen.findByText('Nothing has been analysed yet');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});
