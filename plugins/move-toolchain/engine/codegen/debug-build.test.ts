import { join } from 'node:path';
import { aptosFramework, FRAMEWORK_ADDRESSES, readFramework } from '@tests/support/aptos-framework';
import { readMarkedPrograms } from '@tests/support/marked-move-programs';
import { MoveAbort, MoveMachine } from '@tests/support/move-machine';
import { describe, expect, it } from 'vitest';
import { type CompiledUnit, compilePackage } from '../compile/compile-package';
import type { FunctionDebug } from './function-debug';

const framework = aptosFramework(readFramework().map(({ bytecode }) => bytecode));
const library = framework.ids.flatMap((id) => framework.compiled(id) ?? []);
const programs = readMarkedPrograms(join(import.meta.dirname, 'corpus'));

type ModuleUnit = Extract<CompiledUnit, { kind: 'module' }>;

function compile(isDebug: boolean, ...sources: readonly string[]): readonly ModuleUnit[] {
  const files = sources.map((content, at) => ({ path: `sources/m${at}.move`, content }));
  const addresses = new Map([...FRAMEWORK_ADDRESSES, ['me', 0x42n] as const]);
  const { units, diagnostics } = compilePackage(
    { name: 'p', sources: files, addresses, dependencies: [] },
    framework,
    { isDebug },
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return units.flatMap((unit) => (unit.kind === 'module' ? [unit] : []));
}

/** Runs each function whose name starts with `works_` or `aborts_`. Returns the results or abort codes. */
function outcomes(units: readonly ModuleUnit[]): readonly unknown[] {
  const modules = units.map(({ module }) => module);
  return units.flatMap(({ source }) =>
    source.functions
      .map(({ name }) => name)
      .filter((name) => /^(works|aborts)_/.test(name))
      .map((name) => {
        try {
          return [name, new MoveMachine([...library, ...modules]).call('m', name)];
        } catch (error) {
          if (error instanceof MoveAbort) return [name, 'aborts', error.code];
          throw error;
        }
      }),
  );
}

function functionOf(units: readonly ModuleUnit[], name: string) {
  const source = units.flatMap((unit) => unit.source.functions).find((one) => one.name === name);
  const debug = source?.debug;
  if (!source || !debug) throw new Error(`${name} has no debug information`);
  return { ...source, debug };
}

const SOURCE = `module me::m {
  public inline fun twice(value: u64, change: |u64| u64): u64 {
    let inner = change(value);
    change(inner)
  }

  public fun shadow(p: u64, q: u64): u64 {
    let once = p;
    let unused = 7u8;
    let result = 0;
    if (q > 1) {
      let half = q / 2;
      result = half + once;
    } else {
      let other = q;
      let other = other + 1;
      result = other;
    };
    for (i in 0..q) result = result + i;
    let total = twice(result, |x| x + p);
    total
  }
}
`;

/** First and last source lines of a variable's code ranges. */
function linesIn(debug: FunctionDebug, ranges: FunctionDebug['variables'][number]['ranges']) {
  const lines = ranges.flatMap(({ start, end }) =>
    debug.positions.slice(start, end).map(({ span }) => SOURCE.slice(0, span.start).split('\n').length),
  );
  return [Math.min(...lines), Math.max(...lines)];
}

describe('a debug build', { timeout: 120_000 }, () => {
  it.each(programs)('produces the same results as a normal build: $name', ({ source }) => {
    const debug = compile(true, source);
    expect(outcomes(debug)).toEqual(outcomes(compile(false, source)));
    for (const { source: own } of debug)
      for (const { debug: information, spans, span } of own.functions) {
        if (spans.length === 0) continue;
        expect(information?.positions).toHaveLength(spans.length);
        // Every instruction's span is inside its function.
        expect(spans.filter(({ start, end }) => start < own.span.start || end > own.span.end)).toEqual([]);
        expect(span.end).toBeGreaterThan(0);
      }
  });

  it('assigns a separate local to each variable, even if the variable is unused', () => {
    const { debug } = functionOf(compile(true, SOURCE), 'shadow');
    expect(debug.hasSharedSlots).toBe(false);
    const names = debug.variables.map(({ name }) => name).sort();
    expect(names).toEqual(
      [
        'half',
        'i',
        'inner',
        'once',
        'other',
        'other',
        'p',
        'q',
        'result',
        'total',
        'unused',
        'value',
        'x',
        'x',
      ].sort(),
    );
    const slots = debug.variables.map(({ slot }) => slot);
    expect(new Set(slots).size).toBe(slots.length);
    expect(debug.variables.find(({ name }) => name === 'unused')?.type).toBe('u8');
  });

  it('limits the code range of each variable to the part of its block after the first assignment', () => {
    const { debug, spans } = functionOf(compile(true, SOURCE), 'shadow');
    const variable = (name: string, at = 0) => {
      const found = debug.variables.filter((one) => one.name === name)[at];
      if (!found) throw new Error(`${name} is missing`);
      return found;
    };
    const lineOf = (text: string) => SOURCE.slice(0, SOURCE.indexOf(text)).split('\n').length;
    expect(variable('p').ranges).toEqual([{ start: 0, end: spans.length }]);
    expect(linesIn(debug, variable('half').ranges)).toEqual([
      lineOf('result = half + once'),
      lineOf('result = half + once'),
    ]);
    const [first, second] = [variable('other'), variable('other', 1)];
    expect(first.declaredAt.span.start).toBeLessThan(second.declaredAt.span.start);
    expect(linesIn(debug, second.ranges)).toEqual([lineOf('result = other'), lineOf('result = other')]);
    expect(linesIn(debug, variable('i').ranges)).toEqual([lineOf('for (i in'), lineOf('for (i in')]);
  });

  it('shows inlined bodies and lambdas as frames with their calls and variables', () => {
    const { debug } = functionOf(compile(true, SOURCE), 'shadow');
    const text = ({ span }: { readonly span: { readonly start: number; readonly end: number } }) =>
      SOURCE.slice(span.start, span.end);
    expect(
      debug.frames.map(({ function: callee, call, caller }) => [callee?.name, text(call), caller]),
    ).toEqual([
      ['twice', 'twice(result, |x| x + p)', undefined],
      [undefined, 'change(value)', 0],
      [undefined, 'change(inner)', 0],
    ]);
    const owners = debug.variables.flatMap(({ name, frame }) => (frame === undefined ? [] : [[name, frame]]));
    expect(owners).toEqual([
      ['value', 0],
      ['inner', 0],
      ['x', 1],
      ['x', 2],
    ]);
    for (const { ranges } of debug.frames) expect(ranges.length).toBeGreaterThan(0);
  });

  it('maps inlined code to its source file in the debug information and to the call site in the source map', () => {
    const user = 'module me::n { public fun use_it(a: u64): u64 { me::m::twice(a, |y| y * 3) } }';
    const { debug, spans } = functionOf(compile(true, SOURCE, user), 'use_it');
    const inner = debug.variables.find(({ name }) => name === 'inner');
    expect(inner?.declaredAt.path).toBe('sources/m0.move');
    const { start = 0 } = inner?.ranges[0] ?? {};
    expect(debug.positions[start]?.path).toBe('sources/m0.move');
    const call = user.indexOf('me::m::twice');
    expect(spans[start]).toEqual({ start: call, end: user.indexOf(' } }') });
    const own = debug.positions.filter(({ path }) => path === 'sources/m1.move');
    expect(own.map(({ span }) => user.slice(span.start, span.end))).toContain('y * 3');
  });

  it('reports shared locals if a function has more variables than bytecode allows', () => {
    const lines = Array.from({ length: 300 }, (_, at) => `let v${at} = n + ${at}; n = v${at};`).join('\n');
    const source = `module me::m { public fun f(n: u64): u64 { ${lines} n } }`;
    expect(functionOf(compile(true, source), 'f').debug.hasSharedSlots).toBe(true);
  });

  it('adds no debug information to normal builds', () => {
    const functions = compile(false, SOURCE).flatMap(({ source }) => source.functions);
    expect(functions.filter(({ debug }) => debug !== undefined)).toEqual([]);
  });
});
