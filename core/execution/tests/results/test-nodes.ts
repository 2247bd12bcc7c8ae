import type { TestItem } from '../test-runner';
import type { TestNode, TestState } from '../tests';
import type { TestResult, TestResults } from './test-results';

/** The state of a group is the first of these states that occurs among its children. */
const order: readonly TestState[] = ['failed', 'running', 'queued', 'passed', 'notRun', 'unknown', 'skipped'];

const pending: ReadonlySet<TestState> = new Set(['queued', 'running']);

/** Items with their results; `revision` is the current source version's number. */
export function testNodes(
  items: readonly TestItem[],
  results: Pick<TestResults, 'of' | 'activityOf'>,
  revision: number,
): TestNode[] {
  const nodeOf = (item: TestItem): TestNode => {
    const children = item.children.map(nodeOf);
    const result = results.of(item.id);
    const activity = results.activityOf(item.id);
    return {
      ...item,
      ...(activity !== undefined && { activity }),
      ...(item.kind === 'test' ? testFacts(result, revision) : groupFacts(result, children, revision)),
      failures: result?.failures ?? [],
      children,
    };
  };
  return items.map(nodeOf);
}

type Facts = Pick<TestNode, 'state' | 'isOutdated' | 'durationMs' | 'reason'>;

function testFacts(result: TestResult | undefined, revision: number): Facts {
  if (!result) return { state: 'idle', isOutdated: false };
  const { state, durationMs, reason } = result;
  return {
    state,
    isOutdated: !pending.has(state) && result.revision < revision,
    ...(durationMs === undefined ? {} : { durationMs }),
    ...(reason === undefined ? {} : { reason }),
  };
}

function groupFacts(result: TestResult | undefined, children: readonly TestNode[], revision: number): Facts {
  // The group's own state is used only if the group could not be run; otherwise the states of its children are more
  // precise.
  const isBroken = result?.state === 'failed';
  const states = new Set(children.map(({ state }) => state));
  const durations = children.flatMap(({ durationMs }) => durationMs ?? []);
  return {
    state: isBroken ? 'failed' : (order.find((state) => states.has(state)) ?? 'idle'),
    isOutdated:
      children.some(({ isOutdated }) => isOutdated) || (isBroken && (result?.revision ?? 0) < revision),
    ...(durations.length === 0 ? {} : { durationMs: durations.reduce((sum, each) => sum + each, 0) }),
  };
}
