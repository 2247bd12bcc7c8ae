import { messages } from '../messages';
import type { TestEvent, TestItem, TestOutcome } from '../test-runner';
import type { TestCounts, TestNode } from '../tests';
import { allItems, TestItems } from './test-items';
import { testNodes } from './test-nodes';
import { countBroken, TestResults } from './test-results';

/** Events that change the tree. */
export type TreeEvent = Exclude<TestEvent, { readonly type: 'output' | 'wrote' | 'covered' | 'measured' }>;

/** True for events that change the tree. */
export function isTreeEvent(event: TestEvent): event is TreeEvent {
  return !['output', 'wrote', 'covered', 'measured'].includes(event.type);
}

/**
 * A project's tests and their results, independent of the clock, the runners and the files. For any order of events,
 * ids are unique and groups are consistent with their children. After the end of a run, no test is queued or running.
 */
export class TestTree {
  readonly #items = new TestItems();
  readonly #results = new TestResults();
  #revision = 0;
  /** All items that were requested or were found during the last run, including groups. */
  readonly #asked = new Set<string>();
  readonly #reported = new Set<string>();

  /** Files with tests, sorted by path. */
  nodes(): readonly TestNode[] {
    return testNodes(this.#items.roots, this.#results, this.#revision);
  }

  /** Counts of the last run's verdicts so far; a group that could not be run counts as one failure. */
  counts(): TestCounts {
    const { verdicts, ended } = this.#results;
    return { ...verdicts, failed: verdicts.failed + countBroken(this.nodes(), ended) };
  }

  /** Sets the tests found in source text; removes the results of missing tests. */
  discover(items: readonly TestItem[]): void {
    this.#items.discover(items);
    this.#results.retain(this.#ids());
  }

  /** Marks all results as outdated, because the sources have changed. */
  changeSources(): void {
    this.#revision++;
  }

  /** Starts a run of the tests and groups with these ids; returns the number of tests. */
  begin(only?: readonly string[]): number {
    const wanted = only && new Set(only);
    const asked = [...allItems(itemsOf(this.#items.roots, wanted))];
    const idsOf = (isTest: boolean) =>
      asked.filter(({ kind }) => (kind === 'test') === isTest).map(({ id }) => id);
    this.#asked.clear();
    this.#reported.clear();
    for (const { id } of asked) this.#asked.add(id);
    const tests = idsOf(true);
    this.#results.begin(tests, idsOf(false), this.#revision);
    return tests.length;
  }

  /** Applies an event from the current run. */
  apply(event: TreeEvent): void {
    if (event.type === 'found') {
      this.#items.find(event.parent, event.item);
      for (const { id } of allItems([event.item])) this.#reported.add(id);
      return;
    }
    if (event.type === 'activity') {
      this.#results.setActivity(event.id, event.text);
      return;
    }
    this.#reported.add(event.id);
    this.#results.apply(event);
  }

  /**
   * Ends the run. If `isWhole` is true, requested tests that did not end become 'notRun', and tests found only by
   * earlier runs are removed.
   */
  end(isWhole: boolean): void {
    if (isWhole) {
      for (const item of this.#items.roots) this.#endOthers(item, undefined);
      this.#items.forget((id) => this.#asked.has(id) && !this.#reported.has(id));
    }
    this.#results.end();
    this.#results.retain(this.#ids());
  }

  /** @param reason why the parent group could not be run; undefined if there was no such failure. */
  #endOthers(item: TestItem, reason: string | undefined): void {
    const { children, id, kind, name } = item;
    const hasEnded = this.#results.ended.has(id);
    const [failure] = hasEnded && kind !== 'test' ? (this.#results.of(id)?.failures ?? []) : [];
    const inside = failure ? messages.groupFailed(name, failure.message) : reason;
    for (const child of children) this.#endOthers(child, inside);
    if (hasEnded || !this.#asked.has(id)) return;
    // A group that could not be run cannot report which of its tests still exist.
    if (reason !== undefined) this.#reported.add(id);
    if (kind !== 'test' || (reason === undefined && this.#items.isOnlyFound(id))) return;
    const outcome: TestOutcome = {
      state: 'notRun',
      failures: [],
      reason: reason ?? messages.notDefined,
    };
    this.#results.apply({ type: 'ended', id, outcome });
  }

  #ids(): ReadonlySet<string> {
    return new Set([...allItems(this.#items.roots)].map(({ id }) => id));
  }
}

/** The outermost requested items; all items if none are requested. */
function itemsOf(items: readonly TestItem[], wanted: ReadonlySet<string> | undefined): readonly TestItem[] {
  if (!wanted) return items;
  return items.flatMap((item) => (wanted.has(item.id) ? [item] : itemsOf(item.children, wanted)));
}
