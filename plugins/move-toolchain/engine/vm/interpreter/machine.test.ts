import { join } from 'node:path';
import { aptosGas, compileSources, openSession } from '@tests/support/aptos-vm';
import { readMarkedPrograms } from '@tests/support/marked-move-programs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readModule } from '../../bytecode/read-module';
import { GasMeter } from '../gas/gas-meter';
import { type Integer, integer, type Value } from '../values/value';
import { MoveVmError } from '../vm-error';
import type { ExecutionObserver } from './machine';

const programs = readMarkedPrograms(join(import.meta.dirname, '../../codegen/corpus'));

function failureOf(run: () => unknown): MoveVmError | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof MoveVmError) return error;
    throw error;
  }
}

function sessionWith(source: string, meter?: GasMeter) {
  return openSession(
    compileSources(source).map(({ bytecode }) => bytecode),
    meter && { meter },
  );
}

describe('the interpreter', { timeout: 60_000 }, () => {
  it.each(programs)('runs compiled programs: $name', ({ source }) => {
    const units = compileSources(source);
    const names = units.flatMap(({ bytecode }) => {
      const module = readModule(bytecode);
      return module.functionDefs.flatMap((definition) => {
        const handle = module.functionHandles[definition.function];
        const name = module.identifiers[handle?.name ?? 0] ?? '';
        return /^(works|aborts)_/.test(name) ? [name] : [];
      });
    });
    for (const name of names) {
      const session = openSession(units.map(({ bytecode }) => bytecode));
      const error = failureOf(() => session.call(`0x42::m::${name}`, [], []));
      if (name.startsWith('works_')) expect(error?.message, name).toBeUndefined();
      else expect(error, name).toBeDefined();
      const code = /^aborts_(\d+)/.exec(name)?.[1];
      if (code !== undefined) expect(error?.subStatus, name).toBe(BigInt(code));
    }
  });

  const WIDTHS = [8, 16, 32, 64, 128, 256] as const;
  const OPERATORS = {
    add: '+',
    sub: '-',
    mul: '*',
    div: '/',
    rem: '%',
    or: '|',
    and: '&',
    xor: '^',
  } as const;
  const arithmetic = `module me::n {
    ${WIDTHS.flatMap((bits) => [
      ...Object.entries(OPERATORS).map(
        ([name, sign]) => `public fun ${name}_${bits}(a: u${bits}, b: u${bits}): u${bits} { a ${sign} b }`,
      ),
      `public fun shl_${bits}(a: u${bits}, b: u8): u${bits} { a << b }`,
      `public fun shr_${bits}(a: u${bits}, b: u8): u${bits} { a >> b }`,
      `public fun less_${bits}(a: u${bits}, b: u${bits}): bool { a < b }`,
      `public fun same_${bits}(a: u${bits}, b: u${bits}): bool { a == b }`,
      ...WIDTHS.map((to) => `public fun cast_${bits}_${to}(a: u${bits}): u${to} { (a as u${to}) }`),
    ]).join('\n')}
  }`;

  it('computes exact results for all integer widths, or reports an arithmetic error', () => {
    const session = sessionWith(arithmetic);
    const call = (name: string, ...values: readonly bigint[]) => {
      const result: { value?: bigint | boolean } = {};
      const error = failureOf(() => {
        const [value] = session.call(`0x42::n::${name}`, [], values.map(integer));
        result.value = typeof value === 'boolean' ? value : BigInt(value as Integer);
        // Safe integers must be numbers, and -0 must not occur.
        if (typeof value === 'bigint') expect(integer(value)).toBe(value);
        else expect(Object.is(value, -0)).toBe(false);
      });
      if (error) expect(error.status).toBe('ARITHMETIC_ERROR');
      return result.value;
    };
    const number = (bits: number) => {
      const largest = (1n << BigInt(bits)) - 1n;
      const near = fc.bigInt({ min: 0n, max: 40n });
      return fc.oneof(
        fc.bigInt({ min: 0n, max: largest }),
        near,
        near.map((by) => largest - by),
        fc.integer({ min: 0, max: bits - 1 }).map((bit) => 1n << BigInt(bit)),
        near.map((by) => (2n ** 53n - 20n + by) & largest),
      );
    };
    const cases = fc
      .constantFrom(...WIDTHS)
      .chain((bits) =>
        fc.tuple(fc.constant(bits), number(bits), number(bits), fc.integer({ min: 0, max: 255 })),
      );
    fc.assert(
      fc.property(cases, ([bits, a, b, by]) => {
        const largest = (1n << BigInt(bits)) - 1n;
        const within = (value: bigint) => (value < 0n || value > largest ? undefined : value);
        expect(call(`add_${bits}`, a, b)).toBe(within(a + b));
        expect(call(`sub_${bits}`, a, b)).toBe(within(a - b));
        expect(call(`mul_${bits}`, a, b)).toBe(within(a * b));
        expect(call(`div_${bits}`, a, b)).toBe(b === 0n ? undefined : a / b);
        expect(call(`rem_${bits}`, a, b)).toBe(b === 0n ? undefined : a % b);
        expect(call(`or_${bits}`, a, b)).toBe(a | b);
        expect(call(`and_${bits}`, a, b)).toBe(a & b);
        expect(call(`xor_${bits}`, a, b)).toBe(a ^ b);
        const shift = BigInt(by);
        expect(call(`shl_${bits}`, a, shift)).toBe(by >= bits ? undefined : BigInt.asUintN(bits, a << shift));
        expect(call(`shr_${bits}`, a, shift)).toBe(by >= bits ? undefined : a >> shift);
        expect(call(`less_${bits}`, a, b)).toBe(a < b);
        expect(call(`same_${bits}`, a, b)).toBe(a === b);
        for (const to of WIDTHS)
          expect(call(`cast_${bits}_${to}`, a)).toBe(a < 1n << BigInt(to) ? a : undefined);
      }),
      { numRuns: 300 },
    );
  });

  it('reports failures with the Move status and a trace', () => {
    const session = sessionWith(`module me::m {
      struct R has key { n: u64 }
      enum Shape { Dot { a: u64 }, Line { b: u64 } }
      public fun index() { let v = vector[1u8]; v[1]; }
      public fun pop() { let v = vector<u8>[]; v.pop_back(); }
      public fun take(): u64 acquires R { let R { n } = move_from<R>(@me); n }
      public fun twice(s: &signer) { move_to(s, R { n: 1 }); move_to(s, R { n: 2 }); }
      public fun shape(): u64 { let s = Shape::Dot { a: 1 }; let Shape::Line { b } = s; b }
      public fun deep(n: u64): u64 { if (n == 0) 0 else 1 + deep(n - 1) }
      public fun forever() { while (true) {} }
      public fun outer() { inner(); }
      fun inner() { abort 77 }
    }`);
    const status = (name: string, ...values: readonly Value[]) => {
      const error = failureOf(() => session.call(`0x42::m::${name}`, [], values));
      return [error?.status, error?.subStatus];
    };
    expect(status('index')).toEqual(['VECTOR_OPERATION_ERROR', 1n]);
    expect(status('pop')).toEqual(['VECTOR_OPERATION_ERROR', 2n]);
    expect(status('take')).toEqual(['MISSING_DATA', undefined]);
    expect(status('twice', ['0x7'])).toEqual(['RESOURCE_ALREADY_EXISTS', undefined]);
    expect(status('deep', 1022)).toEqual([undefined, undefined]);
    expect(status('deep', 1024)).toEqual(['CALL_STACK_OVERFLOW', undefined]);
    const aborted = failureOf(() => session.call('0x42::m::outer', [], []));
    expect(aborted?.subStatus).toBe(77n);
    expect(aborted?.trace.map((place) => place.function)).toEqual(['inner', 'outer']);
  });

  it('stops exactly when the gas is used up', () => {
    const source = 'module me::m { public fun forever() { while (true) {} } public fun one(): u64 { 1 } }';
    const meter = new GasMeter(aptosGas, 1_000_000);
    const error = failureOf(() => sessionWith(source, meter).call('0x42::m::forever', [], []));
    expect(error?.status).toBe('OUT_OF_GAS');
    expect(meter.used).toBe(1_000_000);
    const { loadSmall, ret } = aptosGas.instructions;
    const exact = new GasMeter(aptosGas, loadSmall + ret);
    expect(sessionWith(source, exact).call('0x42::m::one', [], [])).toEqual([1]);
    expect(exact.remaining).toBe(0);
    const short = new GasMeter(aptosGas, loadSmall + ret - 1);
    expect(failureOf(() => sessionWith(source, short).call('0x42::m::one', [], []))?.status).toBe(
      'OUT_OF_GAS',
    );
  });

  it('leaves arguments unmodified and reverts the changes made by a failed call', () => {
    const session = sessionWith(`module me::m {
      struct R has key { all: vector<u64> }
      public fun grow(v: vector<u64>): vector<u64> { v.push_back(9); v }
      public fun store(s: &signer) { move_to(s, R { all: vector[1] }) }
      public fun change() acquires R { R[@0x7].all.push_back(2); abort 1 }
    }`);
    const given = [1, 2];
    expect(session.call('0x42::m::grow', [], [given])).toEqual([[1, 2, 9]]);
    expect(given).toEqual([1, 2]);
    session.call('0x42::m::store', [], [['0x7']]);
    session.commit();
    const before = session.state.resource('0x7', '0x42::m::R');
    expect(failureOf(() => session.call('0x42::m::change', [], []))?.subStatus).toBe(1n);
    expect(session.state.resource('0x7', '0x42::m::R')).toBe(before);
  });

  it('reports each instruction to an observer without changing gas costs', () => {
    const [unit] = compileSources(
      'module me::m { public fun sum(n: u64): u64 { let s = 0; while (n > 0) { s += n; n -= 1 }; s } }',
    );
    const seen: string[] = [];
    const observer: ExecutionObserver = {
      step: ({ called, next, stack }) => void seen.push(`${called.declared.name} ${next} ${stack.length}`),
    };
    const bytecode = [unit?.bytecode ?? new Uint8Array()];
    const [quiet, watched] = [new GasMeter(aptosGas, 1e9), new GasMeter(aptosGas, 1e9)];
    expect(openSession(bytecode, { meter: quiet }).call('0x42::m::sum', [], [3])).toEqual([6]);
    const observed = openSession(bytecode, { meter: watched, observer });
    expect(observed.call('0x42::m::sum', [], [3])).toEqual([6]);
    expect(watched.used).toBe(quiet.used);
    expect(seen[0]).toBe('sum 0 0');
    expect(seen.length).toBeGreaterThan(20);
  });
});
