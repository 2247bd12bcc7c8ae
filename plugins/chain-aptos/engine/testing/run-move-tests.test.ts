import { isTreeEvent, TestTree } from '@core/execution/tests/results/test-tree';
import type { TestEvent } from '@core/execution/tests/test-runner';
import { framework } from '@tests/support/aptos-vm';
import { describe, expect, it } from 'vitest';
import { discoverTests } from './discover-tests';
import { type MoveTestRun, runMoveTests } from './run-move-tests';
import { fileId, suiteId, testId } from './test-ids';

const COUNTER = `module counter::counter {
    use std::signer;

    /// The counter is full.
    const E_FULL: u64 = 7;

    struct Counter has key { value: u64 }

    public entry fun make(owner: &signer) {
        move_to(owner, Counter { value: 0 });
    }

    public entry fun increase(owner: &signer) acquires Counter {
        let counter = borrow_global_mut<Counter>(signer::address_of(owner));
        assert!(counter.value < 2, E_FULL);
        counter.value = counter.value + 1;
    }

    #[view]
    public fun value(owner: address): u64 acquires Counter {
        borrow_global<Counter>(owner).value
    }

    #[test(owner = @0xcafe)]
    fun counts(owner: &signer) acquires Counter {
        make(owner);
        increase(owner);
        std::debug::print(&value(@0xcafe));
        assert!(value(@0xcafe) == 1, 0);
    }
}
`;
const TESTS = `#[test_only]
module counter::counter_tests {
    use counter::counter;

    #[test(owner = @0x1)]
    fun is_never_full(owner: &signer) {
        counter::make(owner);
        counter::increase(owner);
        counter::increase(owner);
        counter::increase(owner);
    }

    #[test(owner = @0x1)]
    #[expected_failure(abort_code = 7, location = counter::counter)]
    fun is_full(owner: &signer) {
        counter::make(owner);
        counter::increase(owner);
        counter::increase(owner);
        counter::increase(owner);
    }
}
`;
const project = (counter = COUNTER) => [
  {
    path: 'Move.toml',
    content: '[package]\nname = "Counter"\nversion = "1.0.0"\n\n[addresses]\ncounter = "0xcafe"\n',
  },
  { path: 'sources/counter.move', content: counter },
  { path: 'tests/counter_tests.move', content: TESTS },
];

function run(request: Partial<MoveTestRun> = {}): readonly TestEvent[] {
  const events: TestEvent[] = [];
  runMoveTests(framework, { files: project(), ...request }, (event) => events.push(event));
  return events;
}

function outcome(body: string) {
  const content = `module counter::m {\n    struct S has copy, drop { x: u64 }\n    #[test] fun t() { ${body} }\n}`;
  const files = [...project().slice(0, 1), { path: 'sources/m.move', content }];
  const ended = run({ files }).find(({ type }) => type === 'ended');
  return ended?.type === 'ended' ? ended.outcome : undefined;
}

const ids = {
  counts: testId('sources/counter.move', 'counter', 'counts'),
  neverFull: testId('tests/counter_tests.move', 'counter_tests', 'is_never_full'),
  full: testId('tests/counter_tests.move', 'counter_tests', 'is_full'),
};

describe('discoverTests', () => {
  it('finds test functions with their positions, and finds none in files without tests', () => {
    const [sources, tests, ...others] = discoverTests(project());
    expect(others).toEqual([]);
    expect(sources?.children[0]?.children).toMatchObject([
      { id: ids.counts, name: 'counts', range: { startLine: 25, startColumn: 9, endColumn: 15 } },
    ]);
    expect(tests).toMatchObject({ id: fileId('tests/counter_tests.move'), name: 'counter_tests.move' });
    expect(tests?.children.map(({ id }) => id)).toEqual([
      suiteId('tests/counter_tests.move', 'counter_tests'),
    ]);
    expect(discoverTests([{ path: 'build/x/sources/counter.move', content: COUNTER }])).toEqual([]);
  });

  it('finds tests in a file with syntax errors', () => {
    const broken = `${COUNTER.slice(0, -2)} #[test] fun later() { let x = `;
    const [file] = discoverTests([{ path: 'sources/counter.move', content: broken }]);
    expect(file?.children[0]?.children.map(({ name }) => name)).toContain('counts');
  });
});

describe('runMoveTests', () => {
  it('runs tests on the VM, and reports failures with the abort constant and the source lines', () => {
    const events = run();
    const ended = new Map(
      events.flatMap((event) => (event.type === 'ended' ? [[event.id, event.outcome] as const] : [])),
    );
    expect([...ended].map(([id, { state }]) => [id, state])).toEqual([
      [ids.counts, 'passed'],
      [ids.neverFull, 'failed'],
      [ids.full, 'passed'],
    ]);
    const [failure] = ended.get(ids.neverFull)?.failures ?? [];
    expect(failure?.message).toContain('E_FULL');
    expect(failure?.frames.map(({ path, line }) => `${path}:${line}`)).toEqual([
      'sources/counter.move:15',
      'tests/counter_tests.move:10',
    ]);
    const printed = events.find((event) => event.type === 'output' && event.id === ids.counts);
    expect(printed).toMatchObject({ text: expect.stringMatching(/^\[debug\] 1\ngas: [1-9]\d*\n$/) });
  });

  it('distinguishes modules with the same name at different addresses', () => {
    const toml = '[package]\nname = "P"\nversion = "1.0.0"\n\n[addresses]\na = "0xa"\nb = "0xb"\n';
    const content =
      'module a::m {\n    #[test] fun t() { abort 1 }\n}\nmodule b::m {\n    #[test] fun t() {}\n}\nmodule 0xc::n {\n    #[test] fun t() {}\n}\n';
    const files = [
      { path: 'Move.toml', content: toml },
      { path: 'sources/m.move', content },
    ];
    const tree = new TestTree();
    tree.discover(discoverTests(files));
    tree.begin();
    for (const event of run({ files })) if (isTreeEvent(event)) tree.apply(event);
    const suites = tree.nodes()[0]?.children ?? [];
    expect(suites.map(({ name, children }) => [name, children[0]?.state])).toEqual([
      ['a::m', 'failed'],
      ['b::m', 'passed'],
      ['n', 'passed'],
    ]);
    expect(tree.counts()).toEqual({ passed: 2, failed: 1, skipped: 0, notRun: 0, unknown: 0 });
  });

  it('runs only the requested tests, and reports line coverage', () => {
    const events = run({ only: [ids.full], coverage: true });
    expect(events.flatMap((event) => (event.type === 'ended' ? [event.id] : []))).toEqual([ids.full]);
    const covered = events.find((event) => event.type === 'covered');
    const lines = covered?.type === 'covered' ? covered.files[0]?.lines : undefined;
    expect(covered).toMatchObject({
      files: [{ path: 'sources/counter.move' }, { path: 'tests/counter_tests.move' }],
    });
    // The addition ran twice, and the value was never read.
    expect([lines?.[16], lines?.[21]]).toEqual([2, 0]);
  });

  it('reports why the tests in each file cannot run', () => {
    const broken = run({ files: project(COUNTER.replace('value: 0 }', 'value: true }')) });
    expect(broken).toMatchObject([
      { type: 'broken', id: fileId('sources/counter.move'), failure: { frames: [{ line: 10 }] } },
      { type: 'broken', id: fileId('tests/counter_tests.move'), failure: { frames: [{ line: 10 }] } },
    ]);
    const elsewhere = run({
      files: [...project(), { path: 'docs/other.move', content: COUNTER }],
      only: [fileId('docs/other.move')],
    });
    expect(elsewhere).toMatchObject([
      { type: 'broken', failure: { message: expect.stringContaining('not part of a package') } },
    ]);
  });

  it.each([
    ['assert!(1 > 2, b"{} of {}", 1, vector[true])', '1 of [ true ]'],
    ['assert_eq!(S { x: 1 }.x, 2)', 'assertion `left == right` failed\n  left: 1\n right: 2'],
    [
      'let s = S { x: 1 }; assert_ne!(&s, &s)',
      'assertion `left != right` failed\n  left: 0xcafe::m::S { x: 1 }\n right: 0xcafe::m::S { x: 1 }',
    ],
    ['assert_eq!(1, 2, b"not {}", @0x5)', 'not @0x5'],
    ['assert_eq!(1, 2, 33)', '0x21'],
  ])('explains a failed assertion: %s', (body, said) => {
    expect(outcome(body)?.failures[0]?.message).toContain(said);
  });

  it('evaluates compared expressions only once', () => {
    const body =
      'let v = vector[1, 2]; assert_eq!(v.pop_back(), 2); assert_ne!(v.pop_back(), 2); assert_eq!(v, vector[])';
    expect(outcome(body)?.state).toBe('passed');
  });
});
