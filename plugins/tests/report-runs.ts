import { runSummary } from '@core/execution/tests/test-summary';
import type { TestNode, TestRun, TestService } from '@core/execution/tests/tests';
import type { AnnouncementService } from '@core/notifications/announcements';
import type { OutputChannel, OutputService } from '@core/notifications/output/output';
import { distinctUntilChanged, filter, map, pairwise, type Subscription, withLatestFrom } from 'rxjs';
import { messages, TESTS_CHANNEL } from './messages';
import { placeOfFailure } from './place-of-test';
import { findTest } from './tests-at';

/** Reports the start, failures and result of test runs in Output and to screen readers. */
export function reportRuns({
  announcements,
  output,
  tests,
}: {
  readonly announcements: AnnouncementService;
  readonly output: OutputService;
  readonly tests: TestService;
}): Subscription {
  // The channel is created when its first line is written, so that no empty channel exists before the first run.
  const channel = () => output.channel(TESTS_CHANNEL);
  const latest$ = tests.runs$.pipe(map(([run]) => run));
  const steps$ = latest$.pipe(
    distinctUntilChanged((before, after) => before?.id === after?.id && before?.status === after?.status),
    pairwise(),
  );
  const started = steps$
    .pipe(
      map(([before, run]) => (run && run.id !== before?.id ? run : undefined)),
      filter((run) => run !== undefined),
    )
    .subscribe(({ title }) => {
      channel().startSection();
      channel().append(messages.started(title));
    });
  const ended = steps$
    .pipe(
      map(([, run]) => run),
      filter((run) => run !== undefined && run.status !== 'running'),
      withLatestFrom(tests.tests$, tests.output$),
    )
    .subscribe(([run, nodes, texts]) => {
      if (!run) return;
      printRun(channel(), run, nodes, texts);
      announcements.announce(run.status === 'error' ? messages.notRun(run.error ?? '') : runSummary(run));
    });
  started.add(ended);
  return started;
}

function printRun(
  channel: OutputChannel,
  run: TestRun,
  nodes: readonly TestNode[],
  texts: ReadonlyMap<string, string>,
): void {
  const { counts, error, only, status } = run;
  const own = texts.get('');
  if (own) channel.append(own);
  const wanted = only?.flatMap((id) => findTest(nodes, id)?.node ?? []) ?? nodes;
  for (const node of wanted) printFailures(channel, node, namesAround(nodes, node));
  if (status === 'error') channel.append(messages.notRun(error ?? ''), 'error');
  else if (status === 'cancelled') channel.append(runSummary(run), 'warning');
  else channel.append(runSummary(run), counts.failed > 0 ? 'error' : 'info');
}

function namesAround(nodes: readonly TestNode[], { id }: TestNode): readonly string[] {
  return findTest(nodes, id)?.names.slice(0, -1) ?? [];
}

function printFailures(channel: OutputChannel, node: TestNode, around: readonly string[]): void {
  const names = [...around, node.name];
  const [failure] = node.failures;
  if (failure) {
    const { path, line, column } = placeOfFailure(node);
    channel.append(messages.failedTest(names, `${path}:${line}:${column}`), 'error');
    channel.append(indent(failure.message), 'error');
  }
  for (const child of node.children) printFailures(channel, child, names);
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ');
}
