import type { TestEvent, TestOutcome } from '@core/execution/tests/test-runner';
import { ethereumEngine, project } from '../engine-for-tests';
import type { AskUser } from './cheats/cheat-call';
import type { SolidityTestRun } from './run-solidity-tests';
import { mergeReports } from './test-report';

export interface RunOptions extends Pick<SolidityTestRun, 'binaries' | 'timeoutMs'> {
  readonly coverage?: boolean;
  readonly ask?: AskUser;
}

/** Runs the tests in one file; returns the output and the results by test name. */
export async function runForTests(
  files: Readonly<Record<string, string>>,
  path: string,
  { coverage = false, ask, ...how }: RunOptions = {},
) {
  const sources = project(files);
  const { artifacts, diagnostics, syntax } = await ethereumEngine.compile({
    files: sources,
    entries: [path],
    withImports: true,
    withSyntax: coverage,
  });
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const names = new Map<string, string>();
  const outcomes: Record<string, TestOutcome> = {};
  const events: TestEvent[] = [];
  let printed = '';
  const run = { files: sources, artifacts, paths: [path], ...(syntax && { syntax }), ...how };
  const listen = (event: TestEvent) => {
    events.push(event);
    if (event.type === 'output') printed += event.text;
    if (event.type === 'found') names.set(event.item.id, event.item.name);
    if (event.type === 'ended') outcomes[names.get(event.id) ?? event.id] = event.outcome;
  };
  let next = 0;
  const part = await ethereumEngine.runTests(run, listen, () => next++, ask);
  const counted = part.counted && (await ethereumEngine.coverage(run, part.counted));
  const report = { ...mergeReports([part]), ...(counted && { coverage: counted }) };
  const states = Object.fromEntries(Object.entries(outcomes).map(([name, { state }]) => [name, state]));
  const why = (name: string) => outcomes[name]?.failures[0]?.message;
  return { states, why, outcomes, events, printed, report };
}
