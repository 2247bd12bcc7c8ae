import { compileSources, framework } from '@tests/support/aptos-vm';
import { describe, expect, it } from 'vitest';
import type {
  ExpectedFailure,
  TestPlan,
  UnitTest,
} from '../../../../move-toolchain/engine/compile/test-plan';
import { TestRun, type TestRunOptions } from './run-test-plan';

const SOURCE = `module me::m {
  use std::signer;
  use std::vector;
  const E_LOW: u64 = 5;
  struct R has key { n: u64 }
  public fun store(s: &signer, n: u64) { move_to(s, R { n }) }
  public fun stored(at: address): u64 acquires R { borrow_global<R>(at).n }
  public fun passes() { assert!(1 + 1 == 2, 0) }
  public fun signed(s: &signer, other: signer) acquires R {
    store(s, 3);
    assert!(stored(@0xa) == 3 && signer::address_of(&other) == @0xb, 9);
    std::debug::print(&b"hello");
  }
  public fun aborts() { abort E_LOW }
  public fun low(n: u64): u64 {
    if (n < 3) abort E_LOW;
    n
  }
  public fun overflows(): u8 { let n = 255u8; n + 1 }
  public fun index() { let v = vector[1]; v[3]; }
  public fun forever() { loop {} }
  public fun elsewhere() { vector::remove(&mut vector[1], 4); }
}`;

const MODULE = { address: '0x42', name: 'm' };

function planOf(tests: readonly (Pick<UnitTest, 'name'> & Partial<UnitTest>)[]): TestPlan {
  const modules = compileSources(SOURCE).flatMap((unit) =>
    unit.kind === 'module'
      ? [{ module: unit.module, source: unit.source, constants: new Map([['E_LOW', 5n]]), isOwn: true }]
      : [],
  );
  const place = { path: 'sources/m0.move', span: { start: 0, end: 1 } };
  return {
    modules,
    framework: [],
    tests: tests.map((test) => ({ module: MODULE, place, arguments: [], ...test })),
  };
}

function run(tests: Parameters<typeof planOf>[0], options: TestRunOptions = {}) {
  const sources = new Map([['sources/m0.move', SOURCE]]);
  const prepared = new TestRun(planOf(tests), framework, { sources, ...options });
  return { outcomes: prepared.tests.map((test) => prepared.run(test)), coverage: prepared.coverage };
}

function passes(name: string, expectedFailure: ExpectedFailure, options?: TestRunOptions): boolean {
  return run([{ name, expectedFailure }], options).outcomes[0]?.isPassed ?? false;
}

describe('package unit tests', { timeout: 60_000 }, () => {
  it('run with their signers, and report their output and gas', () => {
    const { outcomes } = run([
      { name: 'passes' },
      {
        name: 'signed',
        arguments: [
          { type: 'signer', address: '0xa' },
          { type: 'signer', address: '0xb' },
        ],
      },
    ]);
    expect(outcomes.map(({ message }) => message)).toEqual([undefined, undefined]);
    expect(outcomes[1]?.output).toEqual(['0x68656c6c6f']);
    expect(outcomes[1]?.gasUsed).toBeGreaterThan(0);
  });

  it('fail with an error that names the abort code and the source line', () => {
    const [failed] = run([{ name: 'aborts' }]).outcomes;
    expect(failed?.isPassed).toBe(false);
    expect(failed?.message).toContain('E_LOW');
    const line = SOURCE.split('\n').findIndex((text) => text.includes('fun aborts')) + 1;
    expect(failed?.failure?.trace[0]?.source).toMatchObject({ path: 'sources/m0.move', line });
  });

  it('pass only if an expected failure occurs exactly as specified', () => {
    const here = MODULE;
    const elsewhere = { address: '0x1', name: 'vector' };
    expect(passes('aborts', { kind: 'any' })).toBe(true);
    expect(passes('passes', { kind: 'any' })).toBe(false);
    expect(passes('aborts', { kind: 'abort', code: 5n })).toBe(true);
    expect(passes('aborts', { kind: 'abort', code: 6n })).toBe(false);
    expect(passes('aborts', { kind: 'abort', code: 5n, location: here })).toBe(true);
    expect(passes('aborts', { kind: 'abort', code: 5n, location: elsewhere })).toBe(false);
    expect(passes('overflows', { kind: 'status', majorStatus: 4017, location: here })).toBe(true);
    expect(passes('overflows', { kind: 'status', majorStatus: 4018 })).toBe(false);
    expect(passes('index', { kind: 'status', majorStatus: 4018, minorStatus: 1n })).toBe(true);
    expect(passes('index', { kind: 'status', majorStatus: 4018, minorStatus: 2n })).toBe(false);
    expect(passes('index', { kind: 'abort', code: 1n })).toBe(false);
    expect(passes('forever', { kind: 'status', majorStatus: 4002 }, { gasLimit: 10 })).toBe(true);
    expect(passes('elsewhere', { kind: 'abort', code: 0x20000n, location: elsewhere })).toBe(true);
  });

  it('start with a clean state, and run only if they match the filter', () => {
    const signer = [
      { type: 'signer', address: '0xa' },
      { type: 'signer', address: '0xb' },
    ] as const;
    const again = run([
      { name: 'signed', arguments: signer },
      { name: 'signed', arguments: signer },
    ]);
    expect(again.outcomes.map(({ isPassed }) => isPassed)).toEqual([true, true]);
    expect(run([{ name: 'passes' }, { name: 'aborts' }], { filter: 'm::pass' }).outcomes).toHaveLength(1);
  });

  it('report how often each line was executed', () => {
    const { coverage } = run([{ name: 'passes' }, { name: 'aborts' }], { hasCoverage: true });
    const lineOf = (text: string) => SOURCE.split('\n').findIndex((each) => each.includes(text)) + 1;
    const [file] = coverage;
    expect(file?.path).toBe('sources/m0.move');
    expect(file?.lines[lineOf('fun passes')]).toBe(1);
    expect(file?.lines[lineOf('fun aborts')]).toBe(1);
    expect(file?.lines[lineOf('if (n < 3)')]).toBe(0);
    expect(file?.lines[lineOf('const E_LOW')]).toBeUndefined();
  });
});
