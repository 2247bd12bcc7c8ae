import type { TestRunner } from '@core/execution/tests/test-runner';
import type { TestNode, TestRun, TestState } from '@core/execution/tests/tests';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BehaviorSubject, firstValueFrom } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageServices } from '../../../tests/support/page-services';
import { TestActions } from '../test-actions';
import './test-menu';
import { TestsPanel } from './tests-panel';

const node = (name: string, state: TestState, more: Partial<TestNode> = {}): TestNode => ({
  id: name,
  name,
  kind: 'test',
  path: 'a.spec.ts',
  range: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 },
  state,
  isOutdated: false,
  failures: [],
  children: [],
  ...more,
});
const failed = node('pays back', 'failed', {
  durationMs: 12,
  failures: [
    {
      message: 'expected 3 to be 4',
      frames: [{ name: 'pay', path: 'lib/pay.ts', line: 7, column: 2 }],
      expected: '4',
      received: '3',
    },
  ],
});
const file = (...children: TestNode[]): TestNode =>
  node('a.spec.ts', 'failed', { id: 'a.spec.ts', kind: 'file', children });
const run = (more: Partial<TestRun> = {}): TestRun => ({
  id: 'run',
  startTime: '2026-01-01T00:00:00.000Z',
  status: 'completed',
  title: 'All tests',
  counts: { passed: 1, failed: 1, skipped: 0, notRun: 0, unknown: 0 },
  total: 2,
  ...more,
});

let tests$: BehaviorSubject<readonly TestNode[]>;
let runs$: BehaviorSubject<readonly TestRun[]>;
let runners$: BehaviorSubject<readonly TestRunner[]>;
const isDiscovering$ = new BehaviorSubject(false);
const output$ = new BehaviorSubject<ReadonlyMap<string, string>>(new Map([['adds', 'adding 3\n']]));
const execute = vi.fn(async (..._call: unknown[]) => undefined);
const open = vi.fn(async () => undefined);
const compare = vi.fn(async () => undefined);
const runTests = vi.fn(async () => run());
let actions: TestActions;

const item = (name: string) => screen.getByRole('treeitem', { name });
/** Commands run asynchronously after the click. */
const ran = (...call: unknown[]) => waitFor(() => expect(execute.mock.lastCall).toEqual(call));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.clearAllMocks();
  // jsdom has no layout, and a tree without height renders no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  tests$ = new BehaviorSubject<readonly TestNode[]>([file(node('adds', 'passed'), failed)]);
  runs$ = new BehaviorSubject<readonly TestRun[]>([run()]);
  runners$ = new BehaviorSubject<readonly TestRunner[]>([{ displayName: 'TypeScript' } as TestRunner]);
  const services = {
    commands: { get: () => undefined, execute },
    configuration: { value$: () => new BehaviorSubject(false) },
    editor: { open, compare },
    notifications: { show: vi.fn() },
    testRunners: { runners$ },
    tests: { tests$, runs$, isDiscovering$, output$, run: runTests },
  } as unknown as PageServices;
  actions = new TestActions(services);
  render(<TestsPanel services={services} actions={actions} />);
});

describe('test list', () => {
  it('selects the first failure when a run ends, and shows its details', async () => {
    const ended = (id: string, ...children: TestNode[]) =>
      act(() => {
        runs$.next([run({ id, status: 'running' })]);
        tests$.next([file(...children)]);
        runs$.next([run({ id })]);
      });
    screen.getByRole('article', { name: 'pays back' });
    await waitFor(() => expect(item('pays back').getAttribute('aria-selected')).toBe('true'));
    const other = { ...failed, id: 'refunds', name: 'refunds' };
    fireEvent.click(item('adds'));
    act(() => tests$.next([file(node('adds', 'passed'), other, failed)]));
    screen.getByRole('article', { name: 'adds' });
    ended('run 2', node('adds', 'passed'), other, failed);
    screen.getByRole('article', { name: 'refunds' });
    await waitFor(() => expect(item('refunds').getAttribute('aria-selected')).toBe('true'));
    fireEvent.click(item('pays back'));
    ended('run 3', node('adds', 'passed'), other, failed);
    screen.getByRole('article', { name: 'pays back' });
  });

  it('shows the state of each test, and the details of the selected test', async () => {
    expect(screen.getByRole('status').textContent).toBe('1 passed, 1 failed');
    await waitFor(() => item('pays back'));
    fireEvent.click(item('adds'));
    expect(within(screen.getByRole('article', { name: 'adds' })).getByText('adding 3')).toBeTruthy();
    fireEvent.click(item('pays back'));
    const details = within(screen.getByRole('article', { name: 'pays back' }));
    details.getByText('failed, 12 ms');
    details.getByText('expected 3 to be 4');
    expect(details.getByRole('figure').textContent).toMatch(/− 4\n.*\+ 3/s);
    fireEvent.click(details.getByRole('button', { name: 'lib/pay.ts:7:2' }));
    expect(open).toHaveBeenCalledWith('lib/pay.ts', expect.objectContaining({ focus: true }));
    fireEvent.click(details.getByRole('button', { name: 'Compare' }));
    expect(compare).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'pays back (Expected ↔ Received)' }),
    );
    expect(await firstValueFrom(actions.chosen$)).toBe('pays back');
  });

  it('runs a command for each button, and disables buttons that do not apply', async () => {
    for (const [name, command] of [
      ['Run all', 'tests.run'],
      ['Run failed', 'tests.runFailed'],
      ['Rerun on save', 'tests.toggleRerunOnSave'],
    ] as const) {
      press(name);
      await ran(command);
    }
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    act(() =>
      runs$.next([
        run({
          status: 'running',
          counts: { passed: 1, failed: 0, skipped: 0, notRun: 0, unknown: 0 },
          total: 4,
        }),
      ]),
    );
    expect(screen.getByRole('button', { name: 'Run failed' })).toHaveProperty('disabled', true);
    screen.getByRole('progressbar', { name: 'Running tests: 1 of 4' });
    press('Cancel');
    await ran('tests.cancel');
  });

  it('shows the current step until the first test ends, and the reason if a test was not run', async () => {
    const progress = { stage: 'compiling', message: 'b.spec.ts (2/3)' };
    const counts = { passed: 0, failed: 0, skipped: 0, notRun: 0, unknown: 0 };
    act(() => {
      runs$.next([run({ status: 'running', counts, total: 4, progress })]);
      tests$.next([
        file(
          node('waits', 'queued'),
          node('computes', 'running', { activity: 'busy for 12 s' }),
          node('is left', 'notRun', { reason: 'a.spec.ts could not be run: no such package' }),
        ),
      ]);
    });
    screen.getByRole('progressbar', { name: 'Compiling b.spec.ts (2/3)' });
    await waitFor(() => item('computes'));
    expect(item('computes').getAttribute('aria-description')).toBe('running, busy for 12 s');
    expect(item('is left').getAttribute('aria-description')).toBe(
      'not run, a.spec.ts could not be run: no such package',
    );
  });

  it.each([
    [{ status: 'completed', total: 6 }, { passed: 1, failed: 2, notRun: 3 }, '1 passed, 2 failed, 3 not run'],
    [{ status: 'cancelled', total: 12 }, { passed: 1 }, 'Cancelled: 1 of 12 tests ran'],
    [{ status: 'cancelled', total: 1 }, {}, 'Cancelled: 0 of 1 test ran'],
    [{ status: 'cancelled', total: 0 }, {}, 'Cancelled before any tests ran'],
    [{ status: 'completed', total: 0 }, {}, 'No tests found'],
    [{ status: 'error', total: 4, error: 'no sandbox' }, {}, 'The tests could not be run'],
  ] as const)('summarises the run %o with the counts %o', (how, counts, text) => {
    const all = { passed: 0, failed: 0, skipped: 0, notRun: 0, unknown: 0, ...counts };
    act(() => runs$.next([run({ ...how, counts: all })]));
    expect(screen.getByRole('status').textContent).toBe(text);
  });

  it('shows the folders of files with the same name', async () => {
    const named = (path: string) =>
      node('Main.spec.ts', 'passed', { id: path, path, kind: 'file', children: [] });
    act(() => tests$.next(['nft/tests/Main.spec.ts', 'token/tests/Main.spec.ts'].map(named)));
    await waitFor(() => item('nft/tests/Main.spec.ts'));
    item('token/tests/Main.spec.ts');
  });

  it('filters by words and states, and shows a message when nothing matches', async () => {
    await waitFor(() => item('adds'));
    press('Show failed only');
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: 'adds' })).toBeNull());
    item('pays back');
    fireEvent.change(screen.getByRole('textbox', { name: 'Filter tests' }), { target: { value: 'zzz' } });
    screen.getByText('No tests match the filter');
    press('Clear filter');
    press('Show failed only');
    await waitFor(() => item('adds'));
  });

  it('lists previous runs, and runs one of them again', async () => {
    act(() => runs$.next([run({ id: 'two', title: 'adds', only: ['adds'], status: 'cancelled' }), run()]));
    press('Show runs');
    const runs = within(screen.getByRole('list', { name: 'Runs' }));
    runs.getByText('Cancelled: 2 of 2 tests ran');
    const [again] = runs.getAllByRole('button', { name: 'Run Again' });
    if (again) fireEvent.click(again);
    await ran('tests.run', ['adds']);
  });

  it('explains why the test list is empty, and how to add tests', async () => {
    act(() => tests$.next([]));
    screen.getByText('No tests yet');
    press('New Test File');
    await ran('tests.newFile');
    act(() => runners$.next([]));
    screen.getByText('No tests can be run');
    act(() => isDiscovering$.next(true));
    screen.getByText('Looking for tests…');
    act(() => isDiscovering$.next(false));
  });

  it('updates a test’s snapshots from its context menu', async () => {
    await waitFor(() => item('adds'));
    fireEvent.contextMenu(item('adds'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Run and Update Snapshots' }));
    await waitFor(() => expect(runTests).toHaveBeenCalledWith(['adds'], { updateSnapshots: true }));
  });
});
