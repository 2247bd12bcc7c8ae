import { framework } from '@tests/support/move-projects';
import { describe, expect, it } from 'vitest';
import { compileTests } from '../../../move-toolchain/engine/compile/compile-tests';
import { readInterface } from '../../../move-toolchain/engine/interface/read-interface';
import { checkModuleDependencies } from '../../../move-toolchain/engine/verifier/check-dependencies';
import { readMoveProject } from '../package/move-project';
import { TestRun } from '../vm/tests/run-test-plan';

const MANIFEST =
  '[package]\nname = "counter"\n[addresses]\ncounter = "0xc0"\n[dev-addresses]\nfriend_of_it = "0xf"\n';

const COUNTER = `module counter::counter {
    const E_EMPTY: u64 = 7;
    struct Counter has key { value: u64 }
    public fun increase(account: &signer) { move_to(account, Counter { value: 1 }) }
    public fun value(at: address): u64 { assert!(exists<Counter>(at), E_EMPTY); Counter[at].value }
    #[test_only]
    public fun of_tests(): u64 { E_EMPTY }
}`;

function compile(tests: string) {
  const files = [
    { path: 'Move.toml', content: MANIFEST },
    { path: 'sources/counter.move', content: COUNTER },
    { path: 'tests/counter_tests.move', content: tests },
  ];
  const [found] = readMoveProject(files, 'develop').packages;
  if (!found) throw new Error('No package');
  return compileTests(found, framework);
}

const module = (body: string) =>
  `#[test_only]\nmodule counter::counter_tests {\n    use counter::counter;\n${body}\n}`;

const errors = (body: string) =>
  compile(module(body))
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code, range }) => `${range?.startLine} ${code}`);

describe('a package compiled for its tests', { timeout: 60_000 }, () => {
  it('contains its modules’ `#[test_only]` items and the test plan', () => {
    const { plan, diagnostics } = compile(
      module(`
    #[test(account = @0xa11ce, other = @friend_of_it)]
    fun counts(other: address, account: &signer) {
        counter::increase(account);
        assert!(counter::value(@0xa11ce) == 1 && other == @0xf && counter::of_tests() == 7, 0);
    }
    #[test]
    #[expected_failure]
    fun fails() { abort 1 }
    #[test]
    #[expected_failure(abort_code = counter::E_EMPTY)]
    fun fails_there() { counter::value(@0x1); }
    #[test]
    #[expected_failure(abort_code = 0x10002, location = aptos_framework::timestamp)]
    fun fails_in_the_framework() { abort 0x10002 }
    #[test]
    #[expected_failure(abort_code = std::option::EOPTION_NOT_SET)]
    fun fails_as_the_framework_says() { std::option::none<u8>().extract(); }
    #[test]
    #[expected_failure(arithmetic_error, location = Self)]
    fun divides() { let zero = 0; 1 / zero; }
    #[test]
    #[expected_failure(major_status = 4004, minor_status = 3)]
    fun has_a_status() { abort 1 }`),
    );
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(plan?.modules.map(({ isOwn, source, constants }) => [isOwn, source.path, [...constants]])).toEqual(
      [
        [true, 'sources/counter.move', [['E_EMPTY', 7n]]],
        [true, 'tests/counter_tests.move', []],
      ],
    );
    const tested = { address: '0xc0', name: 'counter_tests' };
    expect(plan?.tests.map(({ place: _place, ...test }) => test)).toEqual([
      {
        module: tested,
        name: 'counts',
        arguments: [
          { type: 'address', address: '0xf' },
          { type: 'signer', address: '0xa11ce' },
        ],
      },
      { module: tested, name: 'fails', arguments: [], expectedFailure: { kind: 'any' } },
      {
        module: tested,
        name: 'fails_there',
        arguments: [],
        expectedFailure: { kind: 'abort', code: 7n, location: { address: '0xc0', name: 'counter' } },
      },
      {
        module: tested,
        name: 'fails_in_the_framework',
        arguments: [],
        expectedFailure: { kind: 'abort', code: 0x10002n, location: { address: '0x1', name: 'timestamp' } },
      },
      {
        module: tested,
        name: 'fails_as_the_framework_says',
        arguments: [],
        expectedFailure: { kind: 'abort', code: 0x40001n, location: { address: '0x1', name: 'option' } },
      },
      {
        module: tested,
        name: 'divides',
        arguments: [],
        expectedFailure: { kind: 'status', majorStatus: 4017, location: tested },
      },
      {
        module: tested,
        name: 'has_a_status',
        arguments: [],
        expectedFailure: { kind: 'status', majorStatus: 4004, minorStatus: 3n },
      },
    ]);
  });

  it("uses the framework's `#[test_only]` functions", () => {
    const { plan, diagnostics } = compile(
      module(`
    use aptos_framework::account;
    use aptos_framework::timestamp;
    #[test(framework = @aptos_framework)]
    fun runs(framework: &signer) {
        timestamp::set_time_has_started_for_testing(framework);
        timestamp::fast_forward_seconds(2);
        let account = account::create_account_for_test(@0xa11ce);
        counter::increase(&account);
        let more = std::unit_test::create_signers_for_testing(2);
        assert!(more.length() == 2, 0);
    }`),
    );
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const modules = new Map((plan?.framework ?? []).map((one) => [readInterface(one).name, one]));
    const found = (id: { readonly address: string; readonly name: string }) => {
      const own = id.address === '0x1' ? modules.get(id.name) : undefined;
      return own ? readInterface(own) : framework.interface(id);
    };
    for (const one of modules.values()) checkModuleDependencies(one, found);
    const account = modules.get('account');
    const published = framework.compiled({ address: '0x1', name: 'account' });
    expect(account?.functionDefs.slice(0, published?.functionDefs.length)).toEqual(published?.functionDefs);
    expect(modules.get('unit_test')?.functionDefs.map(({ code }) => code)).toEqual([undefined]);
  });

  it('accepts an attribute argument without a matching parameter, but warns about it', () => {
    const { plan, diagnostics } = compile(module('#[test(b = @0x1)]\nfun f() {}'));
    expect(plan?.tests.map(({ name }) => name)).toEqual(['f']);
    expect(diagnostics.map(({ severity, code }) => `${severity} ${code}`)).toContain(
      'warning unused-test-argument',
    );
  });

  it('reports errors in test attributes', () => {
    expect(errors('#[test]\nfun f(_a: &signer) {}')).toEqual(['5 invalid-test']);
    expect(errors('#[test(a = @0x1, a = @0x2)]\nfun f(a: &signer) { counter::increase(a) }')).toEqual([
      '4 invalid-test',
    ]);
    expect(errors('#[test(_a = @0x1)]\nfun f(_a: u64) {}')).toEqual(['5 invalid-test']);
    expect(errors('#[test(_a = 1)]\nfun f(_a: address) {}')).toEqual(['4 invalid-test']);
    expect(errors('#[test]\nfun f<T>() {}')).toEqual(['5 invalid-test']);
    expect(errors('#[expected_failure]\nfun f() {}')).toEqual(['4 invalid-test']);
    expect(errors('#[test]\n#[expected_failure(sadness)]\nfun f() {}')).toEqual(['5 invalid-test']);
    expect(errors('#[test]\n#[expected_failure(abort_code = 1, vector_error)]\nfun f() {}')).toEqual([
      '5 invalid-test',
    ]);
    expect(errors('#[test]\n#[expected_failure(abort_code = counter::NOTHING)]\nfun f() {}')).toEqual([
      '5 unknown-member',
    ]);
    expect(errors('#[test]\n#[expected_failure(abort_code = 1, location = 7)]\nfun f() {}')).toEqual([
      '5 invalid-test',
    ]);
  });

  it('uses the project’s own standard library modules, if it has any', () => {
    const files = [
      { path: 'std/Move.toml', content: '[package]\nname = "MoveStdlib"\n[addresses]\nstd = "0x1"\n' },
      {
        path: 'std/sources/vector.move',
        content:
          'module std::vector { public fun ours(): u64 { 7 } public inline fun twice(f: ||u64): u64 { f() + f() } }',
      },
      {
        path: 'std/sources/unit_test.move',
        content: '#[test_only]\nmodule std::unit_test { public fun one(): u64 { 1 } }',
      },
      {
        path: 'app/Move.toml',
        content:
          '[package]\nname = "app"\n[addresses]\napp = "0xa"\n[dependencies]\nMoveStdlib = { local = "../std" }\n',
      },
      {
        path: 'app/sources/app.move',
        content: `module app::app {
          use std::vector;
          #[test]
          fun uses() { assert!(vector::ours() + vector::twice(|| std::unit_test::one()) == 9, 1) }
          public fun mode(): bool { __COMPILE_FOR_TESTING__ }
          #[test]
          fun is_for_tests() { assert!(mode(), 2) }
        }`,
      },
    ];
    const app = readMoveProject(files, 'develop').packages.find(({ name }) => name === 'app');
    if (!app) throw new Error('No package');
    const { plan, diagnostics } = compileTests(app, framework);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const run = plan && new TestRun(plan, framework);
    expect(plan?.tests.map((test) => run?.run(test).message)).toEqual([undefined, undefined]);
  });

  it('does not check entry functions in other packages', () => {
    const files = [
      { path: 'lib/Move.toml', content: '[package]\nname = "lib"\n[addresses]\nlib = "0xb"\n' },
      {
        path: 'lib/sources/lib.move',
        content: 'module lib::lib { #[view] public fun f(_a: &signer): u64 { 1 } }',
      },
      {
        path: 'app/Move.toml',
        content:
          '[package]\nname = "app"\n[addresses]\napp = "0xa"\n[dependencies]\nlib = { local = "../lib" }\n',
      },
      {
        path: 'app/sources/app.move',
        content: 'module app::app { #[test(a = @0x1)] fun t(a: &signer) { lib::lib::f(a); } }',
      },
    ];
    const app = readMoveProject(files, 'develop').packages.find(({ name }) => name === 'app');
    expect(app && compileTests(app, framework).plan?.tests.length).toBe(1);
  });
});
