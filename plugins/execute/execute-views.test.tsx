import type { ExecutionSession } from '@core/execution/execution';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { built, ExecuteFixture, endless } from '@tests/support/execute-fixture';
import { BehaviorSubject, firstValueFrom, of } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';

let fixture: ExecuteFixture;
const start = (files: Readonly<Record<string, string | Uint8Array>>) => {
  fixture = new ExecuteFixture(files);
};

afterEach(() => {
  vi.useRealTimers();
  fixture.lifetime.dispose();
});

describe('execution controls', () => {
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  it('disable Execute if no files exist and indicate when files are loading', async () => {
    start({});
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

  it('start and stop a run', async () => {
    start({ 'main.fc': 'x' });
    fixture.compile = endless;
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

  it('show only a short failure message in the status bar, while Output and the notification show the reason', async () => {
    start({ 'main.fc': 'x' });
    const Status = await fixture.view('execute.status');
    render(<Status tabId="" filePath={undefined} isVisible />);
    const reason =
      'The compiler ran out of memory while it compiled main.fc, which is longer than it can be.';
    fixture.compile = () => Promise.reject(new Error(reason));
    await act(() => fixture.run('build.compile'));
    await screen.findByText('Build failed');
    await act(() => fixture.run('run.execute'));
    await screen.findByText('Execution failed');
    expect(screen.queryByText(reason)).toBeNull();
    expect(await fixture.output('Build')).toContain(reason);
  });

  it('do not restart a finished activity when progress arrives late', async () => {
    start({ 'main.fc': 'x' });
    let reportLate = () => {};
    fixture.compile = async (_request, task) => {
      reportLate = () => task?.progress?.({ stage: 'compiling', message: 'main' });
      return built;
    };
    await fixture.run('build.compile');
    act(() => reportLate());
    expect(fixture.services.contextKeys.get('run.active')).toBe(false);
    await fixture.run('build.compile');
    expect((await fixture.output('Build')).filter((line) => line.startsWith('Build finished'))).toHaveLength(
      2,
    );
  });

  it('show slow work in a notification that can cancel it', async () => {
    start({ 'main.fc': 'x' });
    fixture.compile = endless;
    vi.useFakeTimers();
    const running = fixture.run('build.compile');
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

describe('execution history', () => {
  it('lists runs, opens a run’s result and repeats the run', async () => {
    start({ 'main.fc': 'x' });
    const History = await fixture.view('execution-history');
    render(<History tabId="" filePath={undefined} isVisible />);
    screen.getByText('Nothing has been executed yet');
    await act(() => fixture.run('run.execute'));
    const list = screen.getByRole('list', { name: 'Execution history' });
    expect(list.textContent).toContain('func · 1 file · exit code 0');
    fireEvent.click(screen.getByRole('button', { name: 'Open Result' }));
    expect(screen.getByRole('region', { name: 'Result' }).textContent).toContain('c0de');
    fireEvent.click(screen.getByRole('button', { name: 'Re-run' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Re-run' })).toHaveLength(2));
  });

  it('removes individual runs and clears the history', async () => {
    start({ 'main.fc': 'x' });
    const History = await fixture.view('execution-history');
    render(<History tabId="" filePath={undefined} isVisible />);
    for (const _ of [1, 2, 3]) await act(() => fixture.run('run.execute'));
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

  it('loads the server’s runs every second while a session runs and the tab is visible', async () => {
    start({ 'main.fc': 'x' });
    const { execution } = fixture.services;
    const listExecutions = vi.fn(async () => ({ executions: [] }));
    const sessions$ = new BehaviorSubject<readonly ExecutionSession[]>([]);
    const choice$ = of({ target: 'remote', reason: 'offered' });
    Object.assign(execution, { listExecutions, choice$ });
    vi.spyOn(execution, 'sessions$', 'get').mockReturnValue(sessions$);
    const History = await fixture.view('execution-history');
    vi.useFakeTimers();
    const { rerender } = render(<History tabId="" filePath={undefined} isVisible />);
    const loadsIn = async (seconds: number) => {
      listExecutions.mockClear();
      // Each step must render before the next one.
      for (let step = 0; step < seconds; step += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
      return listExecutions.mock.calls.length;
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

  it('does not offer to repeat a run whose files have been released', async () => {
    start({ 'main.fc': 'x'.repeat(33_000_000) });
    const History = await fixture.view('execution-history');
    render(<History tabId="" filePath={undefined} isVisible />);
    await act(() => fixture.run('run.execute'));
    screen.getByRole('button', { name: 'Re-run' });
    await act(() => fixture.run('run.execute'));
    expect(screen.getAllByRole('button', { name: 'Open Result' })).toHaveLength(2);
    screen.getByRole('button', { name: 'Re-run' });
  });

  it('lists server runs page by page, opens a result, and reloads when a run ends', async () => {
    start({ 'main.fc': 'x' });
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
    const listExecutions = vi.fn(async (before?: string) =>
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
    const getExecution = async (id: string) => ({ ...summary(id), last_seq: 3, result });
    const choice$ = of({ target: 'remote', reason: 'offered' });
    Object.assign(execution, { listExecutions, getExecution, choice$ });
    const History = await fixture.view('execution-history');
    render(<History tabId="" filePath={undefined} isVisible />);
    const list = await screen.findByRole('list', { name: 'On the server' });
    expect(list.textContent).toContain('func · 2 files · completed · attempt 2');
    fireEvent.click(screen.getByRole('button', { name: 'Show Older Runs' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show Older Runs' })).toBeNull();
    const [newest] = within(list).getAllByRole('button');
    if (newest) fireEvent.click(newest);
    expect((await screen.findByRole('region', { name: 'Result' })).textContent).toContain('answer() = 42');
    await act(() => fixture.run('run.execute'));
    await waitFor(() => expect(listExecutions).toHaveBeenCalledTimes(3));
  });

  it('shows why a section could not be loaded and can reload it', async () => {
    start({ 'main.fc': 'x' });
    const { execution } = fixture.services;
    const capabilities = vi.fn(() => Promise.reject(new Error('Failed to get VM capabilities: down')));
    const cause = new Error('Internal Server Error');
    const failure = new Error('Failed to get execution history: Internal Server Error', { cause });
    const listExecutions = () => Promise.reject(failure);
    const choice$ = of({ target: 'remote', reason: 'offered' });
    Object.assign(execution, { capabilities, listExecutions, choice$ });
    const History = await fixture.view('execution-history');
    render(<History tabId="" filePath={undefined} isVisible />);
    await screen.findByText('Failed to load history');
    await screen.findByText('Failed to get execution history: Internal Server Error');
    await screen.findByText('Failed to load capabilities');
    const [, again] = screen.getAllByRole('button', { name: 'Try Again' });
    if (again) fireEvent.click(again);
    await waitFor(() => expect(capabilities).toHaveBeenCalledTimes(2));
  });

  it('reports that there is nothing to rerun', async () => {
    start({ 'main.fc': 'x' });
    await fixture.run('run.again', 'gone');
    expect(await fixture.notified()).toEqual(['Nothing has been executed yet']);
  });
});
