import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TestItem, TestOutcome } from '../test-runner';
import type { TestNode, TestState } from '../tests';
import { allItems } from './test-items';
import { TestTree, type TreeEvent } from './test-tree';

const item = (kind: TestItem['kind'], id: string, ...children: TestItem[]): TestItem => ({
  id,
  name: id.split('/').at(-1) ?? id,
  kind,
  path: `${id.split('/')[0]}.ts`,
  children,
});
const a = item(
  'file',
  'a',
  item('suite', 'a/s', item('test', 'a/s/1'), item('test', 'a/s/2')),
  item('test', 'a/3'),
);
const b = item('file', 'b', item('test', 'b/1'));
const ended = (id: string, state: TestOutcome['state'] = 'passed'): TreeEvent => ({
  type: 'ended',
  id,
  outcome: { state, durationMs: 5, failures: state === 'failed' ? [{ message: 'no', frames: [] }] : [] },
});
const notRun: TestOutcome = { state: 'notRun', durationMs: 0, failures: [] };
const broken = (id: string): TreeEvent => ({
  type: 'broken',
  id,
  failure: { message: 'broken', frames: [] },
});
const states = (tree: TestTree): Record<string, TestState> =>
  Object.fromEntries([...allItems(tree.nodes())].map(({ id, state }) => [id, state]));
function treeOf(...items: TestItem[]): TestTree {
  const tree = new TestTree();
  tree.discover(items);
  return tree;
}

describe('TestTree', () => {
  it('shows queued, running and finished tests, and the worst state of each group', () => {
    const tree = treeOf(b, a);
    expect(tree.nodes().map(({ id }) => id)).toEqual(['a', 'b']);
    expect(tree.begin(['a'])).toBe(3);
    tree.apply({ type: 'started', id: 'a/s/1' });
    expect(states(tree)).toMatchObject({ a: 'running', 'a/s/1': 'running', 'a/s/2': 'queued', b: 'idle' });
    tree.apply(ended('a/s/1', 'failed'));
    tree.apply(ended('a/s/2', 'skipped'));
    tree.apply(ended('a/3'));
    tree.end(true);
    expect(states(tree)).toMatchObject({ a: 'failed', 'a/s': 'failed', 'a/s/2': 'skipped', 'a/3': 'passed' });
    expect(tree.counts()).toEqual({ passed: 1, failed: 1, skipped: 1, notRun: 0, unknown: 0 });
    expect(tree.nodes()[0]?.durationMs).toBe(15);
  });

  it('counts the run’s verdicts, including those for tests that are no longer in the tree', () => {
    const tree = treeOf(a, b);
    tree.begin();
    tree.apply(ended('a/s/1', 'failed'));
    tree.apply(ended('b/1'));
    tree.discover([b]);
    tree.apply(ended('a/s/2', 'failed'));
    expect(tree.counts()).toEqual({ passed: 1, failed: 2, skipped: 0, notRun: 0, unknown: 0 });
    tree.begin();
    expect(tree.counts()).toEqual({ passed: 0, failed: 0, skipped: 0, notRun: 0, unknown: 0 });
  });

  it('restores the previous results of tests that did not finish', () => {
    const tree = treeOf(a);
    tree.begin();
    for (const id of ['a/s/1', 'a/s/2', 'a/3']) tree.apply(ended(id));
    tree.end(true);
    tree.begin();
    tree.apply(ended('a/s/1', 'failed'));
    tree.apply({ type: 'started', id: 'a/s/2' });
    tree.end(false);
    expect(states(tree)).toMatchObject({ 'a/s/1': 'failed', 'a/s/2': 'passed', 'a/3': 'passed' });
    expect(tree.counts()).toEqual({ passed: 0, failed: 1, skipped: 0, notRun: 0, unknown: 0 });
  });

  it('marks results from older sources as outdated until the tests run again', () => {
    const tree = treeOf(a, b);
    const outdated = () => [...allItems(tree.nodes())].filter((n) => n.isOutdated).map(({ id }) => id);
    tree.begin();
    for (const id of ['a/s/1', 'b/1']) tree.apply(ended(id));
    tree.changeSources();
    tree.end(false);
    expect(outdated()).toEqual(['a', 'a/s', 'a/s/1', 'b', 'b/1']);
    tree.begin(['b']);
    tree.apply(ended('b/1'));
    tree.end(true);
    expect(outdated()).toEqual(['a', 'a/s', 'a/s/1']);
  });

  it('counts a group that cannot be run as one failure, unless its tests report failures', () => {
    const tree = treeOf(a, b);
    tree.begin();
    tree.apply(broken('b'));
    tree.apply(broken('a/s'));
    tree.apply(ended('a/s/1', 'failed'));
    tree.end(false);
    expect(states(tree)).toMatchObject({ b: 'failed', 'b/1': 'idle', 'a/s': 'failed', a: 'failed' });
    expect(tree.counts()).toEqual({ passed: 0, failed: 2, skipped: 0, notRun: 0, unknown: 0 });
    tree.begin();
    expect(states(tree)).toMatchObject({ b: 'queued', a: 'queued' });
    tree.end(false);
  });

  it('preserves tests found during runs until a complete run no longer finds them', () => {
    const tree = treeOf(b);
    const found = item('test', 'b/row 1');
    tree.begin();
    tree.apply({ type: 'found', parent: 'b', item: found });
    tree.apply(ended('b/row 1'));
    tree.end(true);
    tree.discover([b]);
    expect(states(tree)).toMatchObject({ 'b/row 1': 'passed' });
    tree.begin();
    tree.end(false);
    expect(states(tree)).toHaveProperty(['b/row 1']);
    tree.begin(['b']);
    tree.apply(ended('b/1'));
    tree.end(true);
    expect(states(tree)).toEqual({ b: 'passed', 'b/1': 'passed' });
  });

  it('counts tests as not run if their group could not be run, and records the reason', () => {
    const tree = treeOf(a, b);
    const found = item('suite', 'b/rows', item('test', 'b/rows/1'));
    tree.begin();
    tree.apply({ type: 'found', parent: 'b', item: found });
    for (const id of ['b/1', 'b/rows/1']) tree.apply(ended(id));
    tree.end(true);
    tree.begin();
    tree.apply(broken('b'));
    tree.apply(ended('a/s/1'));
    tree.apply({ type: 'ended', id: 'a/s/2', outcome: { ...notRun, reason: 'The hook failed' } });
    tree.end(true);
    expect(tree.counts()).toEqual({ passed: 1, failed: 1, skipped: 0, notRun: 4, unknown: 0 });
    const reasons = [...allItems(tree.nodes())].flatMap(({ id, reason }) => (reason ? [[id, reason]] : []));
    expect(reasons).toEqual([
      ['a/s/2', 'The hook failed'],
      ['a/3', 'This test was not defined when the file ran'],
      ['b/1', 'b could not be run: broken'],
      ['b/rows/1', 'b could not be run: broken'],
    ]);
    expect(states(tree)).toMatchObject({ a: 'passed', b: 'failed', 'b/rows': 'notRun' });
  });

  it('shows the activity of a test or group until its next event or the end of the run', () => {
    const tree = treeOf(a);
    const activity = (id: string) => [...allItems(tree.nodes())].find((node) => node.id === id)?.activity;
    tree.begin();
    tree.apply({ type: 'activity', id: 'a', text: 'compiling' });
    tree.apply({ type: 'activity', id: 'a/3', text: 'busy for 3 s' });
    expect([activity('a'), activity('a/3')]).toEqual(['compiling', 'busy for 3 s']);
    tree.apply({ type: 'activity', id: 'a' });
    tree.apply(ended('a/3'));
    expect([activity('a'), activity('a/3')]).toEqual([undefined, undefined]);
    tree.apply({ type: 'activity', id: 'a', text: 'compiling' });
    tree.end(false);
    expect(activity('a')).toBeUndefined();
  });

  it('removes results of tests that no longer exist', () => {
    const tree = treeOf(a);
    tree.begin();
    tree.apply(ended('a/3'));
    tree.end(false);
    tree.discover([b]);
    tree.discover([a]);
    expect(states(tree)['a/3']).toBe('idle');
  });
});

const ids = ['a', 'a/s', 'a/s/1', 'a/s/2', 'a/3', 'b', 'b/1', 'x', 'x/1', 'nobody'];
const anId = fc.constantFrom(...ids);
const anEvent: fc.Arbitrary<TreeEvent> = fc.oneof(
  anId.map((id): TreeEvent => ({ type: 'started', id })),
  fc
    .tuple(anId, fc.constantFrom('passed', 'failed', 'skipped', 'notRun'))
    .map(([id, state]) => ended(id, state)),
  anId.map(broken),
  anId.map((id): TreeEvent => ({ type: 'activity', id, text: 'compiling' })),
  fc
    .record({ parent: fc.option(anId, { nil: undefined }), id: anId, child: anId })
    .map(({ parent, id, child }): TreeEvent => {
      const found = item(parent === undefined ? 'file' : 'suite', id, item('test', child));
      return { type: 'found', ...(parent === undefined ? {} : { parent }), item: found };
    }),
);
type Step = (tree: TestTree) => void;
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: anEvent.map(
      (event): Step =>
        (tree) =>
          tree.apply(event),
    ),
  },
  fc.option(fc.array(anId), { nil: undefined }).map(
    (only): Step =>
      (tree) =>
        void tree.begin(only),
  ),
  fc.subarray([a, b]).map(
    (items): Step =>
      (tree) =>
        tree.discover(items),
  ),
  fc.boolean().map(
    (isWhole): Step =>
      (tree) =>
        tree.end(isWhole),
  ),
  fc.constant<Step>((tree) => tree.changeSources()),
);

/** State of a group, computed independently of the tree. */
function stateOfGroup({ failures, children }: TestNode): TestState {
  const has = (state: TestState) => children.some((child) => child.state === state);
  if (failures.length > 0 || has('failed')) return 'failed';
  return (['running', 'queued', 'passed', 'notRun', 'skipped'] as const).find(has) ?? 'idle';
}

describe('TestTree after any sequence of events', () => {
  it('contains each id once, has consistent groups, and has no queued tests after a run', () => {
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 60 }), (steps) => {
        const tree = treeOf(a, b);
        for (const step of steps) {
          step(tree);
          const nodes = [...allItems(tree.nodes())];
          expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
          for (const node of nodes.filter(({ kind }) => kind !== 'test'))
            expect(node.state, node.id).toBe(stateOfGroup(node));
        }
        tree.end(false);
        expect(Object.values(states(tree))).not.toContain('queued');
        expect(Object.values(states(tree))).not.toContain('running');
      }),
      { numRuns: 500 },
    );
  });
});
